import type { Context } from '#features/feature.ts'
import { refuse } from '#platform/errors.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import { findFullDisk } from '#platform/server/watching/readiness.ts'
import type { overviewContract } from '../../contract.ts'
import { refusals } from '../../refusals.ts'
import { readOverview } from './read-overview.ts'

export const overviewRoutes = ({
  db,
  clock,
  mailQueue,
  accounts,
  observed,
}: Context): Handlers<typeof overviewContract> => ({
  showOverview: ({ actor }) => readOverview({ db, ...accounts.attempts }, actor, clock()),

  showDisk: async () => ({ full: await findFullDisk(observed) }),

  async sendMailAgain({ params }) {
    const isAgain = await db.transaction().execute((trx) => mailQueue.sendAgain(trx, params.id))
    if (!isAgain) throw refuse(refusals.mailNotFailed)
  },
})
