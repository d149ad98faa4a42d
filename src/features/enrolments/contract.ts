import * as z from 'zod/mini'
import { illustration } from '#features/catalogue/illustration-rules.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { whyNot } from '#platform/why-not.ts'
import { CourseSelection } from './rules.ts'

/** A course of the catalogue in the selection. */
const CourseChoice = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  duration: z.string(),
  delivery_method: z.enum(['In Person', 'Online']),
  /** How many may still take it; null: nobody has said. */
  places_left: z.nullable(z.int()),
})
export type CourseChoice = z.infer<typeof CourseChoice>

const Selection = z.object({
  enrolled: z.array(z.int()),
  /** The courses that they were accepted for; null: they choose freely. */
  accepted: z.nullable(z.array(z.int())),
})
export type Selection = z.infer<typeof Selection>

/** A course of the student, with their progress. */
export const MyCourse = z.object({
  course_id: z.int(),
  name: z.string(),
  description: z.string(),
  ...illustration,
  attended: z.int(),
  /** In percent. */
  progress: z.int(),
})
export type MyCourse = z.infer<typeof MyCourse>

export const enrolmentsContract = {
  listCourses: endpoint({
    method: 'GET',
    path: '/api/courses',
    summary: 'The catalogue, to select from',
    access: 'usePortal',
    returns: z.array(CourseChoice),
  }),
  showSelection: endpoint({
    method: 'GET',
    path: '/api/enrolments/selection',
    summary: 'What a student takes, and may choose from',
    access: 'selectCourses',
    returns: Selection,
  }),
  selectCourses: endpoint({
    method: 'POST',
    path: '/api/enrolments',
    summary: 'Enrol in these courses, or for some days in these instead of others',
    access: 'selectCourses',
    body: CourseSelection,
    validate: whyNot(CourseSelection),
    returns: z.object({ course_ids: z.array(z.int()) }),
    status: 201,
    refusals: { 409: 'Courses were selected before, and may be changed no more' },
  }),
} satisfies Contract
