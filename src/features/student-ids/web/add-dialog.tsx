import type { RefObject } from 'react'
import { call } from '#platform/web/api.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { unreachable } from '#platform/web/reason.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { whyNot } from '#platform/why-not.ts'
import { type Category, categories, NewStudentId } from '../rules.ts'
import { api } from './api.ts'
import { DetailsForm, readDetails, textOf } from './details-form.tsx'
import { useRefresh } from './use-student-ids.ts'

type Props = {
  onClose: () => void
  elsewhere: RefObject<HTMLElement | null>
  onAdded: (category: Category) => void
}

export function AddDialog({ onClose, elsewhere, onAdded }: Props) {
  const refresh = useRefresh()
  const form = useForm({
    id: 'add-student-id',
    answer: undefined,
    restSeconds: 0,
    read: (fields) => ({
      student_id: textOf(fields, 'student_id'),
      category: textOf(fields, 'category') as Category,
      ...readDetails(fields),
    }),
    judge: (body) => whyNot(NewStudentId)(body),
    send: async (body) => {
      const row = await call(api.addStudentId, { body })
      await refresh()
      return row
    },
    onSent({ student_id, category }) {
      toasts.show({ title: `Student ID ${student_id} added`, tone: 'ok' })
      onAdded(category)
      onClose()
      return 'keep'
    },
    onRefused(problem, late) {
      if (!late) return
      const description = problem?.message ?? unreachable
      toasts.show({ title: 'Failed to add student ID', description, tone: 'bad' })
    },
  })
  return (
    <Dialog
      title="Add Student ID"
      busy={form.state !== 'idle'}
      onClose={onClose}
      elsewhere={elsewhere}
    >
      <DetailsForm form={form} action="Add Student ID" underWay="Adding..." onClose={onClose}>
        <TextField
          {...form.field('student_id')}
          label="Student ID"
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          required
        />
        <SelectField
          {...form.field('category')}
          defaultValue="Student"
          label="Category"
          options={categories}
        />
      </DetailsForm>
    </Dialog>
  )
}
