import { call } from '#platform/web/api.ts'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import type { ApprovedId } from '../contract.ts'
import { api } from './api.ts'

type Props = DialogProps & { row: ApprovedId }

export function DeleteDialog({ row, ...dialogProps }: Props) {
  return (
    <ConfirmAction
      {...dialogProps}
      closesWhenSettled
      title="Delete Student ID"
      action="Delete"
      call={() => call(api.deleteStudentId, { params: { id: row.id } })}
      done={`Student ID ${row.student_id} deleted`}
      failed="Failed to delete student ID"
      changes={['student-ids']}
    >
      Are you sure you want to delete student ID {row.student_id}?
    </ConfirmAction>
  )
}

export function ReleaseDialog({ row, ...dialogProps }: Props) {
  return (
    <ConfirmAction
      {...dialogProps}
      closesWhenSettled
      title="Release Student ID"
      action="Release"
      call={() => call(api.releaseStudentId, { params: { id: row.id } })}
      done={`Student ID ${row.student_id} released`}
      failed="Failed to release student ID"
      changes={['student-ids']}
    >
      Are you sure you want to release student ID {row.student_id}? The registration that waits for
      its confirmation is deleted, and the ID is free again.
    </ConfirmAction>
  )
}
