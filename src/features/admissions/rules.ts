import { compulsoryCourse, maximumCourses } from '#features/catalogue/pricing-rules.ts'
import type { Day } from '#platform/dates.ts'
import { asksForGuardian } from './age-rules.ts'
import type { Application } from './field-rules.ts'

/** How long the form is disabled after an application was sent. */
export const cooldownSeconds = 30

/** What somebody hears whose application has arrived. */
export const received = {
  title: 'Application Submitted Successfully!',
  message: (name: string) => `Thank you, ${name}. We read every application and reply by e-mail.`,
}

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

/** An application as it is stored. A guardian that was given before the birth date was corrected is not kept. */
export const asStored = (application: Application, today: Day) => ({
  ...application,
  courses: withCompulsoryCourse(application.courses),
  guardian: asksForGuardian(today, application.birthdate) ? application.guardian : '',
})
