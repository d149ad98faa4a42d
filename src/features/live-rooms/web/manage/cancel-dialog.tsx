import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { TextField } from '#platform/web/ui/field.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { whyNot } from '#platform/why-not.ts'
import type { Room } from '../../contract.ts'
import { RoomCancellation } from '../../new-room-rules.ts'
import { api } from '../api.ts'
import { roomReason } from '../use-rooms.ts'

type Props = DialogProps & { room: Room }

export function CancelDialog({ room: { id, name }, ...dialog }: Props) {
  const form = useDialogForm({
    unsent: `cancel-room.${id}`,
    read: ({ reason = '' }) => ({ reason }),
    validate: whyNot(RoomCancellation),
    call: (body) => call(api.cancelRoom, { params: { id }, body }),
    done: 'Room cancelled',
    failed: 'Failed to cancel room',
    reason: roomReason,
    changes: ['rooms'],
    onDone: dialog.onClose,
  })
  return (
    <FormDialog {...dialog} title="Cancel Room" form={form} action="Cancel and tell" look="danger">
      <p className="wrap-anywhere">
        “{name}” does not take place. The students of its course are told.
      </p>
      <TextField {...form.field('reason')} label="Why" maxLength={200} />
    </FormDialog>
  )
}
