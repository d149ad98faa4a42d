import { useState } from 'react'
import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { Checkbox } from '#platform/web/ui/field.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import type { Room } from '../../contract.ts'
import { guestsKnock } from '../../entry-rules.ts'
import { whyNotRoom } from '../../new-room-rules.ts'
import { api } from '../api.ts'
import { roomReason } from '../use-rooms.ts'
import { RoomFields } from './room-fields.tsx'
import { initialValues, roomOf, valuesOf } from './room-values.ts'

type Props = DialogProps & {
  /** The room to change; undefined: a new one. */
  room?: Room
}

export function CreateDialog({ room, onClose, finalFocusRef }: Props) {
  /** Null: as it is usual for a room with or without a course. */
  const [knock, setKnock] = useState(room?.guests_knock ?? null)
  const form = useDialogForm({
    unsent: room ? `room.${room.id}` : 'new-room',
    initial: room ? valuesOf(room) : initialValues(),
    read: (values) => roomOf(values, knock),
    validate: (body) => whyNotRoom(body, new Date()),
    call: (body) =>
      room
        ? call(api.changeRoom, { params: { id: room.id }, body })
        : call(api.createRoom, { body }),
    done: (_room, { is_scheduled }) =>
      room
        ? 'Room changed'
        : is_scheduled
          ? 'Live room scheduled successfully!'
          : 'Live room created successfully!',
    failed: room ? 'Failed to change room' : 'Failed to create room',
    reason: roomReason,
    changes: ['rooms'],
    onDone: onClose,
  })
  const { is_scheduled, course_id } = form.values
  return (
    <FormDialog
      title={room ? 'Edit Room' : 'Create Room'}
      form={form}
      action={room ? 'Save' : is_scheduled ? 'Schedule Room' : 'Create Room'}
      onClose={onClose}
      finalFocusRef={finalFocusRef}
    >
      <RoomFields form={form} isNew={!room}>
        <Checkbox
          name="guests_knock"
          label="Guests wait until they are let in"
          checked={guestsKnock({ guests_knock: knock, course_id: Number(course_id) || null })}
          onChange={({ target }) => setKnock(target.checked)}
        />
      </RoomFields>
    </FormDialog>
  )
}
