import type { Intake } from '#features/publishing/site-types.ts'
import { termToApplyFor } from '#features/terms/rules.ts'
import { listTerms } from '#features/terms/server/data.ts'
import { type Day, dayIn } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listFirstClasses } from '../data.ts'

/** The term that one can apply for on a day, and the day on which each course begins in it. */
export async function readIntake(db: Db, today: Day, timeZone: string) {
  const firstClasses = new Map<number, Day>()
  const term = termToApplyFor(await listTerms(db), today)
  if (!term) return { intake: undefined, firstClasses }
  for (const { course_id, first } of await listFirstClasses(db, term.id))
    firstClasses.set(course_id, dayIn(timeZone, first))
  const intake: Intake = {
    ...{ name: term.name, firstDay: term.first_day, lastDay: term.last_day },
    applyUntil: term.apply_until ?? undefined,
  }
  return { intake, firstClasses }
}
