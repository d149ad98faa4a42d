import { type RefObject, useRef } from 'react'
import { fullName } from '#platform/full-name.ts'
import { call } from '#platform/web/api.ts'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import type { ListedSubmission, SetAssignment } from '../contract.ts'
import { api } from './api.ts'
import { assignmentKey, submissionKey } from './use-assignments.ts'

type DialogControls = { onClose: () => void; finalFocusRef: RefObject<HTMLElement | null> }

export function DeleteAssignment({
  assignment: { id, title, counts },
  ...dialogProps
}: DialogControls & { assignment: SetAssignment }) {
  const unmountingRef = useRef(false)
  const { mutate, isPending } = useAction({
    call: () => call(api.deleteAssignment, { params: { id } }),
    done: 'Assignment deleted successfully',
    failed: 'Failed to delete assignment',
    changes: ['assignments'],
    gone: assignmentKey(id),
    onDone() {
      unmountingRef.current = true
      dialogProps.onClose()
    },
  })
  return (
    <ConfirmDialog
      {...dialogProps}
      unmountingRef={unmountingRef}
      title="Confirm Deletion"
      action="Delete"
      busy={isPending}
      onConfirm={() => mutate()}
    >
      <p>
        “{title}” goes from its students’ pages
        {counts.total > 0 && <>, and with it {submissions(counts.total)}, files and grades</>}. This
        cannot be undone.
      </p>
    </ConfirmDialog>
  )
}

export function DeleteSubmission({
  submission: { id, student },
  ...dialogProps
}: DialogControls & { submission: ListedSubmission }) {
  const unmountingRef = useRef(false)
  const { mutate, isPending } = useAction({
    call: () => call(api.deleteSubmission, { params: { id } }),
    done: 'Submission deleted successfully',
    failed: 'Failed to delete submission',
    changes: ['assignments'],
    gone: submissionKey(id),
    onDone() {
      unmountingRef.current = true
      dialogProps.onClose()
    },
  })
  return (
    <ConfirmDialog
      {...dialogProps}
      unmountingRef={unmountingRef}
      title="Confirm Deletion"
      action="Delete"
      busy={isPending}
      onConfirm={() => mutate()}
    >
      What {fullName(student)} handed in is deleted, with its file, grade and feedback. It can be
      handed in anew. This cannot be undone.
    </ConfirmDialog>
  )
}

const submissions = (count: number) => (count === 1 ? '1 submission' : `${count} submissions`)
