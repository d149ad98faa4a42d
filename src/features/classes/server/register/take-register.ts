import type { Person } from '#platform/actor.ts'
import { HttpError, refuse } from '#platform/errors.ts'
import { publishChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { problemAt } from '#platform/why-not.ts'
import { isRegisterOpen } from '../../day-rules.ts'
import { refusals } from '../../refusals.ts'
import { isSameRegister, type Register } from '../../register-rules.ts'
import { findChangeable } from '../find-changeable.ts'
import { findRegister, listRoll, saveRegister } from './data.ts'

/**
 * Takes the register of a class, or changes it. The same register may be sent again, as by a phone
 * that has lost the answer.
 * @throws {HttpError} 404, 409, 422
 */
export async function takeRegister(
  trx: Db,
  { id, body, by, now }: { id: string; body: Register; by: Person; now: Date },
) {
  const row = await findChangeable(trx, id, by)
  if (row.status === 'cancelled') throw refuse(refusals.registerOfCancelled)
  if (!isRegisterOpen(row, now)) throw refuse(refusals.registerTooEarly)
  if (row.attendance_kept_at) throw refuse(refusals.registerClosed)
  const roll = await listRoll(trx, id)
  const known = new Set(roll.map(({ user_id }) => user_id))
  if (!body.marks.every(({ user_id }) => known.has(user_id))) {
    throw new HttpError(422, problemAt('marks', 'Somebody on this register is not in the class'))
  }
  const before = await findRegister(trx, id)
  if ((before?.revision ?? 0) !== body.revision) {
    const there = roll.flatMap((it) => (it.mark ? [{ ...it, mark: it.mark }] : []))
    if (before && isSameRegister({ note: before.note, marks: there }, body)) return
    throw refuse(refusals.registerChanged)
  }
  await saveRegister(trx, id, { ...body, marks: eachOnce(body.marks) }, by, now)
  await publishChanges(trx, [
    { topic: 'classes', course_id: row.course_id },
    ...body.marks.map(({ user_id }) => ({ topic: 'enrolments' as const, user_id })),
  ])
}

const eachOnce = (marks: Register['marks']) => [
  ...new Map(marks.map((mark) => [mark.user_id, mark])).values(),
]
