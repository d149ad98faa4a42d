import { listEnrolledInTerm } from '#features/enrolments/server/data.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { academy } from '#platform/academy.ts'
import { dayIn, hoursAfter } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { dueSoonHours } from '../../rules.ts'
import { claimDueSoon, listHandedInBy } from './data.ts'

/**
 * Notifies the students of a course who have not handed in, once for each due date, a day before it;
 * a job calls this every minute.
 */
export const notifyOfDue = (db: Db, now: Date) =>
  db.transaction().execute(async (trx) => {
    for (const due of await claimDueSoon(trx, {
      from: now,
      until: hoursAfter(now, dueSoonHours),
    })) {
      const enrolled = await listEnrolledInTerm(trx, due, dayIn(academy.timeZone, now))
      const handedIn = new Set(await listHandedInBy(trx, due.id))
      const notification = {
        kind: 'assignment_due',
        data: {
          assignment_id: due.id,
          assignment: due.title,
          course: due.course_name,
          due_at: due.due_date.toISOString(),
          timezone: academy.timeZone,
        },
        subject: dueSubjectOf(due.id),
      } as const
      const behind = enrolled.filter((student) => !handedIn.has(student))
      await notify(trx, behind, notification, now, { renew: true })
    }
  })

/** The subject of its notifications. */
export const dueSubjectOf = (assignmentId: string) => `assignment-due:${assignmentId}`
