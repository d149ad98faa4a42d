import { useParams } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { may } from '#platform/permissions.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { copyLink } from '../manage/copy-link.ts'
import { LazyRoom } from './lazy-room.tsx'

export const meta = () => [
  ...pageMeta({ description: 'A class by video.' }),
  { name: 'robots', content: 'noindex' },
]

export default function OfficeRoomPage() {
  const { id = '' } = useParams()
  const person = usePerson()
  return (
    <LazyRoom
      roomId={id}
      entryPoint="office"
      back={{ to: pageAddress('/admin/live-rooms'), label: 'Back' }}
      failedTitle="Unable to open room"
      failedActions={
        <Button look="line" onClick={() => void copyLink(id)}>
          Share Room Link
        </Button>
      }
      name={may(person, 'enterOffice') ? 'Admin' : fullName(person)}
    />
  )
}
