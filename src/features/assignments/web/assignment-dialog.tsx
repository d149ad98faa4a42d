import { courseOptions } from '#features/catalogue/course-option-rules.ts'
import { useSite } from '#features/publishing/web/site.tsx'
import { ApiProblem, call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { usePerson } from '#platform/web/session.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { whyNot } from '#platform/why-not.ts'
import type { SetAssignment } from '../contract.ts'
import { ChangedAssignment, NewAssignment } from '../grading-rules.ts'
import { api } from './api.ts'
import { AssignmentFields, detailsOf, valuesOf } from './assignment-fields.tsx'
import { DueDate } from './due-date.tsx'

type Props = DialogProps & {
  /** The id of the assignment to change; undefined for a new one. */
  id?: string
  /** The present version, also when somebody else changes it while the dialog is open. */
  latest?: SetAssignment
}

export function AssignmentDialog({ id, latest, onClose, finalFocusRef }: Props) {
  const form = useDialogForm({
    unsent: id ? `assignment.${id}` : 'new-assignment',
    initial: valuesOf(latest),
    // A newer version is shown here before it can be overwritten.
    read: (values) => ({
      ...detailsOf(values),
      expected_changed_at: latest?.changed_at ?? null,
    }),
    validate: whyNot(id ? ChangedAssignment : NewAssignment),
    call: (body) =>
      id
        ? call(api.editAssignment, { params: { id }, body })
        : call(api.createAssignment, { body }),
    done: id ? 'Assignment changed successfully' : 'Assignment created successfully',
    failed: id ? 'Failed to change assignment' : 'Failed to create assignment',
    changes: ['assignments'],
    onDone: onClose,
  })
  const isNewer = latest && (latest.changed_at ?? '') !== form.values.changed_at
  const newer = isNewer ? latest : undefined
  const courses = courseOptions(useSite().courses, usePerson().teaches)
  const gone = form.error instanceof ApiProblem && form.error.status === 404
  const takeNewer = (theirs: SetAssignment) => form.fill(valuesOf(theirs))
  return (
    <FormDialog
      title={id ? 'Edit Assignment' : 'Create Assignment'}
      form={form}
      action={newer ? 'Save mine instead' : id ? 'Save' : 'Create Assignment'}
      disabled={gone}
      onClose={onClose}
      finalFocusRef={finalFocusRef}
    >
      {gone && (
        <Alert title="It was deleted meanwhile">
          <p>Somebody else has deleted this assignment. Your text is still here to copy.</p>
        </Alert>
      )}
      {newer && <Newer newer={newer} onTake={() => takeNewer(newer)} />}
      <AssignmentFields
        field={form.field}
        courses={id ? undefined : courses}
        asksFor={form.values.asks_for}
      />
    </FormDialog>
  )
}

function Newer({ newer, onTake }: { newer: SetAssignment; onTake: () => void }) {
  const { title, description, due_date, max_points } = newer
  return (
    <Alert title="Somebody else has changed it meanwhile">
      <p dir="auto" className="font-semibold">
        {title}
      </p>
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
