import { weeksOf } from '#features/catalogue/intake-rules.ts'
import { listTerms } from '#features/terms/server/data.ts'
import { type Day, dayIn } from '#platform/dates.ts'
import { publishChanges } from '#platform/server/db/changes.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import { lastDayOf } from '../enrolment-rules.ts'
import {
  assignTermless,
  insertAssumedTerms,
  listCoursesOfTerms,
  moveFirstDay,
  openTermless,
  updateSpans,
} from './data.ts'
import type { Programs } from './enrol.ts'

/**
 * Brings enrolments in line with the terms and the lengths of the courses, after either has changed.
 * Enrolments without a term are assigned to the one that is on, or else to the next, and the office is
 * told of each.
 */
export async function scheduleEnrolments(
  trx: Db,
  { academy, courses }: { academy: { timeZone: string }; courses: Programs },
  now: Date,
) {
  await lockFor(trx, 'terms of enrolments')
  const today = dayIn(academy.timeZone, now)
  const terms = await listTerms(trx)
  await openTermless(trx)
  const [present] = terms.filter(({ last_day }) => last_day >= today)
  const assigned = present ? await assignTermless(trx, present.id) : []
  if (present && assigned.length > 0) {
    const rows = assigned.map((it) => ({ ...it, term_id: present.id, reason: 'first_term' }))
    await insertAssumedTerms(trx, rows)
  }
  let isChanged = assigned.length > 0
  for (const { course_id, term_id } of await listCoursesOfTerms(trx)) {
    const term = terms.find(({ id }) => id === term_id)
    if (!term) continue
    const duration = courses.find(({ id }) => id === course_id)?.duration ?? ''
    const { id, first_day, last_day } = term
    const days = {
      today,
      first_day,
      last_day,
      ends_on: lastDayOf(weeksOf(duration)?.weeks, term, terms),
    }
    isChanged = (await updateSpans(trx, { course_id, term_id: id }, days)) || isChanged
  }
  if (isChanged) await publishChanges(trx, [{ topic: 'enrolments' }, { topic: 'people' }])
}

/** Those who have been there since the first day of a term stay so when this day is another. */
export const changeFirstDay = (
  trx: Db,
  termId: string,
  { before, after }: Record<'before' | 'after', Day>,
) => moveFirstDay(trx, termId, before, after)
