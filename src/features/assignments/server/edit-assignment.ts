import { retractNotifications } from '#features/notifications/server/notify.ts'
import { HttpError, notFound } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { assignmentGone } from '../grading-policy.ts'
import type { ChangedAssignment } from '../grading-rules.ts'
import { findHighestGrade, lockAssignment, updateAssignment } from './data.ts'
import { dueSubjectOf } from './due-soon/notify-of-due.ts'

/** Changes an assignment, unless it was changed meanwhile or a grade is above the new maximum. */
export const editAssignment = (db: Db, id: string, change: ChangedAssignment, now: Date) =>
  db.transaction().execute(async (trx) => {
    const before = await lockAssignment(trx, id, 'changed')
    if (!before) throw notFound(assignmentGone)
    const highest = await findHighestGrade(trx, id)
    if (highest !== null && change.max_points < highest) throw gradedAbove(highest)
    if (!(await updateAssignment(trx, id, change, now))) throw changedMeanwhile()
    if (new Date(change.due_date ?? 0).getTime() !== (before.due_date?.getTime() ?? 0)) {
      // The words name a date that holds no more; of the new one students are told in its time.
      await retractNotifications(trx, dueSubjectOf(id))
    }
    await publishChange(trx, { topic: 'assignments', course_id: before.course_id })
  })

const gradedAbove = (highest: number) => {
  const message = `A grade of ${highest} was given already. Keep max points at ${highest} or more.`
  return new HttpError(422, { code: 'check_answers', message, fields: { max_points: message } })
}

const changedMeanwhile = () =>
  new HttpError(409, {
    code: 'changed_meanwhile',
    message: 'Somebody else has changed this assignment. Compare theirs with yours, then save.',
  })
