import { academy } from '#platform/academy.ts'
import { momentIn } from '#platform/clocks.ts'
import { addDays, dayIn } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { type ClassFilter, listClasses, listTerms } from './data.ts'

/** The classes of these courses in the term that is on, or was last; before the first one none. */
export async function listTermClasses(
  db: Db,
  courses: readonly number[],
  now: Date,
  filter: Pick<ClassFilter, 'studentId' | 'status'> = {},
) {
  const today = dayIn(academy.timeZone, now)
  const term = (await listTerms(db)).findLast(({ first_day }) => first_day <= today)
  if (!term) return []
  const midnight = (day: string) => momentIn(academy.timeZone, `${day}T00:00`) ?? now
  const [from, until] = [midnight(term.first_day), midnight(addDays(term.last_day, 1))]
  return listClasses(db, { ...filter, courses, from, until })
}
