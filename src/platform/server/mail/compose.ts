import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '#platform/mail.ts'

/** A mail in nodemailer's format. */
export function compose(mail: Mail, id: string, from: string) {
  const { to, replyTo, subject, text, html, unsubscribe } = mail
  return {
    from: { name: 'Cadenza', address: from },
    // As objects: a string would be parsed, and could then hold a second recipient.
    to: person(to),
    ...(replyTo && { replyTo: person(replyTo) }),
    subject: inOneLine(subject),
    text,
    ...(html && { html }),
    ...(unsubscribe && oneClick(unsubscribe)),
    messageId: `<${id}@${from.split('@')[1]}>`,
    // No text in a mail can make nodemailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

/** A URL is printed without spaces, line breaks and brackets, which would end its header. */
const oneClick = (link: string) => ({
  list: { unsubscribe: new URL(link).href },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

const person = ({ name, address }: Mail['to']) => ({ name: inOneLine(name), address })

/** A line break in a header would begin another header. */
const inOneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')
