import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { whyNot } from '#platform/why-not.ts'
import { Profile } from './door-contract.ts'
import { EmailChange, mostPictureBytes, Name, pictureWords, sameAddress } from './profile-rules.ts'
import { guesses, refusals } from './rules.ts'

const limit = { perPerson: { calls: 30, minutes: 10 } } as const

/** What people change about themselves; their password is in accountsContract. */
export const profileContract = {
  changeName: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    summary: 'Change one’s own name',
    access: 'keepOwnAccount',
    body: Name,
    refuse: whyNot(Name),
    returns: Profile,
    limit,
  }),
  changePicture: endpoint({
    method: 'PUT',
    path: '/api/profile/picture',
    summary: 'Send a picture of oneself; a small square of its middle is kept, and nothing else',
    access: 'keepOwnAccount',
    upload: {
      most: mostPictureBytes,
      tooLarge: () => pictureWords.tooLarge,
      missing: pictureWords.missing,
    },
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
    path: '/api/pictures/:id',
    summary: 'The picture of a person; another picture has another address',
    access: 'usePortal',
    params: z.object({ id: z.uuid() }),
    answers: 'file',
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
  askEmailChange: endpoint({
    method: 'PUT',
    path: '/api/profile/email-change',
    summary: 'Ask for another address; the link sent there makes the change',
    access: 'keepOwnAccount',
    body: EmailChange,
    refuse: whyNot(EmailChange),
    status: 202,
    returns: z.object({ email: z.string() }),
    limit: { ...guesses, perPerson: { calls: 20, minutes: 60 } },
    refusals: {
      422: `${refusals.wrong_password.message} Or: ${sameAddress}`,
      429: refusals.too_many_attempts.message,
    },
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/profile/email-change',
    summary: 'Take it back; the link works no more',
    access: 'keepOwnAccount',
    limit,
  }),
  // Its own limit counts links that fail, which lead to a page as well; see server/attempts.ts.
  confirmEmailChange: endpoint({
    method: 'GET',
    path: '/confirm-new-email',
    summary: 'Opened from the mail to the new address; makes the change and ends other sessions',
    access: 'everyone',
    query: z.object({ token: z._default(z.string(), '') }),
    answers: 'redirect',
    refusals: { 429: 'Too many links that failed have come from this address' },
  }),

  endAllSessions: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Log out everywhere, here too',
    access: 'keepOwnAccount',
    limit,
  }),
} satisfies Contract
