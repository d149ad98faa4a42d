import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '#platform/mail.ts'

/** Whom mails come from, as the office has published it. */
export type Sender = {
  /** The academy's name. */
  name: string
  address: string
  /** The office's address, where people expect an answer to be read. */
  office: string
}

/** A mail in nodemailer's format. */
export function compose(mail: Mail, id: string, { name, address, office }: Sender) {
  const { to, replyTo, subject, text, html, unsubscribe } = mail
  return {
    from: person({ name, address }),
    // As objects: a string would be parsed, and could then hold a second recipient.
    to: person(to),
    replyTo: person(replyTo ?? { name, address: office }),
    subject: inOneLine(subject),
    text,
    ...(html && { html }),
    // A URL is printed without spaces, line breaks and brackets, which would end its header.
    ...(unsubscribe && { list: { unsubscribe: new URL(unsubscribe).href } }),
    headers: {
      // RFC 3834: out-of-office programs do not answer it. Somebody has written a mail with an author.
      ...(!replyTo && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    messageId: `<${id}@${address.split('@')[1]}>`,
    // No text in a mail can make nodemailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

const person = ({ name, address }: Mail['to']) => ({ name: inOneLine(name), address })

/** A line break in a header would begin another header. */
const inOneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')
