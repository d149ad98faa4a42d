import { refuse } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { classesContract } from '../../contract.ts'
import { mayChangeClass } from '../../policy.ts'
import { refusals } from '../../refusals.ts'
import { listClasses } from '../data.ts'
import { readRegister } from './read-register.ts'
import { sendExcuse } from './send-excuse.ts'
import { takeRegister } from './take-register.ts'

type Operations = Pick<
  Handlers<typeof classesContract>,
  'showRegister' | 'takeRegister' | 'sendExcuse' | 'withdrawExcuse'
>

export const registerRoutes = ({ db, clock }: { db: Db; clock: Clock }): Operations => {
  const show = async (id: string) => {
    const [row] = await listClasses(db, { ids: [id] })
    if (!row) throw refuse(refusals.classGone)
    return { row, sheet: () => readRegister(db, row, clock()) }
  }
  return {
    async showRegister({ params: { id }, actor }) {
      const { row, sheet } = await show(id)
      if (!mayChangeClass(actor, row.tutors)) throw refuse(refusals.classGone)
      return sheet()
    },

    async takeRegister({ params: { id }, body, actor }) {
      await db
        .transaction()
        .execute((trx) => takeRegister(trx, { id, body, by: actor, now: clock() }))
      return (await show(id)).sheet()
    },

    sendExcuse: ({ params: { id }, body: { reason }, actor }) =>
      db.transaction().execute((trx) => sendExcuse(trx, { id, reason, by: actor, now: clock() })),

    withdrawExcuse: ({ params: { id }, actor }) =>
      db
        .transaction()
        .execute((trx) => sendExcuse(trx, { id, reason: null, by: actor, now: clock() })),
  }
}
