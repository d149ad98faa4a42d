import { expect, test } from 'vitest'
import { adminEntranceFor, linksFor, mayOpen } from './policy.ts'

const reviewer = { role: 'admin', reviewer: true } as const
const admin = { role: 'admin', reviewer: false } as const
const tutor = { role: 'tutor', reviewer: false } as const
const student = { role: 'student', reviewer: false } as const

test.each([
  [admin, '/admin', true],
  [admin, '/admin/student-ids', true],
  [tutor, '/admin', false],
  [tutor, '/admin/', false],
  [tutor, '/admin/assignments', true],
  [tutor, '/admin/assignments-of-others', false],
  [tutor, '/admin/live-rooms', true],
  [tutor, '/admin/classes/7', true],
  [tutor, '/admin/terms', false],
  [tutor, '/admin/live-rooms/7', true],
  [tutor, '/admin/student-ids', false],
  [tutor, '/admin/applications', false],
  [student, '/admin', false],
  [student, '/admin/assignments', false],
])('%j at %s: %j', (person, path, may) => {
  expect(mayOpen(person, path)).toBe(may)
})

test('the menu of the admins holds what its reader may open', () => {
  const names = (person: typeof admin | typeof reviewer | typeof tutor | typeof student) =>
    linksFor(person).map(({ name }) => name)
  const everyAdmins =
    'Student IDs, Discussions, Assignments, Classes, Live Rooms, Announcements, The Site, Terms, People, Doctor'
  expect(names(reviewer).join(', ')).toBe(`Dashboard, Applications, ${everyAdmins}`)
  expect(names(admin).join(', ')).toBe(`Dashboard, ${everyAdmins}`)
  expect(names(tutor).join(', ')).toBe(
    'This Week, My Courses, Assignments, Classes, Live Rooms, Recordings, Announcements, Discussions',
  )
  expect(names(student)).toEqual([])
})

test('admins and tutors find the way there, students need none', () => {
  expect(adminEntranceFor(admin)).toBe('/admin')
  expect(adminEntranceFor(tutor)).toBe('/admin/assignments')
  expect(adminEntranceFor(student)).toBeUndefined()
})
