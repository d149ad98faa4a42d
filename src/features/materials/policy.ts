import { mayRead, type ReadableCourses } from '#features/enrolments/content-rules.ts'
import { type CourseScope, maySee } from '#features/enrolments/policy.ts'
import { academy } from '#platform/academy.ts'
import type { Person } from '#platform/actor.ts'
import { dayIn } from '#platform/dates.ts'
import { may } from '#platform/permissions.ts'

type Material = { course_id: number }
type Added = Material & { added_at: Date }

/** Whoever takes or teaches the course sees what it has; whoever took it, what it had by then. */
export const mayOpen = ({ course_id, added_at }: Added, courses: ReadableCourses) =>
  mayRead('material', { course_id, day: dayIn(academy.timeZone, added_at) }, courses)

/** Who teaches the course changes and deletes what it has, whoever has added it; admins all. */
export const mayChange = (person: Pick<Person, 'role'>, material: Material, taught: CourseScope) =>
  may(person, 'addMaterials') && maySee(material.course_id, taught)
