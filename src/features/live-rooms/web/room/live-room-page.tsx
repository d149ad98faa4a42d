import { useParams } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { usePerson } from '#platform/web/session.ts'
import { LazyRoom } from './lazy-room.tsx'

export const meta = () => [
  ...pageMeta({ description: 'A class by video.' }),
  { name: 'robots', content: 'noindex' },
]

export default function LiveRoomPage() {
  const { id = '' } = useParams()
  const { first_name, last_name } = usePerson()
  return (
    <LazyRoom
      roomId={id}
      entryPoint="portal"
      back={{ to: pageAddress('/live-rooms'), label: 'Back' }}
      failedTitle="Unable to join room"
      name={`${first_name} ${last_name}`}
    />
  )
}
