import { academy } from '#content/academy.ts'
import { localTimeIn, momentIn, sameClock } from '#platform/clocks.ts'
import { clockTime } from '#platform/dates.ts'
import { readersTime } from '#platform/moments.ts'
import { participants } from '../../new-room.ts'
import { type Zone, zoneIds } from '../../zones.ts'

/** As they are typed. */
export type Fields = {
  name: string
  description: string
  course_id: string
  max_participants: string
  /** Null: as it is usual for a room with or without a course. */
  guests_knock: boolean | null
  is_scheduled: boolean
  /** `2026-11-30T18:30`, as the clocks of `timezone` show it. */
  scheduled_start_time: string
  timezone: string
}

const here = new Intl.DateTimeFormat().resolvedOptions().timeZone

export const emptyFields = (): Fields => ({
  name: '',
  description: '',
  course_id: '',
  max_participants: String(participants.usual),
  guests_knock: null,
  is_scheduled: false,
  scheduled_start_time: '',
  timezone: zoneLike(here) ?? zoneLike(academy.timeZone) ?? 'UTC',
})

/** What is sent of them; what is no number or no date is left for the rules to refuse. */
export const roomOf = ({ course_id, max_participants, scheduled_start_time, ...rest }: Fields) => ({
  ...rest,
  course_id: course_id === '' ? null : Number(course_id),
  max_participants: max_participants.trim() === '' ? Number.NaN : Number(max_participants),
  scheduled_start_time:
    rest.is_scheduled && scheduled_start_time !== ''
      ? (momentIn(rest.timezone, scheduled_start_time)?.toISOString() ?? scheduled_start_time)
      : null,
  timezone: rest.timezone as Zone,
})

/** What there is to know of the time that was typed. */
export function timeHint({ scheduled_start_time: typed, timezone }: Fields) {
  const moment = typed === '' ? undefined : momentIn(timezone, typed)
  if (!moment) return undefined
  const shown = localTimeIn(timezone, moment)
  const [, leapt] = shown === typed ? [] : shown.split('T')
  if (leapt) return `The clocks are put forward over this time: it will be ${clockTime(leapt)}.`
  const readers = readersTime(timezone, moment, here)
  return readers && `${readers} where you are`
}

export const earliestIn = (timezone: string) => localTimeIn(timezone, new Date())

/** That of the nine zones which shows the same time as another one all year. */
const zoneLike = (zone: string) =>
  zoneIds.find((it) => sameClock(it, zone, new Date().getFullYear()))
