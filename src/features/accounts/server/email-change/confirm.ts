import { hoursAfter } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import { hashToken } from '#platform/server/secret-tokens.ts'
import { confirmationHours } from '../../rules.ts'
import { deleteStale } from '../data.ts'
import { deleteResetLinks } from '../passwords/data.ts'
import { deleteSessions } from '../sessions/data.ts'
import { publishSessionsChange } from '../sessions/publish-sessions-change.ts'
import { findRequestedEmail, isAddressTaken, lockRequester, updateEmail } from './data.ts'
import { addressChangedEmail } from './emails.ts'
import type { ChangingEmail } from './request.ts'

/**
 * Gives a person the address that the link was sent to. Every session but the one that confirms it
 * ends, and so do reset links sent to the old address. A change that was made is not made again.
 * @returns whether the link was good
 * @throws {HttpError} 429
 */
export async function confirmEmailChange(deps: ChangingEmail, token: string, caller: Caller) {
  const { db, attempts, sessions } = deps
  const attempt = await attempts.beginLink(caller)
  const session = sessions.hashIn(caller.cookies)
  const email = await db
    .transaction()
    .execute((trx) => changeEmail(deps, trx, hashToken(token), session))
    .catch((error: unknown) => {
      // Somebody else has confirmed the address first.
      if (isAddressTaken(error)) return undefined
      throw error
    })
  if (!email) return false
  await Promise.all([attempt.succeeded(), attempts.forgive(email, caller)])
  return true
}

async function changeEmail(
  { clock, mailQueue, publicUrl }: ChangingEmail,
  trx: Db,
  token: string,
  session: string | undefined,
) {
  const now = clock()
  const person = await lockRequester(trx, token, now)
  const request = person && (await findRequestedEmail(trx, token))
  if (!request) return undefined
  const { email } = request
  if (email === person.email) return email
  await deleteStale(trx, email, hoursAfter(now, -confirmationHours))
  await updateEmail(trx, person.id, email)
  await deleteResetLinks(trx, person.id)
  await deleteSessions(trx, person.id, session)
  await publishSessionsChange(trx, person.id)
  const message = addressChangedEmail(person, email, `${publicUrl}/contact`)
  await mailQueue.post(trx, 'email_changed', message)
  return email
}
