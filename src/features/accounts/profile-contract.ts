import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import type { PagePath } from '#platform/pages.ts'
import { whyNot } from '#platform/why-not.ts'
import { openedLink } from './contract.ts'
import { picturePath } from './picture-address.ts'
import { EmailChange, Name, Profile, profilePicture } from './profile-rules.ts'
import { refusals, refusalTexts } from './refusals.ts'
import { guesses, passwordSeconds } from './rules.ts'

/** The limit for changes of one's own account. */
const limit = { perPerson: { calls: 30, minutes: 10 } } as const

const newEmailPage = '/confirm-new-email' satisfies PagePath

/** Changes of one's own account; the password is in `accountsContract`. */
export const profileContract = {
  changeName: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    summary: 'Change one’s own name',
    access: 'keepOwnAccount',
    body: Name,
    validate: whyNot(Name),
    returns: Profile,
    limit,
  }),
  changePicture: endpoint({
    method: 'PUT',
    path: '/api/profile/picture',
    summary: 'Send a picture of oneself; a small square of its middle is kept, and nothing else',
    access: 'keepOwnAccount',
    upload: profilePicture.upload,
    returns: Profile,
    limit,
    refusals: { 503: 'This server cannot draw pictures' },
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/profile/picture',
    summary: 'Remove one’s own picture',
    access: 'keepOwnAccount',
    returns: Profile,
    limit,
  }),
  showPicture: endpoint({
    method: 'GET',
    path: picturePath,
    summary: 'The picture of a person; another picture has another address',
    access: 'usePortal',
    params: z.object({ id: z.uuid() }),
    responds: 'file',
    refusals: { 404: 'The person has another one, or none, by now' },
  }),

  showEmailChange: endpoint({
    method: 'GET',
    path: '/api/profile/email-change',
    summary: 'The address that one has asked for and not confirmed yet',
    access: 'keepOwnAccount',
    returns: z.object({
      change: z.nullable(z.object({ email: z.string(), expires_at: z.iso.datetime() })),
    }),
  }),
  requestEmailChange: endpoint({
    method: 'PUT',
    path: '/api/profile/email-change',
    summary: 'Ask for another address; the link sent there leads to the page that makes the change',
    access: 'keepOwnAccount',
    body: EmailChange,
    validate: whyNot(EmailChange),
    maxSeconds: passwordSeconds,
    status: 202,
    returns: z.object({ email: z.string() }),
    limit: { ...guesses, perPerson: { calls: 20, minutes: 60 } },
    refusals: {
      422: `${refusals.wrongPassword.message} Or: ${refusals.sameAddress.message}`,
      429: refusalTexts.too_many_attempts.message,
    },
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/profile/email-change',
    summary: 'Take it back; the link works no more',
    access: 'keepOwnAccount',
    limit,
  }),
  showEmailConfirmation: endpoint({
    ...openedLink,
    method: 'GET',
    path: newEmailPage,
    summary: 'The page of the link in the mail to the new address, with a button that confirms it',
    responds: 'paper',
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: newEmailPage,
    summary: 'Make the change of a link, end the other sessions, and lead to the profile or login',
    access: 'everyone',
    takes: 'foreign-form',
    body: z.object({ token: z.string() }),
    responds: 'redirect',
    refusals: openedLink.refusals,
  }),

  endAllSessions: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Log out everywhere, here too',
    access: 'keepOwnAccount',
    limit,
  }),
} satisfies Contract
