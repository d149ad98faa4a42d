import type { Db } from '#platform/server/db/database.ts'
import type { Period, RetentionKind } from '../rules.ts'

/** The periods noted so far, by kind. */
export async function listPeriods(db: Db) {
  const rows = await db.selectFrom('retention_periods').selectAll().execute()
  return new Map(rows.map(({ kind, ...period }) => [kind, period]))
}

export const upsertPeriod = (db: Db, kind: RetentionKind, period: Period) =>
  db
    .insertInto('retention_periods')
    .values({ kind, ...period })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(period))
    .execute()
