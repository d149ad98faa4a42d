import { fullName } from '#platform/full-name.ts'
import { Ago } from '#platform/web/ui/ago.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { ListedSubmission, SetAssignment } from '../contract.ts'
import { countsAsGraded } from '../grading-rules.ts'
import { isLate } from '../rules.ts'

type Props = {
  submission: ListedSubmission
  assignment: Pick<SetAssignment, 'due_date' | 'max_points'>
  /** Whether it has an unsaved grade or feedback. */
  hasDraft: boolean
  onOpen: () => void
  onDelete: () => void
}

export function SubmissionRow({ submission, assignment, hasDraft, onOpen, onDelete }: Props) {
  const { id, student, submitted_at, grade } = submission
  const isGraded = countsAsGraded(submission)
  const titleId = `submission-${id}`
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-3 border-rule border-b py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="min-w-0">
        <h3 id={titleId} className="wrap-anywhere text-1">
          <bdi>{fullName(student)}</bdi>
        </h3>
        <p className="tabular flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-sm">
          <span>{student.student_id ?? 'No student ID'}</span>
          <Ago at={submitted_at} />
          {isLate(submitted_at, assignment.due_date) && <Badge tone="rejected">Late</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:justify-end">
        {grade !== null && (
          <p className="tabular">
            <span className="font-display font-medium text-1">{grade}</span>{' '}
            <span className="text-ink-2">/ {assignment.max_points}</span>
          </p>
        )}
        {hasDraft && <Badge tone="reviewed">Not saved</Badge>}
        <Badge tone={isGraded ? 'accepted' : 'pending'}>{isGraded ? 'Graded' : 'Pending'}</Badge>
        <Button
          look="quiet"
          size="small"
          className="max-sm:ml-auto"
          aria-describedby={titleId}
          onClick={onDelete}
        >
          Delete
        </Button>
        <Button
          look={isGraded ? 'white' : 'black'}
          size="small"
          className="min-w-20"
          aria-describedby={titleId}
          onClick={onOpen}
        >
          {isGraded ? 'View' : 'Grade'}
        </Button>
      </div>
    </article>
  )
}
