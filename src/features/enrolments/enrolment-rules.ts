import { addDays, type Day, dateIn } from '#platform/dates.ts'

/** Days of the academy's calendar, both inclusive; without an end it is open. */
export type Span = { starts_on: Day; ends_on: Day | null }

type Term = { first_day: Day; last_day: Day }

export type Phase = 'ahead' | 'running' | 'past'

/** Whether an enrolment has begun, and has ended, on a day. */
export function phaseOn({ starts_on, ends_on }: Span, day: Day): Phase {
  if (starts_on > day) return 'ahead'
  return ends_on !== null && ends_on < day ? 'past' : 'running'
}

export const isRunning = (span: Span, day: Day) => phaseOn(span, day) === 'running'

/** The enrolments of a list by their phase on a day. */
export function byPhase<E extends Span>(enrolments: readonly E[], day: Day) {
  const of = (phase: Phase) => enrolments.filter((it) => phaseOn(it, day) === phase)
  return { ahead: of('ahead'), running: of('running'), past: of('past') }
}

/**
 * The last day of a course of so many weeks that begins with a term: the term's. A longer course goes on
 * in the terms that follow, and ends with its last week; null as long as that one's term is not known.
 * @param weeks undefined: as long as the term.
 */
export function lastDayOf(
  weeks: number | undefined,
  term: Term,
  terms: readonly Term[],
): Day | null {
  let left = (weeks ?? 0) - weeksIn(term)
  if (left <= 0) return term.last_day
  for (const next of inOrder(terms)) {
    if (next.first_day <= term.last_day) continue
    if (left <= weeksIn(next)) {
      const end = addDays(next.first_day, 7 * left - 1)
      return end < next.last_day ? end : next.last_day
    }
    left -= weeksIn(next)
  }
  return null
}

/** The weeks of a term; one that has begun counts. */
function weeksIn({ first_day, last_day }: Term) {
  const days = (Date.parse(last_day) - Date.parse(first_day)) / (24 * 60 * 60 * 1000) + 1
  return Math.ceil(days / 7)
}

const inOrder = <T extends { first_day: Day }>(terms: readonly T[]) =>
  terms.toSorted((one, other) => one.first_day.localeCompare(other.first_day))

/** Why somebody cannot leave an enrolment on a day: they do at any time before it begins, and within it. */
export function whyNotLeaveOn(day: Day, { starts_on, ends_on }: Span, today: Day) {
  if (starts_on >= today) return undefined
  if (day <= starts_on)
    return `Choose a day after ${dateIn('UTC', new Date(starts_on))}, its first one`
  if (ends_on !== null && day > ends_on)
    return `It ends on ${dateIn('UTC', new Date(ends_on))} by itself. Choose an earlier day`
  return undefined
}
