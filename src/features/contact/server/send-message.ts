import { academy } from '#platform/academy.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import { type ContactMessage, contactTopics, mailtoLink } from '../rules.ts'
import { insertContactMessage } from './data.ts'

/**
 * Stores a message and posts it to the academy in one transaction. Without an address for messages
 * the visitor gets a link that opens their own mail program instead.
 */
export async function sendContactMessage(
  { db, mailQueue, settings }: Deps,
  message: ContactMessage,
  now: Date,
) {
  const { contactEmail } = settings()
  if (!contactEmail) return { fallback: true, mailtoLink: mailtoLink(academy.email, message) }
  await db.transaction().execute(async (trx) => {
    const mail_id = await mailQueue.post(trx, 'contact_message', mailFor(message, contactEmail))
    await insertContactMessage(trx, { ...message, mail_id, created_at: now })
  })
  return { fallback: false }
}

/** The address for messages; without one contact mail is not set up. */
export type ContactSettings = { contactEmail?: string | undefined }

type Deps = { db: Db; mailQueue: MailQueue; settings(): ContactSettings }

const mailFor = ({ name, email, topic, message }: ContactMessage, to: string) => ({
  to: { name: academy.fullName, address: to },
  // So that Reply answers the visitor.
  replyTo: { name, address: email },
  subject: `${contactTopics[topic]}: message from ${name}`,
  text: `${message}\n\n${name}\n${email}\nSent from the contact page.\n`,
})
