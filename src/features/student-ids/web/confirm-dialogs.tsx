import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { type ApprovedId, studentIdsContract } from '../contract.ts'
import { useRefresh } from './use-student-ids.ts'

type Props = { row: ApprovedId; onClose: () => void; elsewhere: RefObject<HTMLElement | null> }

export function DeleteDialog({ row, ...sheet }: Props) {
  const leaving = useRef(false)
  const { mutate, isPending } = useStep({
    async step() {
      await call(studentIdsContract.deleteStudentId, { params: { id: row.id } })
      leaving.current = true
    },
    done: `Student ID ${row.student_id} deleted`,
    failed: 'Failed to delete student ID',
    onClose: sheet.onClose,
  })
  return (
    <ConfirmDialog
      {...sheet}
      leaving={leaving}
      title="Delete Student ID"
      action="Delete"
      busy={isPending}
      onConfirm={mutate}
    >
      Are you sure you want to delete student ID {row.student_id}?
    </ConfirmDialog>
  )
}

export function ReleaseDialog({ row, ...sheet }: Props) {
  const { mutate, isPending } = useStep({
    step: () => call(studentIdsContract.releaseStudentId, { params: { id: row.id } }),
    done: `Student ID ${row.student_id} released`,
    failed: 'Failed to release student ID',
    onClose: sheet.onClose,
  })
  return (
    <ConfirmDialog
      {...sheet}
      title="Release Student ID"
      action="Release"
      busy={isPending}
      onConfirm={mutate}
    >
      Are you sure you want to release student ID {row.student_id}? The registration that waits for
      its confirmation is deleted, and the ID is free again.
    </ConfirmDialog>
  )
}

type Plan = { step: () => Promise<unknown>; done: string; failed: string; onClose: () => void }

/** Does it, says how it went and closes the dialog when the list shows it. */
function useStep({ step, done, failed, onClose }: Plan) {
  const refresh = useRefresh()
  return useMutation<unknown, Error, void>({
    mutationFn: step,
    onSuccess: () => toasts.show({ title: done, tone: 'ok' }),
    onError: (error) =>
      toasts.show({ title: failed, description: reasonOf(error), tone: 'bad', seconds: 8 }),
    async onSettled() {
      await refresh()
      onClose()
    },
  })
}
