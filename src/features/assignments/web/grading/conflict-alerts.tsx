import { fullName } from '#platform/full-name.ts'
import { shownDate, shownTime } from '#platform/web/moments.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import type { Submission } from '../../contract.ts'

export function HandedInAgain({
  submission: { student, submitted_at },
}: {
  submission: Submission
}) {
  return (
    <Alert title="It was handed in again meanwhile" className="mb-5">
      <p>
        {fullName(student)} has sent a newer file, {shownDate(submitted_at)},{' '}
        {shownTime(submitted_at)}. It is the one shown here now; your grade and feedback are still
        as you typed them.
      </p>
    </Alert>
  )
}

type Props = { submission: Submission; onTake: () => void }

export function GradedMeanwhile({ submission, onTake }: Props) {
  const { grade, feedback, grader, assignment } = submission
  return (
    <Alert title="Somebody else has graded it meanwhile" className="mb-5">
      <p>
        {grader ? fullName(grader) : 'Somebody'} gave {grade} of {assignment.max_points}.
      </p>
      {feedback && <Prose>{feedback}</Prose>}
      <Button look="white" size="small" className="mt-3" onClick={onTake}>
        Take theirs
      </Button>
    </Alert>
  )
}

/** What is shown when somebody else deletes the submission while it is graded. */
export const DeletedMeanwhile = () => (
  <Alert title="It was deleted meanwhile" className="mb-5">
    <p>This submission is not there any more. Your text is still here to copy.</p>
  </Alert>
)
