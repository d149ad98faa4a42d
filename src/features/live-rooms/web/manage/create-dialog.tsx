import { type FormEvent, type RefObject, useState } from 'react'
import { ApiProblem, call } from '#platform/web/api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { whyNotRoom } from '../../new-room.ts'
import { api } from '../api.ts'
import { roomReason } from '../use-rooms.ts'
import { emptyFields, type Fields, roomOf } from './fields.ts'
import { RoomFields } from './room-fields.tsx'

type Props = { onClose: () => void; elsewhere: RefObject<HTMLElement | null> }

export function CreateDialog({ onClose, elsewhere }: Props) {
  const [fields, setFields] = useState(emptyFields)
  const [complaints, setComplaints] = useState<Record<string, string>>({})
  const { mutate, isPending, error, reset } = useAction({
    call: (body: ReturnType<typeof roomOf>) => call(api.createRoom, { body }),
    done: (_room, { is_scheduled }) =>
      is_scheduled ? 'Live room scheduled successfully!' : 'Live room created successfully!',
    failed: 'Failed to create room',
    reason: roomReason,
    changes: ['rooms'],
    onDone: onClose,
  })

  const refused = error instanceof ApiProblem ? error.problem?.fields : undefined
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = roomOf(fields)
    const problem = whyNotRoom(body, new Date())
    const wrong = { ...problem?.fields, ...halfTypedTime(event.currentTarget) }
    setComplaints(wrong)
    if (Object.keys(wrong).length === 0 && !isPending) mutate(body)
  }
  const change = (part: Partial<Fields>) => {
    if (refused) reset()
    setFields((before) => ({ ...before, ...part }))
    const answered = Object.keys(part)
    setComplaints((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !answered.includes(name))),
    )
  }

  return (
    <Dialog title="Create Room" onClose={onClose} elsewhere={elsewhere} busy={isPending}>
      <form className="contents" noValidate onSubmit={send}>
        <DialogBody>
          <RoomFields
            fields={fields}
            complaints={{ ...refused, ...complaints }}
            onChange={change}
          />
        </DialogBody>
        <DialogFooter>
          <Button look="quiet" size="small" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={isPending} disabled={isPending}>
            {fields.is_scheduled ? 'Schedule Room' : 'Create Room'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** A date without its time reads as none at all, which it is not. */
function halfTypedTime(form: HTMLFormElement): Record<string, string> {
  const time = form.elements.namedItem('scheduled_start_time')
  return time instanceof HTMLInputElement && time.validity.badInput
    ? { scheduled_start_time: 'Please enter the date and the time' }
    : {}
}
