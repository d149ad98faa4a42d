import { addAttended } from '#features/enrolments/server/add-attended.ts'
import {
  deleteOldAttendance,
  deleteOldGuests,
  findOldAttendees,
} from '#features/live-rooms/server/delete-old-attendance.ts'
import type { Settings } from '#features/publishing/site-types.ts'
import { hoursAfter } from '#platform/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { lockClasses } from './lock-classes.ts'
import { closeOldRegisters, deleteOldMarks, listMarkedLongAgo } from './register/data.ts'

type Deps = { db: Db; clock: Clock; settings(): Settings }

/**
 * Deletes who was in which class, where that is as old as the office has set; it is kept as a number,
 * so that everybody's progress stays. Where it has set nothing, all is kept. Each person is a
 * transaction, so that a run that ends in the middle is continued by the next.
 */
export async function forgetOldAttendance({ db, clock, settings }: Deps) {
  const { attendanceKeptDays: days } = settings()
  if (days === undefined) return
  const before = hoursAfter(clock(), -24 * days)
  await db.transaction().execute(async (trx) => {
    await lockClasses(trx)
    await closeOldRegisters(trx, before, clock())
    await deleteOldGuests(trx, before)
  })
  const people = new Set([
    ...(await listMarkedLongAgo(db)),
    ...(await findOldAttendees(db, before)),
  ])
  for (const id of people) {
    await db.transaction().execute(async (trx) => {
      const rooms = await deleteOldAttendance(trx, id, before)
      await addAttended(trx, id, { rooms, entries: await deleteOldMarks(trx, id) })
    })
  }
}
