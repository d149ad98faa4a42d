import type { Person } from '#platform/actor.ts'
import { hoursAfter } from '#platform/dates.ts'
import { refuse } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import { createToken, hashToken } from '#platform/server/secret-tokens.ts'
import { type EmailChange, emailChangeHours } from '../../profile-rules.ts'
import { refusals } from '../../refusals.ts'
import { confirmationHours } from '../../rules.ts'
import { deleteStale, findPerson, findPersonByEmail } from '../data.ts'
import { lockProved, type PasswordProof, provePassword } from '../passwords/prove-password.ts'
import { publishSessionsChange } from '../sessions/publish-sessions-change.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { putEmailChange } from './data.ts'
import { changeRequestedEmail, newAddressEmail, takenAddressEmail } from './emails.ts'

export type ChangingEmail = PasswordProof & {
  sessions: Sessions
  mailQueue: MailQueue
  publicUrl: string
  clock: Clock
}

/**
 * Sends a link to the new address that makes the change, and a notice to the old one. An address that
 * has an account already is answered alike; its owner gets a notice instead of the link.
 * @throws {HttpError} 422 for a wrong password or one's own address, 429 after too many.
 */
export async function requestEmailChange(
  deps: ChangingEmail,
  person: Person,
  { email, current_password }: EmailChange,
  caller: Caller,
) {
  const proved = await provePassword(deps, person, current_password, caller)
  if (email === person.email) throw refuse(refusals.sameAddress)
  const { db, attempts, clock } = deps
  const token = createToken()
  const mayMail = await attempts.mayMail('email_change', email)
  await db.transaction().execute(async (trx) => {
    await lockProved(trx, person.id, proved)
    const now = clock()
    await putEmailChange(trx, {
      user_id: person.id,
      email,
      token: hashToken(token),
      created_at: now,
      expires_at: hoursAfter(now, emailChangeHours),
    })
    await publishSessionsChange(trx, person.id)
    await deleteStale(trx, email, hoursAfter(now, -confirmationHours))
    await postEmails(deps, trx, { userId: person.id, email, token, mayMail })
  })
}

async function postEmails(
  { mailQueue, publicUrl }: ChangingEmail,
  trx: Db,
  { userId, email, token, mayMail }: ChangeMails,
) {
  const person = await findPerson(trx, userId)
  if (!person) return
  const profile = `${publicUrl}/profile`
  await mailQueue.post(trx, 'email_change_asked', changeRequestedEmail(person, email, profile))
  if (!mayMail) return
  const owner = await findPersonByEmail(trx, email)
  const message = owner
    ? takenAddressEmail(owner, `${publicUrl}/login`)
    : newAddressEmail(email, `${publicUrl}/confirm-new-email?token=${token}`)
  await mailQueue.post(trx, owner ? 'known_address' : 'email_change', message)
}

type ChangeMails = { userId: string; email: string; token: string; mayMail: boolean }
