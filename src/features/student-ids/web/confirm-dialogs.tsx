import { type RefObject, useRef } from 'react'
import { call } from '#platform/web/api.ts'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import type { ApprovedId } from '../contract.ts'
import { api } from './api.ts'

type Props = { row: ApprovedId; onClose: () => void; finalFocusRef: RefObject<HTMLElement | null> }

export function DeleteDialog({ row, ...dialogProps }: Props) {
  const unmountingRef = useRef(false)
  const { mutate, isPending } = useAction({
    call: () => call(api.deleteStudentId, { params: { id: row.id } }),
    onDone() {
      unmountingRef.current = true
    },
    done: `Student ID ${row.student_id} deleted`,
    failed: 'Failed to delete student ID',
    changes: ['student-ids'],
    onSettled: dialogProps.onClose,
  })
  return (
    <ConfirmDialog
      {...dialogProps}
      unmountingRef={unmountingRef}
      title="Delete Student ID"
      action="Delete"
      busy={isPending}
      onConfirm={() => mutate()}
    >
      Are you sure you want to delete student ID {row.student_id}?
    </ConfirmDialog>
  )
}

export function ReleaseDialog({ row, ...dialogProps }: Props) {
  const { mutate, isPending } = useAction({
    call: () => call(api.releaseStudentId, { params: { id: row.id } }),
    done: `Student ID ${row.student_id} released`,
    failed: 'Failed to release student ID',
    changes: ['student-ids'],
    onSettled: dialogProps.onClose,
  })
  return (
    <ConfirmDialog
      {...dialogProps}
      title="Release Student ID"
      action="Release"
      busy={isPending}
      onConfirm={() => mutate()}
    >
      Are you sure you want to release student ID {row.student_id}? The registration that waits for
      its confirmation is deleted, and the ID is free again.
    </ConfirmDialog>
  )
}
