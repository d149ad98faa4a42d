import { randomUUID } from 'node:crypto'
import { insertAssignment } from '#features/assignments/server/data.ts'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import type { Person } from '#platform/actor.ts'
import type { TestAcademy } from '../academy.ts'
import { signPeopleIn } from '../sessions.ts'

/** So many students who are logged in, and as many assignments that they can hand something in for. */
export async function studentsWithHomework(
  academy: TestAcademy,
  count: number,
  asks_for: 'document' | 'performance' = 'document',
) {
  const students: Person[] = []
  const assignments: string[] = []
  for (let index = 0; index < count; index += 1) {
    const email = `bench-${index}@people.example`
    const person: Person = {
      ...{ kind: 'person', id: randomUUID(), role: 'student' },
      ...{ email, reviewer: false },
    }
    await signPeopleIn(academy.db, [person])
    await selectCourses(academy.db, person.id, [4], new Date())
    students.push(person)
    const row = { title: 'Scales', course_id: 4, created_by: academy.people.tutor.id, asks_for }
    assignments.push((await insertAssignment(academy.db, row)).id)
  }
  return { students, assignments }
}
