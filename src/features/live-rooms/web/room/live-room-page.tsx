import { useParams } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { usePerson } from '#platform/web/session.ts'
import { RoomPage } from './room-page.tsx'

export const meta = () => [
  ...pageMeta({ title: 'Live Room', description: 'A class by video.' }),
  { name: 'robots', content: 'noindex' },
]

export default function LiveRoomPage() {
  const { id = '' } = useParams()
  const { first_name, last_name } = usePerson()
  return (
    <RoomPage
      roomId={id}
      door="portal"
      back={{ to: '/live-rooms', label: 'Back' }}
      failedTitle="Unable to join room"
      name={`${first_name} ${last_name}`}
      atOnce
    />
  )
}
