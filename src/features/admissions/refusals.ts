import { maximumCourses } from '#features/catalogue/pricing-rules.ts'
import type { Refusals } from '#platform/errors.ts'
import { chooseFromList } from '#platform/why-not.ts'

/** The spec's titles and messages (sections 5 and 8), by the code of the problem. */
export const refusalTexts = {
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

export type RefusalCode = keyof typeof refusalTexts

/** What admissions refuse applicants, by name: status, code for programs, sentence for people. */
export const refusals = {
  applicationsClosed: {
    status: 403,
    code: 'applications_closed',
    message: refusalTexts.applications_closed.message,
  },
  duplicateEmail: {
    status: 409,
    code: 'duplicate_email',
    message: refusalTexts.duplicate_email.message,
    fields: { email: 'This address has an application already' },
  },
  permissionError: {
    status: 500,
    code: 'permission_error',
    message: refusalTexts.permission_error.message,
  },
  courseNotOffered: {
    status: 422,
    code: 'check_answers',
    message: refusalTexts.check_answers.message,
    fields: { courses: chooseFromList },
  },

  /** A link that is none of ours, or whose application is deleted. */
  badLink: {
    status: 404,
    code: 'not_found',
    message:
      'This link leads to no application. It may be incomplete, or the application is deleted.',
  },
  alreadyWithdrawn: {
    status: 409,
    code: 'withdrawn',
    message: 'This application is withdrawn. Bring it back on its page, then change it.',
  },
  alreadyDecided: {
    status: 409,
    code: 'decided',
    message:
      'This application is decided, so it can no longer be changed here. Write to us or call us.',
  },
  changedElsewhere: {
    status: 409,
    code: 'changed_meanwhile',
    message:
      'This application was changed in another window in the meantime. What you typed is still here: copy what you need, then reload this page to begin from what is stored now.',
  },
  /** Whoever has applied anew has that application instead. */
  appliedAnew: {
    status: 409,
    code: 'applied_anew',
    message:
      'There is a newer application with your e-mail address, so this one stays withdrawn. The link to the newer one is in its letter.',
  },
} satisfies Refusals
