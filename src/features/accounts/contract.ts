import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { atMost, normalizedAddress, optionalLine } from '#platform/text.ts'
import { whyNot } from '#platform/why-not.ts'
import { PasswordChange, PasswordReset } from './password-rules.ts'
import { Profile } from './profile-rules.ts'
import { type Provider, providers } from './provider-rules.ts'
import { refusalTexts } from './refusals.ts'
import {
  ForgottenPassword,
  guesses,
  Login,
  passwordSeconds,
  Registration,
  resetToken,
  StudentId,
} from './rules.ts'

const text = z.exactOptional(z.string().check(atMost(2000)))

/** A provider's authorization response (OAuth 2, RFC 9207); other fields are ignored. */
export const ProviderAnswer = z.object({ code: text, state: text, iss: text, error: text })
export type ProviderAnswer = z.output<typeof ProviderAnswer>

/** Requests a mail; the answer is the same whether the address has an account or not. */
const askedMail = {
  access: 'everyone',
  body: ForgottenPassword,
  validate: whyNot(ForgottenPassword),
  returns: z.object({ email: z.string() }),
  status: 202,
  limit: { perAddress: { calls: 60, minutes: 1 } },
} as const

/**
 * Opens a link of a mail, as scanners of mail do too: what a GET changes, another may repeat. A link
 * that a mail program has cut off leads to the page too, and so do the failures that are limited: see
 * server/limits/attempts.ts.
 */
export const openedLink = {
  access: 'everyone',
  query: z.object({ token: z._default(z.string(), '') }),
  refusals: { 429: 'Too many links that failed have come from this address' },
} as const

const Session = z.object({ person: z.nullable(Profile) })

export const accountsContract = {
  getSession: endpoint({
    method: 'GET',
    path: '/api/session',
    summary: 'Who is signed in',
    access: 'everyone',
    returns: Session,
  }),
  // Limited by its own counters, which recognize known browsers; see server/limits/attempts.ts.
  logIn: endpoint({
    method: 'POST',
    path: '/api/session',
    summary: 'Log in with email and password',
    access: 'everyone',
    body: Login,
    returns: Session,
    validate: whyNot(Login),
    maxSeconds: passwordSeconds,
    refusals: {
      401: refusalTexts.login_failed.message,
      403: `${refusalTexts.email_not_confirmed.message} Or: ${refusalTexts.account_inactive.message} Or: ${refusalTexts.admin_required.message}`,
      429: refusalTexts.too_many_attempts.message,
    },
  }),
  logOut: endpoint({
    method: 'DELETE',
    path: '/api/session',
    summary: 'Log out; the session works for nothing any more',
    access: 'everyone',
  }),
  logInWith: endpoint({
    method: 'POST',
    path: '/api/session/:provider',
    summary: 'Begin to log in with Google or Apple',
    access: 'everyone',
    params: z.object({ provider: z.enum(Object.keys(providers) as Provider[]) }),
    body: z.object({
      /** The page to return to; anything but a page of this site is ignored. */
      next: z._default(z.nullable(z.string()), null),
    }),
    /** The address at the provider that the browser goes to. */
    returns: z.object({ address: z.string() }),
    limit: { perAddress: { calls: 120, minutes: 1 } },
    refusals: { 503: 'This way of logging in is not set up, or the provider does not answer' },
  }),

  checkStudentId: endpoint({
    method: 'POST',
    path: '/api/registration/student-id',
    summary: 'Whether somebody may register with this ID and address',
    access: 'everyone',
    body: z.object({
      student_id: StudentId,
      email: optionalLine(254).check(z.overwrite(normalizedAddress)),
    }),
    limit: guesses,
    refusals: { 422: refusalTexts.invalid_student_id.message },
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/registration',
    summary: 'Register with an approved ID; the account works once its address is confirmed',
    access: 'everyone',
    body: Registration,
    validate: whyNot(Registration),
    maxSeconds: passwordSeconds,
    returns: z.object({ email: z.string() }),
    status: 201,
    limit: guesses,
    refusals: { 422: refusalTexts.invalid_student_id.message },
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/api/registration/confirmation',
    summary: 'Send the confirmation mail again, where one is awaited',
    ...askedMail,
  }),
  confirmEmail: endpoint({
    method: 'GET',
    path: '/confirm-email',
    summary: 'Opened from the confirmation mail; leads to the login',
    ...openedLink,
    responds: 'redirect',
  }),

  // Counts failures itself: a person should land on a page, not on an error.
  finishLogInWith: endpoint({
    method: 'GET',
    path: '/api/session/:provider/callback',
    summary: 'The way back from Google or Apple; leads on with a session, or to the login',
    access: 'everyone',
    params: z.object({ provider: z.enum(Object.keys(providers) as Provider[]) }),
    query: ProviderAnswer,
    responds: 'redirect',
  }),
  // The browser sends none of our cookies with this post, but does with the redirect to the one above.
  handOnFromApple: endpoint({
    method: 'POST',
    path: '/api/session/apple/callback',
    summary: 'The same for the form that Apple’s page posts, handed on as it is',
    access: 'everyone',
    takes: 'foreign-form',
    body: ProviderAnswer,
    responds: 'redirect',
  }),

  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/password-reset',
    summary: 'Send a reset link, where the address has an account',
    ...askedMail,
  }),
  checkResetLink: endpoint({
    method: 'POST',
    path: '/api/password-reset/check',
    summary: 'Whether a reset link still works',
    access: 'everyone',
    body: z.object({ token: resetToken }),
    limit: guesses,
    refusals: {
      403: refusalTexts.account_inactive.message,
      410: refusalTexts.invalid_reset_link.message,
    },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password-reset/new-password',
    summary: 'Choose a new password by a reset link; ends every session of the person',
    access: 'everyone',
    body: PasswordReset,
    validate: whyNot(PasswordReset),
    maxSeconds: passwordSeconds,
    limit: guesses,
    refusals: {
      403: refusalTexts.account_inactive.message,
      410: refusalTexts.invalid_reset_link.message,
    },
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/password',
    summary: 'Choose a new password by the current one; ends the other sessions',
    access: 'keepOwnAccount',
    body: PasswordChange,
    validate: whyNot(PasswordChange),
    maxSeconds: passwordSeconds,
    limit: guesses,
    refusals: {
      422: refusalTexts.wrong_password.message,
      429: refusalTexts.too_many_attempts.message,
    },
  }),
} satisfies Contract
