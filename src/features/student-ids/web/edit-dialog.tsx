import type { RefObject } from 'react'
import { call } from '#platform/web/api.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { unreachable } from '#platform/web/reason.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { whyNot } from '#platform/why-not.ts'
import type { ApprovedId } from '../contract.ts'
import { StudentIdDetails } from '../rules.ts'
import { api } from './api.ts'
import { DetailsForm, readDetails } from './details-form.tsx'
import { useRefresh } from './use-student-ids.ts'

type Props = { row: ApprovedId; onClose: () => void; elsewhere: RefObject<HTMLElement | null> }

export function EditDialog({ row, onClose, elsewhere }: Props) {
  const refresh = useRefresh()
  const form = useForm({
    id: 'edit-student-id',
    answer: undefined,
    restSeconds: 0,
    read: (fields) => changesOf(row, readDetails(fields)),
    judge: (body) => whyNot(StudentIdDetails)(body),
    send: async (body) => {
      const changed = await call(api.updateStudentId, {
        params: { id: row.id },
        body,
      })
      await refresh()
      return changed
    },
    onSent({ student_id }) {
      toasts.show({ title: `Student ID ${student_id} updated`, tone: 'ok' })
      onClose()
      return 'keep'
    },
    onRefused(problem, late) {
      if (!late) return
      const description = problem?.message ?? unreachable
      toasts.show({ title: 'Failed to update student ID', description, tone: 'bad' })
      refresh()
    },
  })
  return (
    <Dialog
      title="Edit Student ID"
      busy={form.state !== 'idle'}
      onClose={onClose}
      elsewhere={elsewhere}
    >
      <DetailsForm form={form} row={row} action="Save" underWay="Saving..." onClose={onClose}>
        <p className="tabular wrap-anywhere text-ink-2 sm:col-span-2">
          {row.student_id}, {row.category}
        </p>
      </DetailsForm>
    </Dialog>
  )
}

/** Only what was changed is sent: what another admin has written meanwhile beside it stays. */
const changesOf = (row: ApprovedId, typed: Required<StudentIdDetails>): StudentIdDetails =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, text]) => text !== row[name as keyof typeof typed]),
  )
