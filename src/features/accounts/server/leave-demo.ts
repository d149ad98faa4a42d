import type { Db } from '#platform/server/db/database.ts'
import { findDemoData, unmarkDemoData } from '#platform/server/db/demo-data.ts'
import { deactivate } from './deactivate.ts'

/**
 * Before an academy runs on the demo's data: refuses it, or, where it is kept, deactivates the accounts whose
 * passwords everybody knows.
 * @throws {Error} with what to do
 */
export async function leaveDemo(db: Db, { keep, now }: { keep: boolean; now: Date }) {
  const demo = await findDemoData(db)
  if (!demo) return
  if (!keep) throw new Error(refusal)
  await db.transaction().execute(async (trx) => {
    for (const id of demo.accounts) await deactivate(trx, id, now)
    await unmarkDemoData(trx)
  })
}

const refusal =
  'This is the data of the demo, whose passwords everybody knows. Set DATA_DIR or DATABASE_URL to your academy’s own. To go on with the demo’s data, start once with KEEP_DEMO=yes: its accounts are deactivated then.'
