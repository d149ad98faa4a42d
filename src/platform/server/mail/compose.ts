import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '#platform/mail.ts'

/** A mail in nodemailer's form. */
export function compose({ to, replyTo, subject, text, html }: Mail, id: string, from: string) {
  return {
    from: { name: 'Cadenza', address: from },
    // As objects: a string would be parsed, and could then hold a second recipient.
    to: person(to),
    ...(replyTo && { replyTo: person(replyTo) }),
    subject: inOneLine(subject),
    text,
    ...(html && { html }),
    messageId: `<${id}@${from.split('@')[1]}>`,
    // Whatever a text in it says, a mail reads no files and fetches nothing.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

const person = ({ name, address }: Mail['to']) => ({ name: inOneLine(name), address })

/** A line break in a header would begin the next one. */
const inOneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')
