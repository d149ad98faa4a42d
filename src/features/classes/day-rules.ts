import { clockIn } from '#platform/clocks.ts'
import { clockTime, dayIn } from '#platform/dates.ts'
import type { DayClass } from './day-types.ts'

type Times = Pick<DayClass, 'starts_at' | 'ends_at'>

/** Where a class stands at a moment: one that ends now is over. */
export function stateOf({ starts_at, ends_at }: Times, now: Date) {
  if (Date.parse(ends_at) <= now.getTime()) return 'done'
  return Date.parse(starts_at) <= now.getTime() ? 'now' : 'ahead'
}

/** A register is open from half an hour before its class: a tutor is early. */
export const isRegisterOpen = ({ starts_at }: { starts_at: Date }, now: Date) =>
  starts_at.getTime() - now.getTime() <= 30 * 60_000

/** `in Room 2`, `online`; empty where nobody has said where. */
export const placeWords = ({ is_online, place }: Pick<DayClass, 'is_online' | 'place'>) =>
  is_online ? 'online' : place ? `in ${place}` : ''

/** `6:30 PM`, on the clock of a time zone. */
export const hourOf = (timeZone: string, moment: string) =>
  clockTime(clockIn(timeZone, new Date(moment)).time)

/** When a moved class was to begin: `6:30 PM`, on another day `Fri 6:30 PM`; empty where it was not moved. */
export function plannedHour(
  { starts_at, was_starts_at: was }: Pick<DayClass, 'starts_at' | 'was_starts_at'>,
  timeZone: string,
) {
  if (!was) return ''
  const before = clockIn(timeZone, new Date(was))
  const isSameDay = dayIn(timeZone, new Date(was)) === dayIn(timeZone, new Date(starts_at))
  return isSameDay
    ? clockTime(before.time)
    : `${before.weekday.slice(0, 3)} ${clockTime(before.time)}`
}

/** `Until 9:00 PM, in Room 2, with Marta Kowalczyk.` */
export const classFacts = (it: DayClass, timeZone: string) =>
  sentence([`Until ${hourOf(timeZone, it.ends_at)}`, placeWords(it), withTutors(it)])

const withTutors = ({ tutors }: DayClass) =>
  tutors.length > 0 ? `with ${tutors.join(' and ')}` : ''

const sentence = (parts: readonly string[]) => `${parts.filter(Boolean).join(', ')}.`
