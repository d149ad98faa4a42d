import { type ReadableCourses, readableIds } from '#features/enrolments/content-rules.ts'
import { type CourseScope, maySee } from '#features/enrolments/policy.ts'
import type { Person } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'

type Material = { course_id: number }

/** Whoever takes, took or teaches the course sees what it has. */
export const mayOpen = (material: Material, courses: ReadableCourses) =>
  maySee(material.course_id, readableIds(courses))

/** Who teaches the course changes and deletes what it has, whoever has added it; admins all. */
export const mayChange = (person: Pick<Person, 'role'>, material: Material, taught: CourseScope) =>
  may(person, 'addMaterials') && maySee(material.course_id, taught)
