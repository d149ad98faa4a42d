import { listTerms } from '#features/terms/server/data.ts'
import { academy } from '#platform/academy.ts'
import { momentIn } from '#platform/clocks.ts'
import { addDays, type Day, dayIn } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { type ClassFilter, listClasses } from './data.ts'

/** The term that is on, or was last; before the first one none. */
export async function findTermOf(db: Db, now: Date) {
  const today = dayIn(academy.timeZone, now)
  return (await listTerms(db)).findLast(({ first_day }) => first_day <= today)
}

/** The classes of these courses between two days, both inclusive. */
export function listClassesBetween(
  db: Db,
  courses: readonly number[],
  { first_day, last_day }: { first_day: Day; last_day: Day },
  filter: Pick<ClassFilter, 'studentId' | 'status'> = {},
) {
  const midnight = (day: string) => momentIn(academy.timeZone, `${day}T00:00`) ?? new Date(0)
  const [from, until] = [midnight(first_day), midnight(addDays(last_day, 1))]
  return listClasses(db, { ...filter, courses, from, until })
}
