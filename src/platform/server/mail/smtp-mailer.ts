import { createTransport } from 'nodemailer'
import { compose, type Sender } from './compose.ts'
import { type Mailer, MailRefused } from './mailer.ts'

/** Sends through the mail server at an `smtp:` or `smtps:` address, from the sender of that moment. */
export function smtpMailer({
  url,
  sender,
  greetingTimeoutMs = 10_000,
}: {
  url: string
  sender(): Sender
  /** How long the mail server may take to greet. */
  greetingTimeoutMs?: number
}): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: greetingTimeoutMs,
    socketTimeout: 20_000,
  })
  return {
    async deliver(mail, id) {
      try {
        await transport.sendMail(compose(mail, id, sender()))
      } catch (error) {
        throw isFinal(error) ? new MailRefused((error as Error).message) : error
      }
    },
    close: async () => transport.close(),
  }
}

/** A 5xx answer to the envelope or the message is about this mail; to the login, about the settings. */
function isFinal(error: unknown) {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
