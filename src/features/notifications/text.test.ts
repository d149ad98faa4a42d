import { expect, test } from 'vitest'
import type { KindAndData, NotificationData } from './kind-rules.ts'
import { notificationText } from './text.ts'

const id = '0192f0c1-7c5e-7a31-9d6a-0c5f8d1e2b3a'
const takeComment = {
  assignment_id: id,
  assignment: 'Étude',
  author: 'Ana Ruiz',
  submission_id: null,
  answers: false,
}
const work = { assignment_id: id, assignment: 'Étude', submission_id: id, student: 'Leo O’Hara' }
const class_live = { room_id: id, room: 'Bows', course: 'Violin' }
const class_soon = {
  ...class_live,
  starts_at: '2026-12-01T17:10:00.000Z',
  timezone: 'America/New_York',
}

const change = {
  ...{ class_id: id, course: 'Violin', was: null, others: 1, timezone: 'America/Toronto' },
  ...{ starts_at: '2026-12-01T23:30:00.000Z', ends_at: '2026-12-02T00:30:00.000Z' },
  ...{ place: 'Room 2', is_online: false, reason: '', tutors: ['Jonah Reyes'] },
}

test.each<[Partial<NotificationData<'class_changed'>>, string]>([
  [
    { change: 'tutors', tutors_before: ['Marta Kowalczyk'], reason: 'Marta is ill' },
    'Jonah Reyes instead of Marta Kowalczyk, Tue, Dec 1, 2026, 6:30 PM Eastern Time, Room 2, and one class after it. Marta is ill',
  ],
  [
    { change: 'tutors', tutors: ['Jonah Reyes', 'Ana'], tutors_before: ['Jonah Reyes'] },
    'Jonah Reyes and Ana, Tue, Dec 1, 2026, 6:30 PM Eastern Time, Room 2, and one class after it',
  ],
  [
    { change: 'tutors', tutors: [], tutors_before: ['Jonah Reyes'] },
    'Nobody yet instead of Jonah Reyes, Tue, Dec 1, 2026, 6:30 PM Eastern Time, Room 2, and one class after it',
  ],
  [
    { change: 'moved', tutors_before: ['Marta Kowalczyk'], reason: 'A concert' },
    'Now Tue, Dec 1, 2026, 6:30 PM Eastern Time, Room 2, and one class after it. Jonah Reyes instead of Marta Kowalczyk. A concert',
  ],
])('a class that %j', (changes, body) => {
  const data = { ...change, ...changes } as NotificationData<'class_changed'>
  expect(notificationText({ kind: 'class_changed', data }).body).toBe(body)
})

test.each<[Parameters<typeof notificationText>[0], ...string[]]>([
  [
    { kind: 'grade', data: { assignment_id: id, assignment: 'Scales', grade: 18, max_points: 20 } },
    'Graded: Scales',
    '18 / 20',
    '/dashboard?tab=assignments',
  ],
  [
    { kind: 'assignment', data: { assignment_id: id, assignment: 'Scales', course: 'Violin' } },
    'New assignment: Scales',
    'Violin',
    '/dashboard?tab=assignments',
  ],
  [
    {
      kind: 'assignment_due',
      data: {
        assignment_id: id,
        assignment: 'Scales',
        course: 'Violin',
        due_at: '2026-12-02T04:59:00.000Z',
        timezone: 'America/Toronto',
      },
    },
    'Due soon: Scales',
    'Violin, due Tue, Dec 1, 2026, 11:59 PM Eastern Time',
    '/dashboard?tab=assignments',
  ],
  [
    { kind: 'take_given_up', data: { assignment_id: id, assignment: 'Étude' } },
    'Your take did not arrive: Étude',
    'Its file was not all there after a week, and it counts as handed in no more.',
    `/dashboard/performances/${id}`,
  ],
  [
    {
      kind: 'take_given_up',
      data: { assignment_id: id, assignment: 'Étude', reason: 'It is a picture.' },
    },
    'Your take was not handed in: Étude',
    'It is a picture.',
    `/dashboard/performances/${id}`,
  ],
  [
    { kind: 'work', data: { ...work, is_performance: false } },
    'To grade: Étude',
    'Leo O’Hara',
    `/admin/assignments/${id}?submission=${id}`,
  ],
  [
    { kind: 'work', data: { ...work, is_performance: true } },
    'To grade: Étude',
    'Leo O’Hara',
    `/admin/assignments/performances/${id}`,
  ],
  [
    { kind: 'take_comment', data: takeComment },
    'Ana Ruiz has listened to your take',
    'Étude',
    `/dashboard/performances/${id}`,
  ],
  [
    { kind: 'take_comment', data: { ...takeComment, submission_id: id, answers: true } },
    'Ana Ruiz answered about a take',
    'Étude',
    `/admin/assignments/performances/${id}`,
  ],
  [
    { kind: 'reply', data: { discussion_id: id, discussion: 'Which rosin?', author: 'Ana Ruiz' } },
    'Ana Ruiz replied',
    'Which rosin?',
    `/dashboard?tab=discussions&discussion=${id}`,
  ],
  [
    { kind: 'announcement', data: { announcement_id: id, announcement: 'Recital', course: null } },
    'Recital',
    'General',
    '/announcements',
  ],
  [
    { kind: 'announcement', data: { announcement_id: id, announcement: 'Bows', course: 'Cello' } },
    'Bows',
    'Cello',
    '/announcements',
  ],
  [
    {
      kind: 'material',
      data: { material_id: id, material: 'Etude', course_id: 4, course: 'Violin' },
    },
    'New material: Etude',
    'Violin',
    '/dashboard/courses/4#materials',
  ],
  [
    { kind: 'class_soon', data: class_soon },
    'Starting soon: Bows',
    'Violin, 12:10 PM Eastern Time',
    `/live-rooms/${id}`,
  ],
  [{ kind: 'class_live', data: class_live }, 'Live now: Bows', 'Violin', `/live-rooms/${id}`],
  [
    { kind: 'earlier', data: { title: 'Graded: Thirds', body: '9 / 10', href: '/dashboard' } },
    'Graded: Thirds',
    '9 / 10',
    '/dashboard',
  ],
])('%j in words', (notification, title, body, href) => {
  expect(notificationText(notification)).toEqual({ title, body, href })
})

test.each<[Parameters<typeof notificationText>[0], string]>([
  [
    { kind: 'class_soon', data: class_soon },
    'Violin, 6:10 PM Paris Time (12:10 PM Eastern Time at the academy)',
  ],
  [
    {
      kind: 'class_changed',
      data: {
        class_id: id,
        course: 'Violin',
        change: 'moved',
        starts_at: '2026-12-01T23:30:00.000Z',
        ends_at: '2026-12-02T00:30:00.000Z',
        place: 'Room 2',
        is_online: false,
        was: {
          starts_at: '2026-11-30T23:30:00.000Z',
          ends_at: '2026-12-01T00:30:00.000Z',
          place: 'Room 1',
          is_online: false,
        },
        reason: '',
        tutors: [],
        others: 0,
        timezone: 'America/Toronto',
      },
    },
    'Now Wed, Dec 2, 2026, 12:30 AM Paris Time (6:30 PM Eastern Time at the academy), Room 2; was Tue, Dec 1, 2026, 12:30 AM Paris Time (6:30 PM Eastern Time at the academy), Room 1',
  ],
])('%j for a reader in Paris', (notification, body) => {
  expect(notificationText(notification, 'Europe/Paris').body).toBe(body)
})

test('a kind with the data of another does not compile', () => {
  // @ts-expect-error A live class has no grade.
  const wrong: KindAndData = { kind: 'grade', data: class_live }
  expect(wrong.kind).toBe('grade')
})
