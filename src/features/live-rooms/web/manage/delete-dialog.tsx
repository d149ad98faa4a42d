import { call } from '#platform/web/api.ts'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import type { Room } from '../../contract.ts'
import { api } from '../api.ts'
import { roomReason } from '../use-rooms.ts'

type Props = DialogProps & { room: Room }

export function DeleteDialog({ room: { id, name }, ...dialogProps }: Props) {
  return (
    <ConfirmAction
      {...dialogProps}
      title="Delete Room"
      action="Delete"
      call={() => call(api.deleteRoom, { params: { id } })}
      done="Room Deleted"
      failed="Failed to delete room"
      reason={roomReason}
      changes={['rooms']}
    >
      “{name}” goes from everybody’s pages, and with it its messages. Who attended is kept for their
      progress. This cannot be undone.
    </ConfirmAction>
  )
}
