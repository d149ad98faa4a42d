import * as z from 'zod/mini'
import { standings } from '#platform/actor.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { lineOrNothing } from '#platform/text.ts'
import { whyNot } from '#platform/why-not.ts'
import { type Provider, providers } from './provider-rules.ts'
import { ForgottenPassword, guesses, Login, Registration, refusals, StudentId } from './rules.ts'

/** Who is signed in, as their own browser may know it. */
export const Profile = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** `waiting`: the office has not said yes to the account yet. */
  role: z.enum(standings),
  /** An admin who may open the admission applications. */
  reviewer: z.boolean(),
  /** Where their picture is. */
  picture: z.nullable(z.string()),
})
export type Profile = z.infer<typeof Profile>

const Session = z.object({ person: z.nullable(Profile) })

/** The endpoints of the login and the registration, apart from the rest for the sake of that page's weight. */
export const doorContract = {
  getSession: endpoint({
    method: 'GET',
    path: '/api/session',
    summary: 'Who is signed in',
    access: 'everyone',
    returns: Session,
  }),
  // Its own limits know browsers that were signed in before; see server/attempts.ts.
  logIn: endpoint({
    method: 'POST',
    path: '/api/session',
    summary: 'Log in with email and password',
    access: 'everyone',
    body: Login,
    returns: Session,
    refuse: whyNot(Login),
    refusals: {
      401: refusals.login_failed.message,
      403: `${refusals.email_not_confirmed.message} Or: ${refusals.account_inactive.message} Or: ${refusals.admin_required.message}`,
      429: refusals.too_many_attempts.message,
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
      /** The page to come back to; what is none on this site counts as nothing. */
      next: z._default(z.nullable(z.string()), null),
    }),
    /** Where the browser goes on, at the provider. */
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
      email: lineOrNothing(254).check(z.toLowerCase()),
    }),
    limit: guesses,
    refusals: { 422: refusals.invalid_student_id.message },
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/registration',
    summary: 'Register with an approved ID; the account works once its address is confirmed',
    access: 'everyone',
    body: Registration,
    refuse: whyNot(Registration),
    returns: z.object({ email: z.string() }),
    status: 201,
    limit: guesses,
    refusals: { 422: refusals.invalid_student_id.message },
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/api/registration/confirmation',
    summary: 'Send the confirmation mail again, where one is awaited',
    access: 'everyone',
    body: ForgottenPassword,
    refuse: whyNot(ForgottenPassword),
    returns: z.object({ email: z.string() }),
    status: 202,
    limit: { perAddress: { calls: 60, minutes: 1 } },
  }),
  // Its own limit counts links that fail, which lead to a page as well; see server/attempts.ts.
  confirmEmail: endpoint({
    method: 'GET',
    path: '/confirm-email',
    summary: 'Opened from the confirmation mail; leads to the login',
    access: 'everyone',
    // A link that a mail program has cut off is told on the page, as one that is used up.
    query: z.object({ token: z._default(z.string(), '') }),
    answers: 'redirect',
    refusals: { 429: 'Too many links that failed have come from this address' },
  }),
} satisfies Contract
