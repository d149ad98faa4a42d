import { expect, test } from 'vitest'
import { whyNotCall } from './access.ts'
import { type Actor, type Role, visitor } from './actor.ts'
import type { Access } from './endpoint.ts'

const person = (role: Role, reviewer = false): Actor => ({
  kind: 'person',
  id: role,
  role,
  email: `${role}@cadenza.example`,
  reviewer,
})
const people = {
  visitor,
  student: person('student'),
  tutor: person('tutor'),
  admin: person('admin'),
  reviewer: person('admin', true),
}

/** For each access: what a visitor, student, tutor, admin and reviewing admin are answered. */
const table: [Access, Record<keyof typeof people, 401 | 403 | undefined>][] = [
  ['everyone', answers(undefined, undefined, undefined, undefined, undefined)],
  ['signed-in', answers(401, undefined, undefined, undefined, undefined)],
  [['student'], answers(401, undefined, 403, 403, 403)],
  [['tutor', 'admin'], answers(401, 403, undefined, undefined, undefined)],
  [['reviewer'], answers(401, 403, 403, 403, undefined)],
]

test.each(table)('access %j', (access, expected) => {
  for (const [name, actor] of Object.entries(people)) {
    expect([name, whyNotCall(access, actor)?.status]).toEqual([
      name,
      expected[name as keyof typeof people],
    ])
  }
})

function answers(...statuses: (401 | 403 | undefined)[]) {
  const [forVisitor, student, tutor, admin, reviewer] = statuses
  return { visitor: forVisitor, student, tutor, admin, reviewer }
}
