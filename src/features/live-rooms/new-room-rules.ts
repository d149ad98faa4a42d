import * as z from 'zod/mini'
import { courseId } from '#features/enrolments/rules.ts'
import type { ProblemDetails } from '#platform/errors.ts'
import { paragraphs, singleLine } from '#platform/text.ts'
import { typedMoment } from '#platform/typed-dates.ts'
import { chooseFromList, whyNot } from '#platform/why-not.ts'
import { zoneIds } from '#platform/zones.ts'

export const longestName = 120
export const longestDescription = 2000
export const participants = { least: 2, most: 50, usual: 10 } as const

const places = `Please enter a whole number from ${participants.least} to ${participants.most}`

/** A room that a host opens; a time makes it a scheduled one. */
export const NewRoom = z.object({
  name: singleLine(longestName, 'Room name is required'),
  description: paragraphs(longestDescription),
  /** Null: for everybody with an account. */
  course_id: z._default(z.nullable(courseId), null),
  /** Whether guests knock; null: where the room belongs to a course. */
  guests_knock: z._default(z.nullable(z.boolean()), null),
  max_participants: z._default(
    z.int(places).check(z.gte(participants.least, places), z.lte(participants.most, places)),
    participants.usual,
  ),
  is_scheduled: z._default(z.boolean(), false),
  scheduled_start_time: z._default(z.nullable(typedMoment('Please enter a date and a time')), null),
  timezone: z._default(z.enum(zoneIds, chooseFromList), 'UTC'),
})
export type NewRoom = z.output<typeof NewRoom>

/** A room that a host changes before it is live; its course stays, since its students were notified. */
export const ChangedRoom = z.omit(NewRoom, { course_id: true })
export type ChangedRoom = z.output<typeof ChangedRoom>

/** Calling a room off before it is live. */
export const RoomCancellation = z.object({
  reason: singleLine(200, 'Say why, for everybody concerned'),
})

/** Why a room cannot be opened like this. Only a scheduled one needs a time. */
export function whyNotRoom(body: unknown, now: Date): ProblemDetails | undefined {
  const problem = whyNot(NewRoom)(body)
  // A time that cannot be parsed is in `problem` already.
  const time = NewRoom.safeParse({ name: 'Any', ...whenOf(body) }).data
  if (!time?.is_scheduled) return problem
  const said = whyNotTime(time.scheduled_start_time, now)
  if (!said) return problem
  const fields = { ...problem?.fields, scheduled_start_time: said }
  return { code: 'check_answers', message: problem?.message ?? said, fields }
}

function whyNotTime(time: string | null, now: Date) {
  if (time === null) return 'Scheduled time is required'
  // Whole minutes are chosen: the current one is not over.
  const minute = Math.floor(now.getTime() / 60_000) * 60_000
  return Date.parse(time) < minute ? 'Please choose a time that is not over' : undefined
}

const whenOf = (body: unknown) => {
  const { is_scheduled, scheduled_start_time } = Object(body) as Record<string, unknown>
  return { is_scheduled, scheduled_start_time }
}
