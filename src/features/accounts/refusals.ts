import { minutesInWords } from '#platform/dates.ts'
import type { Refusals } from '#platform/errors.ts'

/** Titles and messages by the code of the problem: the spec's (sections 5, 6 and 8) and ours. */
export const refusalTexts = {
  login_failed: {
    title: 'Login Failed',
    message: 'The email or the password is wrong.',
  },
  email_not_confirmed: {
    title: 'Login Failed',
    message: 'Please confirm your email address first; the link is in the mail we sent you.',
  },
  admin_required: {
    title: 'Access denied',
    message: 'Admin privileges required for this login.',
  },
  account_inactive: {
    title: 'Login Failed',
    message: 'This account is not active. Please contact the office.',
  },
  too_many_attempts: {
    title: 'Login Failed',
    message:
      'There were too many wrong attempts. Wait a while, or choose a new password by “Forgot password?”.',
  },
  invalid_student_id: {
    title: 'Invalid Student ID',
    message:
      'The student ID you entered is not approved for registration. Please contact the admissions office.',
  },
  registration_failed: {
    title: 'Registration Failed',
    message: 'Your account could not be created. Please try again.',
  },
  check_answers: {
    title: 'Registration Failed',
    message: 'Some answers need another look; each says what it needs.',
  },
  invalid_reset_link: {
    title: 'Invalid reset link',
    message: 'This password reset link is invalid or has expired.',
  },
  wrong_password: {
    title: 'Error updating password',
    message: 'The current password is wrong.',
  },
} as const

export type RefusalCode = keyof typeof refusalTexts

const sameAddress = 'This is your address already.'
const resemblingName =
  'This name reads like that of somebody who teaches or works here. Please use your own, in a form that cannot be mistaken.'

/** What the accounts refuse, by name: status, code for programs, sentence for people. */
export const refusals = {
  loginFailed: { status: 401, code: 'login_failed', message: refusalTexts.login_failed.message },
  emailNotConfirmed: {
    status: 403,
    code: 'email_not_confirmed',
    message: refusalTexts.email_not_confirmed.message,
  },
  accountInactive: {
    status: 403,
    code: 'account_inactive',
    message: refusalTexts.account_inactive.message,
  },
  adminRequired: {
    status: 403,
    code: 'admin_required',
    message: refusalTexts.admin_required.message,
  },
  tooManyAttempts: (seconds: number) => ({
    status: 429,
    code: 'too_many_attempts',
    message: refusalTexts.too_many_attempts.message.replace('a while', minutesInWords(seconds)),
  }),
  providerNotSetUp: (name: string) => ({
    status: 503,
    code: 'not_set_up',
    message: `Logging in with ${name} is not set up here. Please use your email and password.`,
  }),
  providerUnreachable: (message: string) => ({
    status: 503,
    code: 'provider_unreachable',
    message,
  }),

  invalidStudentId: {
    status: 422,
    code: 'invalid_student_id',
    message: refusalTexts.invalid_student_id.message,
    fields: { student_id: 'Check the number, and use the address the academy knows you by' },
  },
  invalidResetLink: {
    status: 410,
    code: 'invalid_reset_link',
    message: refusalTexts.invalid_reset_link.message,
  },
  wrongPassword: {
    status: 422,
    code: 'wrong_password',
    message: refusalTexts.wrong_password.message,
    fields: { current_password: refusalTexts.wrong_password.message },
  },
  sameAddress: {
    status: 422,
    code: 'same_address',
    message: sameAddress,
    fields: { email: sameAddress },
  },
  resemblingName: {
    status: 422,
    code: 'resembling_name',
    message: resemblingName,
    fields: { last_name: resemblingName },
  },
  pictureGone: { status: 404, code: 'not_found', message: 'This picture is not there any more.' },

  personGone: {
    status: 404,
    code: 'not_found',
    message: 'This person is gone; somebody else may have erased the account.',
  },
  addressKnown: (email: string) => ({
    status: 409,
    code: 'address_known',
    message: `${email} has an account already.`,
  }),
  /** To make an admin of somebody. */
  cannotPromote: (email: string) => ({
    status: 409,
    code: 'account_inactive',
    message: `The account of ${email} is deactivated. Reactivate it in the portal, under People, or take another address.`,
  }),
} satisfies Refusals
