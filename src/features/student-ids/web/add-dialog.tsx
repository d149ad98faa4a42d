import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { whyNot } from '#platform/why-not.ts'
import { type Category, categories, NewStudentId } from '../rules.ts'
import { api } from './api.ts'
import { DetailsFields, detailsOf } from './details-fields.tsx'

export type OnAdded = { onAdded: (category: Category) => void }
type Props = DialogProps & OnAdded

export function AddDialog({ onClose, finalFocusRef, onAdded }: Props) {
  const form = useDialogForm({
    unsent: 'new-student-id',
    initial: { category: 'Student' },
    read: ({ student_id = '', category, ...details }) => ({
      student_id,
      category: category as Category,
      ...detailsOf(details),
    }),
    validate: whyNot(NewStudentId),
    call: (body) => call(api.addStudentId, { body }),
    done: ({ student_id }) => `Student ID ${student_id} added`,
    failed: 'Failed to add student ID',
    changes: ['student-ids'],
    onDone({ category }) {
      onAdded(category)
      onClose()
    },
  })
  return (
    <FormDialog
      title="Add Student ID"
      form={form}
      action="Add Student ID"
      busyAction="Adding..."
      onClose={onClose}
      finalFocusRef={finalFocusRef}
    >
      <DetailsFields field={form.field}>
        <TextField
          {...form.field('student_id')}
          label="Student ID"
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          required
        />
        <SelectField {...form.field('category')} label="Category" options={categories} />
      </DetailsFields>
    </FormDialog>
  )
}
