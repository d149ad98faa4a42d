import * as z from 'zod/mini'
import { illustration } from '#features/catalogue/illustration-rules.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { whyNot } from '#platform/why-not.ts'
import { assumptions, CourseSelection } from './rules.ts'

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
  /** The term that they join; null: there is none yet. */
  term: z.nullable(z.object({ name: z.string(), first_day: z.iso.date() })),
})
export type Selection = z.infer<typeof Selection>

const enrolment = {
  /** The name of its term. */
  term: z.nullable(z.string()),
  /** Days of the academy's calendar; null: nobody knows the end yet. */
  starts_on: z.iso.date(),
  ends_on: z.nullable(z.iso.date()),
  attended: z.int(),
  /** In percent. */
  progress: z.int(),
}

/** An enrolment of the student in a course, with their progress. */
export const MyCourse = z.object({
  course_id: z.int(),
  name: z.string(),
  description: z.string(),
  ...illustration,
  ...enrolment,
})
export type MyCourse = z.infer<typeof MyCourse>

export const MyEnrolment = z.object({ ...enrolment, is_past: z.boolean() })
export type MyEnrolment = z.infer<typeof MyEnrolment>

/** What the program could only assume of terms, by reason, until the office has looked at it. */
export const AssumedTerms = z.object({
  reason: z.enum(assumptions),
  total: z.int(),
  /** The first ones. */
  items: z.array(
    z.object({
      id: z.uuid(),
      /** Exactly one of them. */
      user_id: z.nullable(z.uuid()),
      application_id: z.nullable(z.uuid()),
      first_name: z.string(),
      last_name: z.string(),
      course: z.nullable(z.string()),
      /** Null: none is set. */
      term: z.nullable(z.string()),
    }),
  ),
})
export type AssumedTerms = z.infer<typeof AssumedTerms>

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
  confirmTerms: endpoint({
    method: 'POST',
    path: '/api/admin/assumed-terms/confirmed',
    summary: 'The office has looked at what was assumed of these terms',
    access: 'managePeople',
    body: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)) }),
  }),
} satisfies Contract
