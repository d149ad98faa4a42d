import { expect, test } from 'vitest'
import { taughtCourse } from '#features/enrolments/content-rules.ts'
import type { CourseScope } from '#features/enrolments/policy.ts'
import { mayChange, mayOpen } from './policy.ts'

const material = { course_id: 4, added_at: new Date('2026-11-20T17:00:00Z') }

test.each<
  [role: 'admin' | 'tutor' | 'student', courses: CourseScope, opens: boolean, changes: boolean]
>([
  ['admin', 'all', true, true],
  ['tutor', 'all', true, true],
  ['tutor', [2, 4], true, true],
  ['tutor', [5], false, false],
  ['tutor', [], false, false],
  ['student', [4], true, false],
  ['student', [5], false, false],
  ['student', [], false, false],
])(
  '%s with the courses %j opens a material of one: %s, changes it: %s',
  (role, courses, opens, changes) => {
    const readable = courses === 'all' ? courses : courses.map(taughtCourse)
    expect([mayOpen(material, readable), mayChange({ role }, material, courses)]).toEqual([
      opens,
      changes,
    ])
  },
)
