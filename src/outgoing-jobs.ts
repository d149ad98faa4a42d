import { notifyOfDue } from '#features/assignments/server/due-soon/notify-of-due.ts'
import { findHeldCopy } from '#features/backups/server/data.ts'
import type { BackupDeps } from '#features/backups/server/make-backup.ts'
import { makeNightlyBackup } from '#features/backups/server/make-nightly-backup.ts'
import { remindOfTomorrow } from '#features/classes/server/remind-of-tomorrow.ts'
import { notifyClassesAhead } from '#features/live-rooms/server/notify-of-classes.ts'
import { sendNews } from '#features/notifications/server/by-mail/send-news.ts'
import { unsubscribeLinks } from '#features/notifications/server/by-mail/unsubscribe-links.ts'
import { deleteOld } from '#features/retention/server/delete-old.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import type { Signer } from '#platform/server/signer.ts'
import type { openPublishedSite } from './open-published-site.ts'

type Deps = {
  db: Db
  site: Pick<Awaited<ReturnType<typeof openPublishedSite>>, 'current'>
  clock: Clock
  log: Log
  mailQueue: MailQueue
  publicUrl: string
  signer: Signer
  backups: BackupDeps
  /** Breaks a backup off when the server stops. */
  signal: AbortSignal
}

/**
 * The jobs by which something goes out of the academy: reminders, news, and backups, which would lie
 * beside those of the original; and the deletion of what is old, which may be what a copy was restored for.
 * A held copy does none of them.
 */
export async function scheduleOutgoing(jobs: Pick<Jobs, 'every'>, deps: Deps) {
  const { db, site, clock, log, mailQueue, publicUrl, signer, backups, signal } = deps
  const unsubscribe = unsubscribeLinks(signer, publicUrl)
  const outgoing: Outgoing[] = [
    ['classes-tomorrow', '*/5 * * * *', () => remindOfTomorrow(db, site.current(), clock())],
    ['classes-ahead', everyMinute, () => notifyClassesAhead(db, site.current().courses, clock())],
    ['assignments-due', everyMinute, () => notifyOfDue(db, clock())],
    ['news-by-mail', everyMinute, () => sendNews({ db, clock, mailQueue, publicUrl, unsubscribe })],
    [
      'nightly-backup',
      '23 * * * *',
      () => {
        const { timeZone } = site.current().academy
        return makeNightlyBackup({ db, clock, log, timeZone }, backups, signal)
      },
      { expireInSeconds: 12 * 60 * 60, retryLimit: 0 },
    ],
    [
      'old-things',
      '41 3 * * *',
      () => deleteOld({ db, clock, log, settings: () => site.current().settings }),
    ],
  ]
  for (const [queue, cron, send, options] of outgoing) {
    const sendUnlessHeld = async () => {
      if ((await findHeldCopy(db)) === undefined) await send()
    }
    await jobs.every(queue, cron, sendUnlessHeld, options)
  }
}

type Every = Parameters<Jobs['every']>
type Outgoing = [queue: Every[0], cron: Every[1], send: () => Promise<unknown>, options?: Every[3]]

const everyMinute = '* * * * *'
