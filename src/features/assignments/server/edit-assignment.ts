import { retractNotifications } from '#features/notifications/server/notify.ts'
import { refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ChangedAssignment } from '../grading-rules.ts'
import { refusals } from '../refusals.ts'
import { findHighestGrade, lockAssignment, updateAssignment } from './data.ts'
import { dueSubjectOf } from './due-soon/notify-of-due.ts'

/** Changes an assignment, unless it was changed meanwhile or a grade is above the new maximum. */
export const editAssignment = (db: Db, id: string, change: ChangedAssignment, now: Date) =>
  db.transaction().execute(async (trx) => {
    const before = await lockAssignment(trx, id, 'changed')
    if (!before) throw refuse(refusals.assignmentGone)
    const highest = await findHighestGrade(trx, id)
    if (highest !== null && change.max_points < highest) throw refuse(refusals.gradedAbove(highest))
    if (!(await updateAssignment(trx, id, change, now))) throw refuse(refusals.assignmentChanged)
    if (new Date(change.due_date ?? 0).getTime() !== (before.due_date?.getTime() ?? 0)) {
      // The words name a date that holds no more; of the new one students are told in its time.
      await retractNotifications(trx, dueSubjectOf(id))
    }
    await publishChange(trx, { topic: 'assignments', course_id: before.course_id })
  })
