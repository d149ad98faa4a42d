import * as z from 'zod/mini'
import { compulsoryCourse, maximumCourses } from '#features/catalogue/pricing-rules.ts'
import { isRealDay } from '#platform/dates.ts'
import type { FormFields } from '#platform/form.ts'
import { personName } from '#platform/person-name.ts'
import { atMost, emailAddress, paragraphs, singleLine } from '#platform/text.ts'

/** How long the form is disabled after an application was sent. */
export const cooldownSeconds = 30

/** What somebody hears whose application has arrived. */
export const received = {
  title: 'Application Submitted Successfully!',
  message: (name: string) => `Thank you, ${name}. We read every application and reply by e-mail.`,
}

export const countries = ['Canada', 'United States', 'Other'] as const

export const chooseFromList = 'Please choose from the list'

/** The body of an application, with the spec's field names (section 3). */
export const Application = z.object({
  first_name: personName(80, 'First name is required'),
  last_name: personName(80, 'Last name is required'),
  email: emailAddress(),
  phone: singleLine(40, 'Phone is required'),
  birthdate: z
    .string('Birth date is required')
    .check(
      z.trim(),
      atMost(40, 'This is not a date'),
      z.minLength(1, 'Birth date is required'),
      z.refine(isRealDay, 'This is not a date'),
    ),
  country: z.enum(countries, 'Country is required'),
  courses: z.array(singleLine(120, chooseFromList), 'Please select at least one course.').check(
    z.minLength(1, 'Please select at least one course.'),
    z.maxLength(maximumCourses, `You can select up to ${maximumCourses} courses.`),
    z.refine((names) => new Set(names).size === names.length, 'Please choose a course once'),
  ),
  english_fluent: z.literal(true, 'Please confirm that you are fluent in English'),
  has_computer: z.literal(true, 'Please confirm computer access'),
  experience: paragraphs(4000),
  goals: paragraphs(4000),
  guardian: paragraphs(200),
})
export type Application = z.output<typeof Application>

export const personalFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'birthdate',
  'country',
] as const

/** The spec's titles and messages (sections 5 and 8), by the code of the problem. */
export const refusals = {
  missing_information: {
    title: 'Missing Information',
    message: 'Please fill in all required personal information fields.',
  },
  age_requirement_not_met: {
    title: 'Age Requirement Not Met',
    message: 'Students must be at least 16 years old to enroll.',
  },
  course_selection_required: {
    title: 'Course Selection Required',
    message: 'Please select at least one course.',
  },
  requirements_not_met: {
    title: 'Requirements Not Met',
    message:
      'Please confirm that you meet both requirements (English fluency and computer access).',
  },
  too_many_courses: {
    title: 'Too Many Courses',
    message: `Maximum course limit reached. You can select up to ${maximumCourses} courses.`,
  },
  check_answers: {
    title: 'Please Check Your Answers',
    message: 'Some answers need another look; each says what it needs.',
  },
  duplicate_email: {
    title: 'Submission Failed',
    message: 'An application with this email already exists. Please use a different email address.',
  },
  applications_closed: {
    title: 'Applications Are Closed',
    message: 'We take no applications at the moment. What you wrote was not sent.',
  },
  permission_error: {
    title: 'Submission Failed',
    message:
      'There was a permission error. Our team has been notified and will resolve this shortly.',
  },
  submission_failed: {
    title: 'Submission Failed',
    message: 'There was an error submitting your application. Please try again.',
  },
} as const

export type RefusalCode = keyof typeof refusals

/** The stored courses: the chosen ones, then the one that every program includes. */
export const withCompulsoryCourse = (chosen: readonly string[]) => [...chosen, compulsoryCourse]

/** The fields of the form as the body of an application. */
export function readApplicationForm(fields: FormFields): z.input<typeof Application> {
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const ticked = (name: string) => fields.get(name) !== null
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    birthdate: text('birthdate'),
    // The schema validates it, whatever this type says.
    country: text('country') as Application['country'],
    courses: fields.getAll('courses') as Application['courses'],
    english_fluent: ticked('english_fluent') as true,
    has_computer: ticked('has_computer') as true,
    experience: text('experience'),
    goals: text('goals'),
    guardian: text('guardian'),
  }
}
