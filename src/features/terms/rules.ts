import * as z from 'zod/mini'
import { addDays, type Day } from '#platform/dates.ts'
import { singleLine } from '#platform/text.ts'
import { typedDay } from '#platform/typed-dates.ts'

/** A term is a year at most, so that a mistyped year makes no classes for centuries. */
const mostMs = 366 * 24 * 60 * 60 * 1000

/** The first and the last day of something. */
export const dayRange = {
  first_day: typedDay('Choose the first day'),
  last_day: typedDay('Choose the last day'),
}
export const inOrder = z.refine<{ first_day: Day; last_day: Day }>(
  ({ first_day, last_day }) => last_day >= first_day,
  { path: ['last_day'], message: 'It ends before it begins' },
)
export const notTooLong = z.refine<{ first_day: Day; last_day: Day }>(
  // False where a day is missing, which has an error of its own.
  ({ first_day, last_day }) => !(Date.parse(last_day) - Date.parse(first_day) > mostMs),
  { path: ['last_day'], message: 'This is longer than a year' },
)

export const NewTerm = z
  .object({
    name: singleLine(60, 'Give the term a name, such as Winter 2027'),
    ...dayRange,
    /** The last day on which one can apply for it; null: nobody has said. */
    apply_until: z._default(z.nullable(typedDay('Choose the day')), null),
    /** The last day on which a free selection of courses joins it; null: see lastDayToJoin(). */
    join_until: z._default(z.nullable(typedDay('Choose the day')), null),
  })
  .check(inOrder, notTooLong)
export type NewTerm = z.output<typeof NewTerm>

type Range = { first_day: Day; last_day: Day }

/** The term of a day; between terms the next one, and after the last one that. */
export function currentTerm<T extends Range>(terms: readonly T[], today: Day): T | undefined {
  const ordered = byFirstDay(terms)
  return ordered.find(({ last_day }) => last_day >= today) ?? ordered.at(-1)
}

/**
 * The term that one can apply for on a day: the first one for which it is not too late, which is its
 * first day where nobody has said.
 */
export const termToApplyFor = <T extends Range & { apply_until: Day | null }>(
  terms: readonly T[],
  today: Day,
): T | undefined =>
  byFirstDay(terms).find(({ first_day, apply_until }) => (apply_until ?? first_day) >= today)

/** So many days of a term have a free selection of courses join it, where the office has not said. */
const daysToJoin = 21

/** The last day on which a free selection of courses joins a term. */
export const lastDayToJoin = ({
  first_day,
  join_until,
}: {
  first_day: Day
  join_until: Day | null
}) => join_until ?? addDays(first_day, daysToJoin - 1)

/**
 * The term that a free selection of courses joins on a day: the one that is on until its last day to
 * join, then the next; where no other is ahead, the one that is on.
 */
export function termToJoin<T extends Range & { join_until: Day | null }>(
  terms: readonly T[],
  day: Day,
): T | undefined {
  const open = byFirstDay(terms).filter(({ last_day }) => last_day >= day)
  return open.find((term) => lastDayToJoin(term) >= day) ?? open[0]
}

const byFirstDay = <T extends { first_day: Day }>(terms: readonly T[]) =>
  terms.toSorted((one, other) => one.first_day.localeCompare(other.first_day))
