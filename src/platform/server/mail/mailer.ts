import type { Mail } from '#platform/mail.ts'

/** Hands mails over to whoever delivers them: a mail server, or a folder. */
export type Mailer = {
  /**
   * Resolves once the other side has taken the mail. The same `id` is the same mail: it becomes the
   * Message-ID, by which a mail that was sent twice is recognized.
   * @throws {MailRefused} when no further try will help; any other error is worth one.
   */
  deliver(mail: Mail, id: string): Promise<void>
  close(): Promise<void>
}

export class MailRefused extends Error {}
