import { notFound } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import type { Observed } from '#platform/server/watching/observe.ts'
import { findFullDisk } from '#platform/server/watching/readiness.ts'
import type { overviewContract } from '../../contract.ts'
import { type OverviewDeps, readOverview } from './read-overview.ts'

export const overviewRoutes = ({
  db,
  clock,
  mailQueue,
  countWrongIds,
  observed,
}: OverviewDeps & {
  clock: Clock
  mailQueue: MailQueue
  observed: Pick<Observed, 'freeBytes' | 'backupPlace'>
}): Handlers<typeof overviewContract> => ({
  showOverview: ({ actor }) => readOverview({ db, countWrongIds }, actor, clock()),

  showDisk: async () => ({ full: await findFullDisk(observed) }),

  async sendMailAgain({ params }) {
    const isAgain = await db.transaction().execute((trx) => mailQueue.sendAgain(trx, params.id))
    if (!isAgain) throw notFound('This mail was sent, or is on its way already.')
  },
})
