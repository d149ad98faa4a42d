import { Mail } from '#platform/mail.ts'
import type { Db } from '../db/database.ts'
import type { Jobs } from '../jobs.ts'
import type { Log } from '../log.ts'
import { findUnsentMail, insertMail, markSent, noteFailure, takeUpAgain } from './data.ts'
import { type Mailer, MailRefused } from './mailer.ts'

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>

/**
 * Takes mails in the transaction of what they tell of, and sends them afterwards: tried again for
 * some two days while the mail server is away, and given up at once where it refuses for good.
 */
export async function openPostOffice({
  db,
  jobs,
  mailer,
  log,
  retryDelaySeconds = 10,
}: {
  db: Db
  jobs: Jobs
  mailer: Mailer
  log: Log
  retryDelaySeconds?: number
}) {
  const schedule = {
    retryLimit: 200,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 15 * 60,
    expireInSeconds: 120,
    retentionSeconds: 14 * 24 * 60 * 60,
  }
  await jobs.work<{ mailId: string }>(queue, schedule, async ({ mailId }, { isLast }) => {
    const message = await findUnsentMail(db, mailId)
    if (!message) return
    try {
      await mailer.deliver(Mail.parse(message), mailId)
    } catch (error) {
      const final = isLast || error instanceof MailRefused
      await noteFailure(db, mailId, (error as Error).message, final)
      log.warn({ mailId, final, code: (error as { code?: string }).code }, 'a mail was not sent')
      if (final) return
      throw error
    }
    await markSent(db, mailId)
  })

  return {
    /** Posts a mail: it goes out if and only if the transaction is committed. Returns its id. */
    async post(trx: Db, kind: string, mail: Mail) {
      const mailId = await insertMail(trx, kind, mail)
      await jobs.add(trx, queue, { mailId })
      return mailId
    },

    /** Tries once more to send a mail that was given up; false where it was not. */
    async sendAgain(trx: Db, mailId: string) {
      const isGivenUp = await takeUpAgain(trx, mailId)
      if (isGivenUp) await jobs.add(trx, queue, { mailId })
      return isGivenUp
    },
  }
}

const queue = 'mail'
