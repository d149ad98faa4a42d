import { randomUUID } from 'node:crypto'
import { hoursAfter } from '#platform/dates.ts'
import { HttpError } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import { createToken, hashToken } from '#platform/server/secret-tokens.ts'
import { confirmationHours, type Registration, refusals } from '../rules.ts'
import { deleteStale, findPersonByEmail, insertConfirmation, insertPerson } from './data.ts'
import { confirmationLetter, knownAddressLetter } from './emails.ts'
import type { Attempts } from './limits/attempts.ts'
import { insertNameNotice } from './names/data.ts'
import { findResembledName } from './names/find-resembled-name.ts'
import { putPassword } from './passwords/data.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'
import { postResetLink } from './passwords/reset-password.ts'
import { refuseWeak } from './passwords/weak-passwords.ts'
import type { StudentIdVerifier } from './student-id-verifier.ts'

export type Registering = {
  db: Db
  clock: Clock
  passwords: PasswordHasher
  attempts: Attempts
  gate: StudentIdVerifier
  mailQueue: MailQueue
  publicUrl: string
}

/**
 * Claims the ID and makes the account, both or neither. An address that has an account already is
 * answered in the same way and in the same time; its owner gets a mail, and the ID stays free.
 * @throws {HttpError} 422 where the ID is not approved for this address, or the password is weak.
 */
export async function register(deps: Registering, form: Registration, now: Date) {
  refuseWeak(form.password, { ...form, role: 'student' })
  // Whoever guesses at IDs does not get that far; the claim decides.
  if (!(await deps.gate.isOpen(deps.db, form))) {
    await deps.attempts.noteWrongId()
    throw invalidStudentId()
  }
  // Before the transaction: a tenth of a second of work must not hold the ID, nor a connection.
  const password = await deps.passwords.hash(form.password)
  try {
    await deps.db.transaction().execute((trx) => openAccount(deps, trx, form, password, now))
  } catch (error) {
    if (!(error instanceof AddressKnown)) throw error
    if (await deps.attempts.mayMail('known_address', form.email))
      await writeToOwner(deps, form.email)
  }
}

export const invalidStudentId = () =>
  new HttpError(422, {
    code: 'invalid_student_id',
    message: refusals.invalid_student_id.message,
    fields: { student_id: 'Check the number, and use the address the academy knows you by' },
  })

/** Posts a link that confirms an address; it works for as long as the registration waits. */
export async function postConfirmation(
  { mailQueue, publicUrl }: Registering,
  trx: Db,
  person: { id: string; first_name: string; last_name: string; email: string; created_at: Date },
) {
  const token = createToken()
  const expires_at = hoursAfter(person.created_at, confirmationHours)
  await insertConfirmation(trx, { token: hashToken(token), user_id: person.id, expires_at })
  const letter = confirmationLetter(person, `${publicUrl}/confirm-email?token=${token}`)
  await mailQueue.post(trx, 'email_confirmation', letter)
}

async function openAccount(
  deps: Registering,
  trx: Db,
  { first_name, last_name, student_id, email, password: typed }: Registration,
  password: string,
  now: Date,
) {
  await deleteStale(trx, email, hoursAfter(now, -confirmationHours))
  const id = randomUUID()
  const claim = await deps.gate.claim(trx, { student_id, email, user_id: id, now })
  if (!claim) throw invalidStudentId()
  // Of a tutor's more is asked, and only the ID says who is one.
  refuseWeak(typed, { first_name, last_name, email, role: claim.role })
  const person = { id, first_name, last_name, email, role: claim.role, created_at: now }
  const waiting_since = claim.waits ? now : null
  if (!(await insertPerson(trx, { ...person, waiting_since }))) throw new AddressKnown()
  // There are namesakes, so it is no reason to refuse; the office should know.
  const resembles = await findResembledName(trx, `${first_name} ${last_name}`)
  if (resembles) await insertNameNotice(trx, { user_id: id, resembles, noted_at: now })
  await putPassword(trx, id, password)
  await postConfirmation(deps, trx, person)
}

/** Takes the claim back with all the rest. */
class AddressKnown extends Error {}

/** Whoever registers with a known address is its owner, or must not learn that it is known. */
async function writeToOwner(deps: Registering, email: string) {
  const { db, mailQueue, publicUrl } = deps
  const person = await findPersonByEmail(db, email)
  if (!person) return
  if (person.email_verified) {
    const letter = knownAddressLetter(person, `${publicUrl}/login`)
    await mailQueue.post(db, 'known_address', letter)
    return
  }
  // Somebody else may have come first, with a password of theirs: one that the owner chooses by the
  // link in a mail takes its place, and confirms the address as well.
  await postResetLink(deps, email)
}
