import * as z from 'zod/mini'
import type { FormFields } from '#platform/form.ts'
import { emailAddress, messageText, singleLine } from '#platform/text.ts'

/** How long the form is disabled after a message was sent. */
export const cooldownSeconds = 10

/** The topics of a message; the names on the left are stored. */
export const contactTopics = {
  general: 'General question',
  admissions: 'Admissions',
  courses: 'Courses',
  technical: 'Technical help',
  other: 'Something else',
} as const

export type Topic = keyof typeof contactTopics
const topics = Object.keys(contactTopics) as Topic[]

/** A message to the academy (spec section 3). */
export const ContactMessage = z.object({
  name: singleLine(120, 'Name is required'),
  email: emailAddress(),
  topic: z.enum(topics, 'Please choose a topic from the list'),
  message: messageText(5000, 'Message is required'),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export function readContactForm(fields: FormFields) {
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    topic: text('topic') as Topic,
    message: text('message'),
  }
}

/** A link that opens the visitor's own mail program with the message in it (RFC 6068). */
export function mailtoLink(to: string, { name, email, topic, message }: ContactMessage) {
  const subject = `${contactTopics[topic]}: message from ${name}`
  const body = `${message}\n\n${name}\n${email}`
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
