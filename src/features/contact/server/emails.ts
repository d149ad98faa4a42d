import { academy } from '#platform/academy.ts'
import type { Mail } from '#platform/mail.ts'
import { type ContactMessage, contactTopics } from '../rules.ts'

/** A visitor's message for the office; Reply answers the visitor. */
export const contactEmail = (
  { name, email, topic, message }: ContactMessage,
  address: string,
): Mail => ({
  to: { name: academy.fullName, address },
  replyTo: { name, address: email },
  subject: `${contactTopics[topic]}: message from ${name}`,
  text: `${message}\n\n${name}\n${email}\nSent from the contact page.\n`,
})
