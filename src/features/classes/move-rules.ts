import { localTimeIn } from '#platform/clocks.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { daysFrom } from '#platform/days-from.ts'
import { plain } from '#platform/plain.ts'
import { momentsOf } from './change-rules.ts'

/** When and where a class is. */
export type Meeting = {
  starts_at: Date
  ends_at: Date
  /** The name of a place; null: online, or nobody has said. */
  place: string | null
  is_online: boolean
}

/** The same on the academy's clock. */
export type LocalMeeting = {
  day: Day
  start_time: string
  end_time: string
  place: string
  is_online: boolean
}

export function localMeeting(meeting: Meeting, timeZone: string): LocalMeeting {
  const [day = '', start_time = ''] = localTimeIn(timeZone, meeting.starts_at).split('T')
  const end_time = localTimeIn(timeZone, meeting.ends_at).slice(11)
  const { place, is_online } = meeting
  return { day, start_time, end_time, place: place ?? '', is_online }
}

/**
 * Moves a class as another one of the same weekly class was moved: by as many days, and of the rest
 * what was changed there; what it had of its own stays.
 */
export function moveAlike(
  it: Meeting,
  from: LocalMeeting,
  to: LocalMeeting,
  timeZone: string,
): Meeting {
  const local = localMeeting(it, timeZone)
  const pick = <Key extends keyof LocalMeeting>(key: Key) =>
    to[key] === from[key] ? local[key] : to[key]
  const start_time = pick('start_time')
  const end_time = pick('end_time')
  const is_online = pick('is_online')
  const place = is_online ? '' : pick('place')
  const day = addDays(local.day, daysFrom(from.day, to.day))
  return { ...momentsOf({ day, start_time, end_time }, timeZone), place: place || null, is_online }
}

/**
 * Where a class was planned, after it has been moved: what it was before its first move; null when it
 * is back there.
 */
export function plannedBefore(before: Meeting & { was: Meeting | null }, now: Meeting) {
  const planned = before.was ?? before
  return isSameMeeting(planned, now) ? null : planned
}

export const isSameMeeting = (one: Meeting, other: Meeting) =>
  one.starts_at.getTime() === other.starts_at.getTime() &&
  one.ends_at.getTime() === other.ends_at.getTime() &&
  plain(one.place ?? '') === plain(other.place ?? '') &&
  one.is_online === other.is_online
