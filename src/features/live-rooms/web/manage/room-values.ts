import { academy } from '#platform/academy.ts'
import { localTimeIn, momentIn, sameClock } from '#platform/clocks.ts'
import { clockTime } from '#platform/dates.ts'
import { readersTime } from '#platform/moments.ts'
import type { Values } from '#platform/web/form/use-dialog-form.ts'
import { readersZone } from '#platform/web/readers-zone.ts'
import { type Zone, zoneIds } from '#platform/zones.ts'
import type { Room } from '../../contract.ts'
import { participants } from '../../new-room-rules.ts'

export const initialValues = () => ({
  max_participants: String(participants.usual),
  timezone: zoneLike(readersZone) ?? zoneLike(academy.timeZone) ?? 'UTC',
})

/** The fields of a room. */
export const valuesOf = (room: Room): Values => ({
  name: room.name,
  description: room.description,
  course_id: room.course_id === null ? '' : String(room.course_id),
  max_participants: String(room.max_participants),
  timezone: zoneLike(room.timezone) ?? 'UTC',
  ...(room.scheduled_start_time && {
    is_scheduled: 'on',
    scheduled_start_time: localTimeIn(
      zoneLike(room.timezone) ?? 'UTC',
      new Date(room.scheduled_start_time),
    ),
  }),
})

/**
 * What is sent of what was typed; what is no number or no date is left for the rules to refuse.
 * @param knock null: as it is usual for a room with or without a course.
 */
export function roomOf(values: Values, knock: boolean | null) {
  const { name = '', description = '', course_id, max_participants = '', timezone = '' } = values
  const typed = values.scheduled_start_time
  const is_scheduled = values.is_scheduled === 'on'
  return {
    name,
    description,
    guests_knock: knock,
    is_scheduled,
    course_id: course_id ? Number(course_id) : null,
    max_participants: max_participants.trim() === '' ? Number.NaN : Number(max_participants),
    /** As `2026-11-30T18:30` by the clocks of `timezone` it becomes a moment. */
    scheduled_start_time:
      is_scheduled && typed ? (momentIn(timezone, typed)?.toISOString() ?? typed) : null,
    timezone: timezone as Zone,
  }
}

/** What there is to know of the time that was typed. */
export function timeHint({ scheduled_start_time: typed, timezone = '' }: Values) {
  const moment = typed ? momentIn(timezone, typed) : undefined
  if (!moment) return undefined
  const shown = localTimeIn(timezone, moment)
  const [, leapt] = shown === typed ? [] : shown.split('T')
  if (leapt) return `The clocks are put forward over this time: it will be ${clockTime(leapt)}.`
  const readers = readersTime(timezone, moment, readersZone)
  return readers && `${readers} where you are`
}

export const earliestIn = (timezone: string) => localTimeIn(timezone, new Date())

/** That of the nine zones which shows the same time as another one all year. */
const zoneLike = (zone: string) =>
  zoneIds.find((it) => sameClock(it, zone, new Date().getFullYear()))
