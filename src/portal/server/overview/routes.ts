import { notFound } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { PostOffice } from '#platform/server/mail/post-office.ts'
import type { overviewContract } from '../../contract.ts'
import { type Overviewing, readOverview } from './read-overview.ts'

export const overviewRoutes = ({
  db,
  clock,
  postOffice,
  countWrongIds,
}: Overviewing & {
  clock: Clock
  postOffice: PostOffice
}): Handlers<typeof overviewContract> => ({
  showOverview: ({ actor }) => readOverview({ db, countWrongIds }, actor, clock()),

  async sendMailAgain({ params }) {
    const isAgain = await db.transaction().execute((trx) => postOffice.sendAgain(trx, params.id))
    if (!isAgain) throw notFound('This mail was sent, or is on its way already.')
  },
})
