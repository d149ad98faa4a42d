import type { Assignment } from '#features/assignments/contract.ts'
import type { DayClass } from '#features/classes/day-types.ts'
import { momentIn } from '#platform/clocks.ts'
import type { Dashboard } from './contract.ts'

export const toronto = 'America/Toronto'
const violin = 4

/** A moment on the clock of Toronto: `2026-11-23T18:30`. */
export const torontoTime = (local: string) => momentIn(toronto, local) ?? new Date(0)

/** A violin class of an evening. */
export const aDayClass = ({
  from = '2026-11-23T18:30',
  to = '2026-11-23T21:00',
  ...overrides
}: Partial<DayClass> & { from?: string; to?: string } = {}): DayClass => ({
  id: '00000000-0000-4000-8000-000000000001',
  course_id: violin,
  course: 'Violin',
  starts_at: torontoTime(from).toISOString(),
  ends_at: torontoTime(to).toISOString(),
  was_starts_at: null,
  place: 'Room 2',
  is_online: false,
  is_cancelled: false,
  reason: '',
  tutors: ['Marta Kowalczyk'],
  room: null,
  ...overrides,
})

/** Something due at nine in the evening. */
export const aDueAssignment = ({
  due = '2026-11-23T21:00',
  ...overrides
}: Partial<Assignment> & { due?: string } = {}): Assignment => ({
  id: '00000000-0000-4000-8000-000000000002',
  title: 'Intonation diary',
  description: '',
  course: { id: violin, name: 'Violin' },
  due_date: torontoTime(due).toISOString(),
  max_points: 100,
  asks_for: 'document',
  submission: null,
  ...overrides,
})

export const aRoom = (
  overrides: Partial<NonNullable<Dashboard['rooms']>[number]> = {},
): NonNullable<Dashboard['rooms']>[number] => ({
  id: '00000000-0000-4000-8000-000000000003',
  name: 'Mix clinic',
  description: '',
  course_id: null,
  instructor: {
    id: '00000000-0000-4000-8000-000000000004',
    first_name: 'Jonah',
    last_name: 'Reyes',
  },
  hosts: [],
  max_participants: 10,
  guests_knock: false,
  status: 'live',
  scheduled_start_time: null,
  timezone: toronto,
  started_at: torontoTime('2026-11-23T18:20').toISOString(),
  cancelled: null,
  class_id: null,
  created_at: torontoTime('2026-11-20T12:00').toISOString(),
  ...overrides,
})

/** The day of somebody who takes violin, as the dashboard has it. */
export const aDay = (
  overrides: Partial<Dashboard> = {},
): Pick<Dashboard, 'courses' | 'today' | 'next_class' | 'assignments' | 'rooms'> => ({
  courses: [
    {
      course_id: violin,
      name: 'Violin',
      description: '',
      drawing: 'course-4-violin',
      picture: null,
      ...{ term: 'Fall 2026', starts_on: '2026-09-07', ends_on: '2026-12-19' },
      attended: 0,
      progress: 0,
    },
  ],
  today: [],
  next_class: null,
  assignments: [],
  rooms: [],
  ...overrides,
})
