import { randomUUID } from 'node:crypto'
import type { Role } from '#platform/actor.ts'
import { hoursAfter } from '#platform/dates.ts'
import { refuse } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import { createToken, hashToken } from '#platform/server/secret-tokens.ts'
import { refusals } from '../refusals.ts'
import { confirmationHours, type Registration } from '../rules.ts'
import { deleteStale, findPersonByEmail, insertConfirmation, insertPerson } from './data.ts'
import { confirmationEmail, knownAddressEmail } from './emails.ts'
import type { Attempts } from './limits/attempts.ts'
import { insertNameNotice } from './names/data.ts'
import { findResembledName } from './names/find-resembled-name.ts'
import { putPassword } from './passwords/data.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'
import { postResetLink } from './passwords/reset-password.ts'
import type { StudentIdVerifier } from './student-id-verifier.ts'

export type Registering = {
  db: Db
  clock: Clock
  passwords: PasswordHasher
  attempts: Attempts
  studentIds: StudentIdVerifier
  mailQueue: MailQueue
  publicUrl: string
}

/**
 * Claims the ID and makes the account, both or neither. An address that has an account already is
 * answered in the same way and in the same time; its owner gets an email, and the ID stays free.
 * @throws {HttpError} 422 where the ID is not approved for this address, or the password is weak.
 */
export async function register(
  deps: Registering,
  form: Registration,
  { address }: Caller,
  now: Date,
) {
  // Guessed IDs are refused before a password is hashed; the claim decides.
  const role = await deps.studentIds.findRole(deps.db, form)
  if (!role) {
    await deps.attempts.noteWrongId()
    throw refuse(refusals.invalidStudentId)
  }
  // Hashing takes a tenth of a second, which must hold neither the ID nor a connection.
  const password = await deps.passwords.hash(form.password, { ...form, role }, address)
  try {
    await deps.db.transaction().execute((trx) => openAccount(deps, trx, form, password, role, now))
  } catch (error) {
    if (!(error instanceof AddressKnown)) throw error
    if (await deps.attempts.mayMail('known_address', form.email))
      await writeToOwner(deps, form.email)
  }
}

/** Sends a link that confirms an address; it works as long as the registration waits. */
export async function postConfirmation(
  { mailQueue, publicUrl }: Registering,
  trx: Db,
  person: { id: string; first_name: string; last_name: string; email: string; created_at: Date },
) {
  const token = createToken()
  const expires_at = hoursAfter(person.created_at, confirmationHours)
  await insertConfirmation(trx, { token: hashToken(token), user_id: person.id, expires_at })
  const message = confirmationEmail(person, `${publicUrl}/confirm-email?token=${token}`)
  await mailQueue.post(trx, 'email_confirmation', message)
}

async function openAccount(
  deps: Registering,
  trx: Db,
  { first_name, last_name, student_id, email }: Registration,
  password: string,
  role: Role,
  now: Date,
) {
  await deleteStale(trx, email, hoursAfter(now, -confirmationHours))
  const id = randomUUID()
  const claim = await deps.studentIds.claim(trx, { student_id, email, user_id: id, now })
  // The password was judged for the role that the ID had then.
  if (claim?.role !== role) throw refuse(refusals.invalidStudentId)
  const person = { id, first_name, last_name, email, role, created_at: now }
  const waiting_since = claim.waits ? now : null
  if (!(await insertPerson(trx, { ...person, waiting_since }))) throw new AddressKnown()
  // A namesake is not refused, but the office should know.
  const resembles = await findResembledName(trx, `${first_name} ${last_name}`)
  if (resembles) await insertNameNotice(trx, { user_id: id, resembles, noted_at: now })
  await putPassword(trx, id, password)
  await postConfirmation(deps, trx, person)
}

/** Rolls the transaction back, the claim included. */
class AddressKnown extends Error {}

/** Writes to the owner of a known address; a stranger must not learn that it is known. */
async function writeToOwner(deps: Registering, email: string) {
  const { db, mailQueue, publicUrl } = deps
  const person = await findPersonByEmail(db, email)
  if (!person) return
  if (person.email_verified) {
    const message = knownAddressEmail(person, `${publicUrl}/login`)
    await db.transaction().execute((trx) => mailQueue.post(trx, 'known_address', message))
    return
  }
  // Somebody else may have registered first, with a password of theirs. The owner replaces it by the
  // link, which confirms the address as well.
  await postResetLink(deps, email)
}
