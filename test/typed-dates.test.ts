import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { ChangedAssignment, NewAssignment } from '#features/assignments/grading-rules.ts'
import { ChangedClass, NewClass } from '#features/classes/change-rules.ts'
import { NewClosedDays } from '#features/classes/term-rules.ts'
import { ChangedRoom, NewRoom, whyNotRoom } from '#features/live-rooms/new-room-rules.ts'
import { Schedule, whyNotPublish, whyNotSchedule } from '#features/publishing/rules.ts'
import { NewRecording, SentRecording } from '#features/recordings/rules.ts'
import { NewTerm } from '#features/terms/rules.ts'
import type { ProblemDetails } from '#platform/errors.ts'
import { whyNot } from '#platform/why-not.ts'

type Refusal = ProblemDetails | undefined
const now = new Date('2026-11-20T12:00:00Z')

const of = (schema: z.ZodMiniType) => whyNot(schema)

/** What people type with a date for something of the academy, and the fields with one. */
const forms: [string, (body: unknown) => Refusal, string[], 'day' | 'moment'][] = [
  ['an assignment', of(NewAssignment), ['due_date'], 'moment'],
  ['a changed assignment', of(ChangedAssignment), ['due_date'], 'moment'],
  ['a recording', of(NewRecording), ['recorded_on'], 'day'],
  ['a recording as it is sent', of(SentRecording), ['recorded_on'], 'day'],
  ['a live room', of(NewRoom), ['scheduled_start_time'], 'moment'],
  ['a changed live room', of(ChangedRoom), ['scheduled_start_time'], 'moment'],
  ['a scheduled live room', (it) => whyNotRoom(it, now), ['scheduled_start_time'], 'moment'],
  ['a publication', of(Schedule), ['publish_at'], 'moment'],
  ['a publication ahead', (it) => whyNotSchedule(it, now), ['publish_at'], 'moment'],
  ['a term', of(NewTerm), ['first_day', 'last_day', 'apply_until'], 'day'],
  ['closed days', of(NewClosedDays), ['first_day', 'last_day'], 'day'],
  ['a class', of(NewClass), ['day'], 'day'],
  ['a changed class', of(ChangedClass), ['day'], 'day'],
  ['an event', (it) => whyNotPublish('events', it as never), ['date'], 'day'],
  [
    'the day on which applications open',
    ({ opensOn }: { opensOn?: string }) =>
      whyNotPublish('admission', { window: { state: 'opens', opensOn, words: 'Soon' } } as never),
    ['window.opensOn'],
    'day',
  ] as never,
]

const fields = forms.flatMap(([name, refusalOf, names, kind]) =>
  names.map((field) => [name, field, { refusalOf, kind }] as const),
)

test.each(fields)(
  '%s with a year that is none of these has its sentence at %s',
  (_, field, form) => {
    for (const day of ['0026-11-30', '1999-12-31', '2100-01-01', '12026-11-30']) {
      const typed = form.kind === 'day' ? day : `${day}T12:00:00.000Z`
      const refusal = form.refusalOf({ [field.split('.').at(-1) ?? '']: typed, is_scheduled: true })
      expect([day, refusal?.fields?.[field]]).toEqual([day, 'Please check the date'])
    }
  },
)
