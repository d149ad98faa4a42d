import type { Db } from '#platform/server/db/database.ts'
import { clearUse, findIdUsedBy } from './data.ts'

/** Frees the ID of an account that `erase` deletes in the same transaction. */
export async function freeIdOf(trx: Db, userId: string, erase: () => Promise<void>) {
  const used = await findIdUsedBy(trx, userId)
  await erase()
  if (used) await clearUse(trx, used.id)
}
