import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import type { Room } from '../contract.ts'
import { ending } from './use-rooms.ts'

type Props = DialogProps & { room: Room }

/** Asks before a live class ends for everybody, as the room itself does. */
export default function EndDialog({ room: { id, name }, ...dialogProps }: Props) {
  return (
    <ConfirmAction
      {...dialogProps}
      {...ending(id)}
      title="End this class for everybody?"
      action="End Class"
    >
      Everybody leaves “<bdi>{name}</bdi>”, and nobody can come back to it.
    </ConfirmAction>
  )
}
