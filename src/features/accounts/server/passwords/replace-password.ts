import type { Db } from '#platform/server/db/database.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import { deleteEmailChange } from '../email-change/data.ts'
import { type Person, passwordChangedEmail } from '../emails.ts'
import { deleteSessions } from '../sessions/data.ts'
import { publishSessionsChange } from '../sessions/publish-sessions-change.ts'
import { deleteResetLinks, putPassword } from './data.ts'

/**
 * Gives a person another password. Everything that the old one may have opened ends: sessions but for
 * the kept one, reset links, a requested change of address. The owner gets an email.
 */
export async function replacePassword(
  { mailQueue, publicUrl }: { mailQueue: MailQueue; publicUrl: string },
  trx: Db,
  person: Person & { id: string },
  hash: string,
  keptSession?: string,
) {
  await putPassword(trx, person.id, hash)
  await deleteResetLinks(trx, person.id)
  await deleteEmailChange(trx, person.id)
  await deleteSessions(trx, person.id, keptSession)
  await publishSessionsChange(trx, person.id)
  const message = passwordChangedEmail(person, `${publicUrl}/forgot-password`)
  await mailQueue.post(trx, 'password_changed', message)
}
