import { academy } from '#platform/academy.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import { type ContactMessage, mailtoLink } from '../rules.ts'
import { insertContactMessage } from './data.ts'
import { contactEmail } from './emails.ts'

/**
 * Stores a message and posts it to the academy in one transaction. Without an address for messages
 * the visitor gets a link that opens their own mail program instead.
 */
export async function sendContactMessage(
  { db, mailQueue, settings }: Deps,
  message: ContactMessage,
  now: Date,
) {
  const { contactEmail: address } = settings()
  if (!address) return { fallback: true, mailtoLink: mailtoLink(academy.email, message) }
  await db.transaction().execute(async (trx) => {
    const mail_id = await mailQueue.post(trx, 'contact_message', contactEmail(message, address))
    await insertContactMessage(trx, { ...message, mail_id, created_at: now })
  })
  return { fallback: false }
}

/** The address for messages; without one contact mail is not set up. */
type ContactSettings = { contactEmail?: string | undefined }

type Deps = { db: Db; mailQueue: MailQueue; settings(): ContactSettings }
