import type { Person } from '#platform/actor.ts'
import { refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Scope } from '../change-rules.ts'
import { mayChangeClass } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { type ClassRow, listClasses } from './data.ts'
import { lockClasses } from './lock-classes.ts'

/**
 * A class that somebody may change, locked, as they have seen it.
 * @throws {HttpError} 404 where it is not theirs, 409 where somebody else has changed it since
 */
export async function findChangeable(trx: Db, id: string, by: Person, revision?: number) {
  await lockClasses(trx)
  const [row] = await listClasses(trx, { ids: [id] })
  if (!row || !mayChangeClass(by, row.tutors)) throw refuse(refusals.classGone)
  if (revision !== undefined && row.revision !== revision) throw refuse(refusals.classChanged)
  return row
}

/** The class alone, or with those of the same weekly class that follow it and have not begun. */
export async function listInScope(trx: Db, row: ClassRow, scope: Scope, now: Date) {
  const { timetable_id, planned_day, course_id, term_id } = row
  if (scope === 'one' || timetable_id === null || planned_day === null) return [row]
  const following = { timetable_id, course_id, term_id, planned_day }
  const rows = await listClasses(trx, { following })
  return rows.filter(({ id, starts_at }) => id === row.id || starts_at > now)
}
