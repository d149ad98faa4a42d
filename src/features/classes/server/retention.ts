import { addAttended } from '#features/enrolments/server/add-attended.ts'
import {
  deleteOldAttendance,
  deleteOldGuests,
  findOldAttendees,
} from '#features/live-rooms/server/delete-old-attendance.ts'
import type { Retention } from '#platform/server/retention.ts'
import { lockClasses } from './lock-classes.ts'
import {
  closeOldRegisters,
  countOldRegisters,
  deleteOldMarks,
  listMarkedLongAgo,
} from './register/data.ts'

/**
 * Who was in which class, in its register or its room; it is kept as a number, so that everybody's
 * progress stays.
 */
export const attendanceRetention: Retention = {
  findOld: countOldRegisters,

  /** Each person is a transaction, so that a run that ends in the middle is continued by the next. */
  async deleteOld(db, before, now) {
    await db.transaction().execute(async (trx) => {
      await lockClasses(trx)
      await closeOldRegisters(trx, before, now)
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
  },
}
