import type { Mail } from '#platform/mail.ts'

/** Delivers mails, to a mail server or into a folder. */
export type Mailer = {
  /**
   * Resolves once the other side has accepted the mail. `id` becomes the Message-ID, by which a mail
   * that was sent twice is recognized.
   * @throws {MailRefused} when a retry cannot help; after any other error it may.
   */
  deliver(mail: Mail, id: string): Promise<void>
  close(): Promise<void>
}

export class MailRefused extends Error {}
