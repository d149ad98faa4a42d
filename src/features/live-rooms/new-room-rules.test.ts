import { expect, test } from 'vitest'
import { NewRoom, whyNotRoom } from './new-room-rules.ts'

const now = new Date('2026-11-20T17:00:30Z')
const later = '2026-11-20T18:00:00.000Z'
const whole = 'Please enter a whole number from 2 to 50'

test('a room needs nothing but its name', () => {
  expect(whyNotRoom({ name: ' Violin ' }, now)).toBeUndefined()
  expect(NewRoom.parse({ name: ' Violin ' })).toEqual({
    name: 'Violin',
    description: '',
    course_id: null,
    guests_knock: null,
    max_participants: 10,
    is_scheduled: false,
    scheduled_start_time: null,
    timezone: 'UTC',
  })
})

test.each([
  [{ name: '' }, 'name', 'Room name is required'],
  [{ name: '  ' }, 'name', 'Room name is required'],
  [{ name: undefined }, 'name', 'Room name is required'],
  [{ name: 'x'.repeat(121) }, 'name', 'Please use at most 120 characters'],
  [{ description: 'x'.repeat(2001) }, 'description', 'Please use at most 2000 characters'],
  [{ course_id: 0 }, 'course_id', 'Please choose from the list'],
  [{ max_participants: 1 }, 'max_participants', whole],
  [{ max_participants: 51 }, 'max_participants', whole],
  [{ max_participants: 2.5 }, 'max_participants', whole],
  [{ max_participants: '10' }, 'max_participants', whole],
  [{ timezone: 'Mars/Olympus' }, 'timezone', 'Please choose from the list'],
  [{ is_scheduled: true }, 'scheduled_start_time', 'Scheduled time is required'],
  [
    { is_scheduled: true, scheduled_start_time: 'tomorrow' },
    'scheduled_start_time',
    'Please enter a date and a time',
  ],
  [
    { is_scheduled: true, scheduled_start_time: '2026-11-20T16:59:00.000Z' },
    'scheduled_start_time',
    'Please choose a time that is not over',
  ],
])('%j is refused at %s', (change, field, message) => {
  const problem = whyNotRoom({ name: 'Violin', ...change }, now)
  expect(problem).toEqual({ code: 'check_answers', message, fields: { [field]: message } })
})

test.each([
  [{ is_scheduled: true, scheduled_start_time: later }],
  // The minute that is under way is now.
  [{ is_scheduled: true, scheduled_start_time: '2026-11-20T17:00:00.000Z' }],
  [{ is_scheduled: false, scheduled_start_time: '2020-01-01T00:00:00.000Z' }],
  [{ max_participants: 2 }],
  [{ max_participants: 50 }],
])('%j is taken', (change) => {
  expect(whyNotRoom({ name: 'Violin', ...change }, now)).toBeUndefined()
})

test('everything that is wrong is said at once', () => {
  const problem = whyNotRoom({ name: '', is_scheduled: true }, now)
  expect(problem?.message).toBe('Room name is required')
  expect(Object.keys(problem?.fields ?? {})).toEqual(['name', 'scheduled_start_time'])
})

test.each([null, 'room', [], 7])('%j is no room', (body) => {
  expect(whyNotRoom(body, now)).toBeDefined()
})
