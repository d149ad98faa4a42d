import { hoursAfter } from '#platform/dates.ts'
import { refuse } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import { createToken, hashToken } from '#platform/server/secret-tokens.ts'
import { refusals } from '../../refusals.ts'
import { resetHours } from '../../rules.ts'
import {
  findPerson,
  findPersonByEmail,
  findVerification,
  insertVerification,
  lockPerson,
  markConfirmed,
  takeVerification,
} from '../data.ts'
import { inactiveEmail, resetEmail, unfinishedEmail } from '../emails.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { replacePassword } from './replace-password.ts'

type MailDeps = { db: Db; mailQueue: MailQueue; clock: Clock; publicUrl: string }

/** Sends a link to choose a new password, where the address has an account. */
export async function postResetLink(deps: MailDeps, email: string) {
  const { db, mailQueue, clock, publicUrl } = deps
  const person = await findPersonByEmail(db, email)
  if (!person) return
  if (person.deactivated_at) {
    const message = inactiveEmail(person, `${publicUrl}/contact`)
    await db.transaction().execute((trx) => mailQueue.post(trx, 'account_inactive', message))
    return
  }
  const token = createToken()
  // The fragment reaches no server on the way, nor its logs.
  const href = `${publicUrl}/reset-password#access_token=${token}&type=recovery`
  const message = person.email_verified ? resetEmail : unfinishedEmail
  await db.transaction().execute(async (trx) => {
    const expires_at = hoursAfter(clock(), resetHours)
    await insertVerification(trx, { identifier: keyOf(token), value: person.id, expires_at })
    await mailQueue.post(trx, 'password_reset', message(person, href))
  })
}

/**
 * Finds the person whom a reset link is for.
 * @throws {HttpError} 410 where it is used up, too old or none of ours, 403 for a deactivated account.
 */
export async function checkResetLink(db: Db, token: string, now: Date) {
  const link = await findVerification(db, keyOf(token), now)
  const person = link && (await findPerson(db, link.value))
  if (!person) throw refuse(refusals.invalidResetLink)
  if (person.deactivated_at) throw refuse(refusals.accountInactive)
  return person
}

/**
 * Gives a person another password by the token of a reset link, and returns the person. All their
 * sessions end. The address counts as confirmed, because the link was read there.
 * @throws {HttpError} 410 for a link that does not work, 403 for a deactivated account, 422 for a weak
 * password.
 */
export async function resetPassword(
  { passwords, ...deps }: MailDeps & { passwords: PasswordHasher },
  { token, password }: { token: string; password: string },
  { address }: Caller,
) {
  const { db, clock } = deps
  const person = await checkResetLink(db, token, clock())
  const hash = await passwords.hash(password, person, address)
  await db.transaction().execute(async (trx) => {
    const locked = await lockPerson(trx, person.id)
    if (locked?.deactivated_at) throw refuse(refusals.accountInactive)
    const link = locked && (await takeVerification(trx, keyOf(token), clock()))
    if (!link) throw refuse(refusals.invalidResetLink)
    await markConfirmed(trx, person.id)
    if (locked.waiting_since) await publishChange(trx, { topic: 'people' })
    await replacePassword(deps, trx, locked, hash)
  })
  return person
}

const keyOf = (token: string) => hashToken(`reset-password:${token}`)
