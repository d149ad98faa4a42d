import { expect, test } from 'vitest'
import type { ClassItem } from '#features/classes/class-types.ts'
import type { Teaching } from './contract.ts'
import { toronto, torontoTime } from './fixtures.ts'
import { sentenceOfWeek } from './teaching-rules.ts'

const violin = 4
const nameOf = (id: number) => (id === violin ? 'Violin' : 'Cello')

const aClass = (from: string, to: string, overrides: Partial<ClassItem> = {}): ClassItem => ({
  id: '00000000-0000-4000-8000-000000000001',
  course_id: violin,
  starts_at: torontoTime(from).toISOString(),
  ends_at: torontoTime(to).toISOString(),
  place: 'Room 2',
  is_online: false,
  status: 'planned',
  reason: '',
  was: null,
  number: 8,
  is_make_up: false,
  is_weekly: true,
  is_closed_day: false,
  tutors: [],
  room_id: null,
  room_status: null,
  is_register_taken: false,
  revision: 0,
  ...overrides,
})

const tonight = aClass('2026-11-23T18:30', '2026-11-23T21:00')
const lastWeek = aClass('2026-11-16T18:30', '2026-11-16T21:00', { course_id: 5 })
const toGrade = {
  total: 3,
  oldest: [
    {
      id: '00000000-0000-4000-8000-000000000002',
      assignment_id: '00000000-0000-4000-8000-000000000003',
      asks_for: 'document' as const,
      title: 'Slow bows',
      course: 'Violin',
      first_name: 'Mei',
      last_name: 'Chen',
      submitted_at: '2026-11-19T12:00:00Z',
    },
  ],
}

const week = (overrides: Partial<Teaching> = {}): Teaching => ({
  classes: [],
  given_away: [],
  open_registers: [],
  to_grade: { total: 0, oldest: [] },
  courses: [],
  next_term: null,
  ...overrides,
})

test.each([
  [
    'a class that is on',
    week({ classes: [tonight], open_registers: [lastWeek, tonight], to_grade: toGrade }),
    '19:00',
    'Violin is on.',
    'Until 9:00 PM, in Room 2.',
  ],
  [
    'half an hour before a class',
    week({ classes: [tonight], to_grade: toGrade }),
    '18:00',
    'Violin begins at 6:30 PM.',
    'Until 9:00 PM, in Room 2.',
  ],
  [
    'a class that has just ended, before older ones',
    week({ classes: [tonight], open_registers: [lastWeek, tonight], to_grade: toGrade }),
    '21:00',
    'Violin is over. Who was there?',
    'One more register not taken yet.',
  ],
  [
    'what is to grade, and the next class',
    week({ classes: [tonight], to_grade: toGrade }),
    '12:00',
    'Three submissions to grade.',
    'Violin tonight at 6:30 PM, in Room 2.',
  ],
  [
    'nothing to do before the next class',
    week({ classes: [tonight] }),
    '12:00',
    'Violin tonight at 6:30 PM, in Room 2.',
    'All your registers are in, and nothing is to grade.',
  ],
  [
    'a cancelled class is none',
    week({ classes: [{ ...tonight, status: 'cancelled' }] }),
    '19:00',
    'No more classes this week.',
    '',
  ],
  [
    'between two terms',
    week({ next_term: '2027-01-11' }),
    '12:00',
    'No more classes this week.',
    'The next term begins on Monday, January 11.',
  ],
] as const)('%s', (_, teaching, time, words, more) => {
  const said = sentenceOfWeek(teaching, nameOf, torontoTime(`2026-11-23T${time}`), toronto)
  expect([said.words.join(' '), said.more]).toEqual([words, more])
})
