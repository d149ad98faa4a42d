import type { Context } from '#features/feature.ts'
import { daysAfter, daysShown, firstDay } from '#platform/retention-rules.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { retentionContract } from '../contract.ts'
import { periodAfter, periodSettings, retentionKinds } from '../rules.ts'
import { listPeriods } from './data.ts'

export const retentionRoutes = ({
  db,
  clock,
  settings,
  retentions,
}: Context): Handlers<typeof retentionContract> => ({
  async listSoonDeleted() {
    const now = clock()
    const periods = await listPeriods(db)
    const found = await Promise.all(
      retentionKinds.map(async (kind) => {
        const days = settings()[periodSettings[kind]]
        if (days === undefined) return []
        const old = await retentions[kind].findOld(db, daysAfter(now, daysShown - days))
        if (old.first === null) return []
        const { since } = periodAfter(periods.get(kind), days, now)
        const from = firstDay(old.first, days, since)
        // What is due already goes in the next night.
        return [{ kind, count: old.count, days, from: (from < now ? now : from).toISOString() }]
      }),
    )
    return found.flat()
  },
})
