import { use } from 'react'
import { useParams } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { SessionContext } from '#platform/web/session.ts'
import { LazyRoom } from './lazy-room.tsx'

export const meta = () => [
  ...pageMeta({ description: 'A class by video, by its link.' }),
  { name: 'robots', content: 'noindex' },
]

/** The page behind the public link; people without an account type a name. */
export default function GuestRoomPage() {
  const { id = '' } = useParams()
  const person = use(SessionContext)
  return (
    <LazyRoom
      roomId={id}
      entryPoint="link"
      back={{ to: pageAddress('/'), label: 'Back to Homepage', paper: true }}
      failedTitle="Unable to join room"
      failedBack="Go to Homepage"
      name={person && fullName(person)}
    />
  )
}
