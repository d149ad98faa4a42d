import { Mail } from '../../mail.ts'
import { publishChange } from '../db/changes.ts'
import { type Db, lockFor } from '../db/database.ts'
import type { Jobs } from '../jobs.ts'
import type { Log } from '../log.ts'
import {
  beginMail,
  deleteUnbegun,
  insertMail,
  insertMails,
  listUnsent,
  markSent,
  noteFailure,
  takeUpAgain,
} from './data.ts'
import { type Mailer, MailRefused } from './mailer.ts'

export type MailQueue = Awaited<ReturnType<typeof openMailQueue>>

/**
 * Queues mails in the transaction that they report on, and sends them afterwards. A mail is retried
 * for some two days while the mail server is away, and given up at once where it refuses for good.
 */
export async function openMailQueue({
  db,
  jobs,
  mailer,
  log,
  retryDelaySeconds = 10,
  isHeld = async () => false,
  heldSeconds = 60,
}: {
  db: Db
  jobs: Jobs
  mailer: Mailer
  log: Log
  retryDelaySeconds?: number
  /** Whether nothing may go out for now. */
  isHeld?(): Promise<boolean>
  /** How long a mail that is held waits until it is asked again. */
  heldSeconds?: number
}) {
  const schedule = { ...retries, retryDelay: retryDelaySeconds }
  await jobs.work<{ mailId: string }>(queue, schedule, async ({ mailId }, { isLast }) => {
    // A job of its own each time: the tries of a mail are for its mail server.
    if (await isHeld())
      return void (await jobs.add(db, queue, { mailId }, { afterSeconds: heldSeconds }))
    await sendMail({ db, mailer, log }, mailId, isLast)
  })
  await queueLostMails(db, jobs)

  return {
    /**
     * Posts a mail: it goes out if and only if the transaction is committed. Returns its id.
     * @param restSeconds how long it waits first, and can be withdrawn
     */
    async post(trx: Db, kind: string, mail: Mail, { restSeconds = 0 } = {}) {
      const mailId = await insertMail(trx, kind, mail)
      await jobs.add(trx, queue, { mailId }, { afterSeconds: restSeconds })
      return mailId
    },

    /** Posts many mails in two statements. */
    async postAll(trx: Db, kind: string, mails: readonly Mail[]) {
      if (mails.length === 0) return
      const ids = await insertMails(trx, kind, mails)
      await jobs.addAll(
        trx,
        queue,
        ids.map((mailId) => ({ mailId })),
      )
    },

    /** Retries a mail that was given up; false where it was not. */
    async sendAgain(trx: Db, mailId: string) {
      const isGivenUp = await takeUpAgain(trx, mailId)
      if (isGivenUp) await jobs.add(trx, queue, { mailId })
      return isGivenUp
    },

    /** Withdraws a mail, as if it had not been posted; false when it is being sent already. */
    withdraw: (trx: Db, mailId: string) => deleteUnbegun(trx, mailId),
  }
}

const queue = 'mail'

/** For some two days. */
const retries = {
  retryLimit: 200,
  retryBackoff: true,
  retryDelayMax: 15 * 60,
  expireInSeconds: 120,
  retentionSeconds: 14 * 24 * 60 * 60,
}

type Sending = { db: Db; mailer: Mailer; log: Log }

/** @throws what the mailer does, where the mail is to be retried */
async function sendMail({ db, mailer, log }: Sending, mailId: string, isLast: boolean) {
  const message = await beginMail(db, mailId)
  if (!message) return
  try {
    await mailer.deliver(Mail.parse(message), mailId)
  } catch (error) {
    const final = isLast || error instanceof MailRefused
    await db.transaction().execute(async (trx) => {
      await noteFailure(trx, mailId, (error as Error).message, final)
      if (final) await publishChange(trx, { topic: 'mails' })
    })
    log.warn({ mailId, final, code: (error as { code?: string }).code }, 'a mail was not sent')
    if (final) return
    throw error
  }
  await db.transaction().execute(async (trx) => {
    await markSent(trx, mailId)
    await publishChange(trx, { topic: 'mails' })
  })
}

/** Queues unsent mails without a job: a database that was restored or moved has its mails, and no jobs. */
const queueLostMails = (db: Db, jobs: Jobs) =>
  db.transaction().execute(async (trx) => {
    await lockFor(trx, 'unsent mails')
    // The mails first: the job of one that is posted meanwhile is there.
    const unsent = await listUnsent(trx)
    const known = await jobs.listUnfinished<{ mailId: string }>(trx, queue)
    const ids = new Set(known.map(({ mailId }) => mailId))
    const lost = unsent.filter(({ id }) => !ids.has(id)).map(({ id }) => ({ mailId: id }))
    if (lost.length > 0) await jobs.addAll(trx, queue, lost)
  })
