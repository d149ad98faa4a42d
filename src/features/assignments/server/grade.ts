import { notify } from '#features/notifications/server/notify.ts'
import { HttpError, refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import { problemAt } from '#platform/why-not.ts'
import { type Mark, type SubmissionVersion, whyNotGrade } from '../grading-rules.ts'
import { refusals } from '../refusals.ts'
import { lockAssignment } from './data.ts'
import { retractWork } from './notify-of-work.ts'
import { publishSubmissionChange } from './publish-submission-change.ts'
import { updateGrade } from './to-grade/data.ts'

type Submission = { id: string; assignment_id: string; user_id: string }
type Given = { grade: number; feedback: string; marks: Mark[]; expected: SubmissionVersion }

/**
 * Grades a submission, or changes its grade, and notifies the student; unless it was handed in again
 * or graded meanwhile.
 */
export const grade = (
  db: Db,
  submission: Submission,
  { grade, feedback, marks, expected }: Given,
  by: { id: string },
  now: Date,
) =>
  db.transaction().execute(async (trx) => {
    const assignment = await lockAssignment(trx, submission.assignment_id, 'graded')
    if (!assignment) throw refuse(refusals.submissionGone)
    const { title, max_points, created_by, criteria } = assignment
    const wrong = whyNotGrade(grade, max_points)
    if (wrong) throw new HttpError(422, problemAt('grade', wrong))
    // The criteria were changed since they were marked.
    if (marks.some(({ criterion }) => !criteria.includes(criterion)))
      throw refuse(refusals.submissionChanged)
    const given = {
      ...{ grade, feedback: feedback || null, graded_by: by.id, graded_at: now },
      marks: marks.length > 0 ? JSON.stringify(marks) : null,
    }
    if (!(await updateGrade(trx, submission.id, expected, given)))
      throw refuse(refusals.submissionChanged)
    const notification = {
      kind: 'grade',
      data: { assignment_id: submission.assignment_id, assignment: title, grade, max_points },
      subject: gradeSubjectOf(submission.id),
    } as const
    // A changed grade is notified again, in place of the old one.
    await notify(trx, [submission.user_id], notification, now, { renew: true })
    await retractWork(trx, submission.id)
    await publishSubmissionChange(trx, { user_id: submission.user_id, created_by })
  })

/** The subject of a grade's notification. */
export const gradeSubjectOf = (submissionId: string) => `grade:${submissionId}`
