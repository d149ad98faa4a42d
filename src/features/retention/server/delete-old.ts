import type { Retentions } from '#features/feature.ts'
import type { Settings } from '#features/publishing/site-types.ts'
import { daysAfter, daysShown } from '#platform/retention-rules.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Log } from '#platform/server/log.ts'
import { daysInForce, periodAfter, periodSettings, retentionKinds } from '../rules.ts'
import { listPeriods, upsertPeriod } from './data.ts'

type Deps = { db: Db; clock: Clock; settings(): Settings; log: Log; retentions: Retentions }

/**
 * The job of each night: notes what the office has set, tells people of what goes within a week, and
 * deletes what is old. One kind that fails does not keep the others.
 */
export async function deleteOld({ db, clock, settings, log, retentions }: Deps) {
  const periods = await listPeriods(db)
  const failures: unknown[] = []
  for (const kind of retentionKinds) {
    const now = clock()
    const { deleteOld, announceOld } = retentions[kind]
    const days = settings()[periodSettings[kind]]
    try {
      const period = periodAfter(periods.get(kind), days, now)
      await upsertPeriod(db, kind, period)
      if (days !== undefined) await announceOld?.(db, daysAfter(now, daysShown - days), now, days)
      const inForce = daysInForce(period, now)
      if (inForce !== null) await deleteOld(db, daysAfter(now, -inForce), now)
    } catch (error) {
      log.error({ err: error, kind }, 'what is old was not deleted')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not all that is old was deleted.')
}
