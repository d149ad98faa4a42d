import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { whyNot } from '#platform/why-not.ts'
import type { ApprovedId } from '../contract.ts'
import { StudentIdDetails } from '../rules.ts'
import { api } from './api.ts'
import { DetailsFields, detailsOf } from './details-fields.tsx'

type Props = DialogProps & { row: ApprovedId }

export function EditDialog({ row, onClose, finalFocusRef }: Props) {
  const { first_name, last_name, email, notes } = row
  const form = useDialogForm({
    unsent: `student-id.${row.id}`,
    initial: detailsOf({ first_name, last_name, email, notes }),
    read: (values) => changesOf(row, detailsOf(values)),
    validate: whyNot(StudentIdDetails),
    call: (body) => call(api.updateStudentId, { params: { id: row.id }, body }),
    done: ({ student_id }) => `Student ID ${student_id} updated`,
    failed: 'Failed to update student ID',
    changes: ['student-ids'],
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Edit Student ID"
      form={form}
      action="Save"
      busyAction="Saving..."
      onClose={onClose}
      finalFocusRef={finalFocusRef}
    >
      <DetailsFields field={form.field}>
        <p className="tabular wrap-anywhere text-ink-2 sm:col-span-2">
          {row.student_id}, {row.category}
        </p>
      </DetailsFields>
    </FormDialog>
  )
}

/** Only changed fields are sent, so that another admin's changes of other fields stay. */
const changesOf = (row: ApprovedId, typed: Required<StudentIdDetails>): StudentIdDetails =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, text]) => text !== row[name as keyof typeof typed]),
  )
