import { expect, test } from 'vitest'
import { whyNotCall } from './access.ts'
import { type Actor, roles, type Standing, standings, visitor } from './actor.ts'
import type { Access } from './endpoint.ts'
import { holdersOf, may, permissions, rolesWith } from './permissions.ts'

const person = (role: Standing, reviewer = false): Actor => ({
  kind: 'person',
  id: role,
  role,
  email: `${role}@cadenza.example`,
  reviewer,
})
const people = {
  visitor,
  waiting: person('waiting'),
  student: person('student'),
  tutor: person('tutor'),
  admin: person('admin'),
  reviewer: person('admin', true),
}

/** For each access the status for a visitor, a waiting account, student, tutor, admin and reviewer. */
const table: [Access, (401 | 403 | undefined)[]][] = [
  ['everyone', [undefined, undefined, undefined, undefined, undefined, undefined]],
  ['followChanges', [401, undefined, undefined, undefined, undefined, undefined]],
  ['usePortal', [401, 403, undefined, undefined, undefined, undefined]],
  ['keepOwnAccount', [401, 403, undefined, undefined, undefined, undefined]],
  ['handInSubmissions', [401, 403, undefined, 403, 403, 403]],
  ['setAssignments', [401, 403, 403, undefined, undefined, undefined]],
  ['managePeople', [401, 403, 403, 403, undefined, undefined]],
  ['reviewApplications', [401, 403, 403, 403, 403, undefined]],
]

test.each(table)('access %j', (access, expected) => {
  expect(Object.values(people).map((actor) => whyNotCall(access, actor)?.status)).toEqual(expected)
})

test('a role that the table does not name may do nothing', () => {
  const parent = person('parent' as Standing, true)
  expect(permissions.filter((permission) => !whyNotCall(permission, parent))).toEqual([])
})

test('who waits for the office hears of its answer, and may do nothing else', () => {
  expect(permissions.filter((it) => may({ role: 'waiting' }, it))).toEqual(['followChanges'])
  expect(standings.filter((standing) => !(roles as readonly string[]).includes(standing))).toEqual([
    'waiting',
  ])
})

test('every permission is somebody’s', () => {
  for (const permission of permissions) expect(holdersOf(permission)).not.toEqual([])
  expect(rolesWith('teach')).toEqual(['admin', 'tutor'])
})
