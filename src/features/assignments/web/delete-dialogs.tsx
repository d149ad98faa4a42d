import type { RefObject } from 'react'
import { fullName } from '#platform/full-name.ts'
import { call } from '#platform/web/api.ts'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import type { ListedSubmission, SetAssignment } from '../contract.ts'
import { api } from './api.ts'
import { assignmentKey, submissionKey } from './use-assignments.ts'

type DialogControls = { onClose: () => void; finalFocusRef: RefObject<HTMLElement | null> }

export function DeleteAssignment({
  assignment: { id, title, counts },
  ...dialogProps
}: DialogControls & { assignment: SetAssignment }) {
  return (
    <ConfirmAction
      {...dialogProps}
      title="Confirm Deletion"
      action="Delete"
      call={() => call(api.deleteAssignment, { params: { id } })}
      done="Assignment deleted successfully"
      failed="Failed to delete assignment"
      changes={['assignments']}
      gone={assignmentKey(id)}
    >
      <p>
        “{title}” goes from its students’ pages
        {counts.total > 0 && <>, and with it {submissions(counts.total)}, files and grades</>}. This
        cannot be undone.
      </p>
    </ConfirmAction>
  )
}

export function DeleteSubmission({
  submission: { id, student },
  ...dialogProps
}: DialogControls & { submission: ListedSubmission }) {
  return (
    <ConfirmAction
      {...dialogProps}
      title="Confirm Deletion"
      action="Delete"
      call={() => call(api.deleteSubmission, { params: { id } })}
      done="Submission deleted successfully"
      failed="Failed to delete submission"
      changes={['assignments']}
      gone={submissionKey(id)}
    >
      What {fullName(student)} handed in is deleted, with its file, grade and feedback. It can be
      handed in anew. This cannot be undone.
    </ConfirmAction>
  )
}

const submissions = (count: number) => (count === 1 ? '1 submission' : `${count} submissions`)
