import { type FormEvent, type RefObject, useState } from 'react'
import { courseOptions } from '#features/catalogue/course-options.ts'
import { ApiProblem, call } from '#platform/web/api.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { whyNot } from '#platform/why-not.ts'
import type { SetAssignment } from '../contract.ts'
import { ChangedAssignment, NewAssignment } from '../grading-rules.ts'
import { api } from './api.ts'
import { AssignmentFields, detailsOf, type Fields, fieldsOf } from './assignment-fields.tsx'
import { DueDate } from './due-date.tsx'

type Props = {
  /** Of the one to change; none: a new one. */
  id?: string
  /** As it is now, whoever has changed it while the dialog is open. */
  latest?: SetAssignment
  onClose: () => void
  elsewhere: RefObject<HTMLElement | null>
}

export function AssignmentDialog({ id, latest, onClose, elsewhere }: Props) {
  const [seen, setSeen] = useState(latest?.changed_at ?? null)
  const [fields, setFields] = useState(() => fieldsOf(latest))
  const [complaints, setComplaints] = useState<Record<string, string>>({})
  const newer = latest && latest.changed_at !== seen ? latest : undefined
  // Who saves over newer words has them before their eyes.
  const answers = () => ({ ...detailsOf(fields), seen: newer ? newer.changed_at : seen })
  const { mutate, isPending, error, reset } = useAction({
    call: (body: ReturnType<typeof answers>) =>
      id
        ? call(api.editAssignment, { params: { id }, body })
        : call(api.createAssignment, { body }),
    done: id ? 'Assignment changed successfully' : 'Assignment created successfully',
    failed: id ? 'Failed to change assignment' : 'Failed to create assignment',
    changes: ['assignments'],
    onDone: onClose,
  })

  const gone = error instanceof ApiProblem && error.status === 404
  const refused = error instanceof ApiProblem ? error.problem?.fields : undefined
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = answers()
    const problem = whyNot(id ? ChangedAssignment : NewAssignment)(body)
    const wrong = { ...halfTypedDate(event.currentTarget), ...problem?.fields }
    setComplaints(wrong)
    if (Object.keys(wrong).length === 0 && !isPending && !gone) mutate(body)
  }
  const change = (name: keyof Fields, value: string) => {
    if (refused) reset()
    setFields((before) => ({ ...before, [name]: value }))
    setComplaints(({ [name]: _answered, ...rest }) => rest)
  }
  const takeNewer = (theirs: SetAssignment) => {
    setFields(fieldsOf(theirs))
    setSeen(theirs.changed_at)
  }

  return (
    <Dialog
      title={id ? 'Edit Assignment' : 'Create Assignment'}
      onClose={onClose}
      elsewhere={elsewhere}
      busy={isPending}
    >
      <form className="contents" noValidate onSubmit={send}>
        <DialogBody>
          {gone && (
            <Alert title="It was deleted meanwhile" className="mb-5">
              <p>Somebody else has deleted this assignment. Your text is still here to copy.</p>
            </Alert>
          )}
          {newer && <Newer newer={newer} onTake={() => takeNewer(newer)} />}
          <AssignmentFields
            fields={fields}
            complaints={{ ...refused, ...complaints }}
            courses={id ? undefined : courseOptions}
            onChange={change}
          />
        </DialogBody>
        <DialogFooter>
          <Button look="quiet" size="small" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={isPending} disabled={isPending || gone}>
            {newer ? 'Save mine instead' : id ? 'Save' : 'Create Assignment'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** A date without its time reads as none at all, which it is not. */
function halfTypedDate(form: HTMLFormElement): Record<string, string> {
  const date = form.elements.namedItem('due_date')
  return date instanceof HTMLInputElement && date.validity.badInput
    ? { due_date: 'Please enter the date and the time' }
    : {}
}

function Newer({ newer, onTake }: { newer: SetAssignment; onTake: () => void }) {
  const { title, description, due_date, max_points } = newer
  return (
    <Alert title="Somebody else has changed it meanwhile" className="mb-5">
      <p className="font-semibold">{title}</p>
      <p>
        <DueDate at={due_date} />, {max_points} points
      </p>
      {description && <Prose>{description}</Prose>}
      <Button look="white" size="small" className="mt-3" onClick={onTake}>
        Take theirs
      </Button>
    </Alert>
  )
}
