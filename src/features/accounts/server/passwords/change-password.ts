import type { Person } from '#platform/actor.ts'
import { signInRequired } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import type { PasswordChange } from '../../password-rules.ts'
import { findPerson } from '../data.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { lockProved, type PasswordProof, provePassword } from './prove-password.ts'
import { replacePassword } from './replace-password.ts'

/**
 * Gives a person another password by their current one; their other sessions end.
 * @throws {HttpError} 422 where the current one is wrong, or the new one weak; 429 after too many.
 */
export async function changePassword(
  { sessions, passwords, mailQueue, publicUrl, ...deps }: Deps,
  { id, email }: Person,
  { current_password: current, password }: PasswordChange,
  caller: Caller,
) {
  const proved = await provePassword(deps, { id, email }, current, caller)
  const person = await findPerson(deps.db, id)
  if (!person) throw signInRequired()
  const hash = await passwords.hash(password, person, caller.address)
  const kept = sessions.hashIn(caller.cookies)
  await deps.db.transaction().execute(async (trx) => {
    const locked = await lockProved(trx, id, proved)
    await replacePassword({ mailQueue, publicUrl }, trx, locked, hash, kept)
  })
}

type Deps = PasswordProof & {
  db: Db
  sessions: Sessions
  passwords: PasswordHasher
  mailQueue: MailQueue
  publicUrl: string
}
