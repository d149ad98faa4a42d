import { APIError } from 'better-auth/api'
import type { Person } from '#platform/actor.ts'
import { HttpError } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import type { PasswordChange } from '../../password-rules.ts'
import { refusals } from '../../rules.ts'
import { deleteResetLinks, deleteSessions, findPerson, markConfirmed } from '../data.ts'
import { deleteEmailChange } from '../email-change/data.ts'
import { inactiveLetter, passwordChangedLetter, resetLetter, unfinishedLetter } from '../emails.ts'
import type { Attempts } from '../limits/attempts.ts'
import type { Auth } from '../sessions/auth.ts'
import { hashOf } from '../sessions/hashed-sessions.ts'
import { publishSessionsChange } from '../sessions/publish-sessions-change.ts'
import { sessionTokenIn } from '../sessions/session-cookie.ts'
import { provePassword } from './prove-password.ts'
import { refuseWeak } from './weak-passwords.ts'

type Deps = { db: Db; mailQueue: MailQueue; publicUrl: string }

/** Posts the link by which somebody chooses a new password. */
export async function postReset(
  { db, mailQueue, publicUrl }: Deps,
  { userId, token }: { userId: string; token: string },
) {
  const person = await findPerson(db, userId)
  if (!person) return
  if (person.deactivated_at) {
    await mailQueue.post(db, 'account_inactive', inactiveLetter(person, `${publicUrl}/contact`))
    return
  }
  // In the fragment, which no server on the way sees, nor its logs.
  const href = `${publicUrl}/reset-password#access_token=${token}&type=recovery`
  const letter = person.email_verified ? resetLetter : unfinishedLetter
  await mailQueue.post(db, 'password_reset', letter(person, href))
}

/**
 * Who has read a mail there owns the address, and hears that the password is another. With the old
 * one somebody else may have asked for another address.
 */
export async function afterReset(deps: Deps, userId: string) {
  await markConfirmed(deps.db, userId)
  await deleteResetLinks(deps.db, userId)
  await deleteEmailChange(deps.db, userId)
  await tellOwner(deps, userId)
}

/**
 * Returns whose the link is.
 * @throws {HttpError} 410 where it is used up, too old or none of ours, 403 for a deactivated account.
 */
export async function checkResetLink(
  { auth, db }: { auth: Auth; db: Db },
  token: string,
  now: Date,
) {
  const waiting = await auth.context.internalAdapter.findVerificationValue(
    `reset-password:${token}`,
  )
  if (!waiting || waiting.expiresAt < now) throw invalidLink()
  if ((await findPerson(db, waiting.value))?.deactivated_at) throw inactive()
  return waiting.value
}

/**
 * Gives a person another password by the token of a reset link; all their sessions end.
 * @throws {HttpError} 410 for a link that does not work, 422 for a weak password.
 */
export async function resetPassword(
  { auth, db }: { auth: Auth; db: Db },
  { userId, token, newPassword }: { userId: string; token: string; newPassword: string },
) {
  const person = await findPerson(db, userId)
  if (person) refuseWeak(newPassword, person)
  try {
    await auth.api.resetPassword({ body: { token, newPassword } })
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 400) throw invalidLink()
    throw error
  }
}

/**
 * Gives a person another password by their current one; their other sessions end.
 * @throws {HttpError} 422 where the current one is wrong, or the new one weak; 429 after too many.
 */
export async function changePassword(
  { auth, attempts, ...deps }: Deps & { auth: Auth; attempts: Attempts },
  person: Person,
  { current_password: current, password }: PasswordChange,
  caller: Caller,
) {
  const { internalAdapter, password: hashing } = auth.context
  const userId = person.id
  const row = await findPerson(deps.db, userId)
  if (row) refuseWeak(password, row)
  await provePassword({ auth, attempts }, person, current, caller)
  await internalAdapter.updatePassword(userId, await hashing.hash(password))
  await deleteResetLinks(deps.db, userId)
  await deleteEmailChange(deps.db, userId)
  const session = sessionTokenIn(caller.cookies, auth)
  await deleteSessions(deps.db, userId, session && hashOf(session))
  await publishSessionsChange(deps.db, userId)
  await tellOwner(deps, userId)
}

async function tellOwner({ db, mailQueue, publicUrl }: Deps, userId: string) {
  const person = await findPerson(db, userId)
  if (!person) return
  const letter = passwordChangedLetter(person, `${publicUrl}/forgot-password`)
  await mailQueue.post(db, 'password_changed', letter)
}

const inactive = () =>
  new HttpError(403, { code: 'account_inactive', message: refusals.account_inactive.message })

const invalidLink = () =>
  new HttpError(410, { code: 'invalid_reset_link', message: refusals.invalid_reset_link.message })
