import * as z from 'zod/mini'
import { courseId } from '#features/enrolments/rules.ts'
import { momentIn } from '#platform/clocks.ts'
import type { ProblemDetails } from '#platform/errors.ts'
import { atMost, optionalLine, singleLine } from '#platform/text.ts'
import { typedDay } from '#platform/typed-dates.ts'
import { whyNot, withProblems } from '#platform/why-not.ts'
import { mostTutors } from './term-rules.ts'

/** A change of one class, or of it and all that follow it on the timetable. */
export const scopes = ['one', 'after'] as const
export type Scope = (typeof scopes)[number]

const scope = z._default(z.enum(scopes), 'one')
const clock = /^([01]\d|2[0-3]):[0-5]\d$/
const isTime = (text: unknown): text is string => typeof text === 'string' && clock.test(text)
const time = (missing: string) =>
  z.string(missing).check(atMost(5, missing), z.regex(clock, missing))

const meeting = {
  day: typedDay('Choose the day'),
  /** `HH:mm` on the academy's clock. */
  start_time: time('Enter the time it begins'),
  end_time: time('Enter the time it ends'),
  /** The name of a place, also a new one; empty: nobody has said. */
  place: optionalLine(60),
  is_online: z._default(z.boolean(), false),
  /** Empty: those of the course. */
  tutor_ids: z
    .array(z.uuid())
    .check(z.maxLength(mostTutors, `At most ${mostTutors} tutors teach a class`)),
}

export const NewClass = z.object({
  course_id: courseId,
  ...meeting,
  /** The class that it makes up for: it is for those who missed that one. */
  make_up_for: z._default(z.nullable(z.uuid()), null),
})
export type NewClass = z.output<typeof NewClass>

export const ChangedClass = z.object({
  ...meeting,
  /** Why, for everybody concerned. */
  reason: z._default(optionalLine(200), ''),
  scope,
  /** What was changed; nothing is where somebody else has changed it since. */
  revision: z.int(),
})
export type ChangedClass = z.output<typeof ChangedClass>

export const Cancellation = z.object({
  reason: singleLine(200, 'Say why, for everybody concerned'),
  scope,
  revision: z.int(),
})
export type Cancellation = z.output<typeof Cancellation>

export const Restoration = z.object({ scope, revision: z.int() })
export type Restoration = z.output<typeof Restoration>

/** Why a class cannot be like this: the schema's errors, and those of the times together. */
const whyNotMeeting =
  (schema: z.ZodMiniType) =>
  (body: unknown): ProblemDetails | undefined => {
    const { start_time, end_time, place, is_online } = Object(body) as Record<string, unknown>
    const isBackwards = isTime(start_time) && isTime(end_time) && end_time <= start_time
    return withProblems(
      {
        ...(isBackwards && { end_time: 'It ends before it begins' }),
        ...(is_online === true &&
          typeof place === 'string' &&
          place.trim() !== '' && { place: 'A class online has no place; leave this empty' }),
      },
      whyNot(schema)(body),
    )
  }

export const whyNotNewClass = whyNotMeeting(NewClass)
export const whyNotChangedClass = whyNotMeeting(ChangedClass)

/** The moments of a class on the academy's clock. */
export function momentsOf(
  { day, start_time, end_time }: { day: string; start_time: string; end_time: string },
  timeZone: string,
) {
  const moment = (clock: string) => momentIn(timeZone, `${day}T${clock}`) ?? new Date(Number.NaN)
  return { starts_at: moment(start_time), ends_at: moment(end_time) }
}
