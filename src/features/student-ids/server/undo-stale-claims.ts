import { undoRegistration } from '#features/accounts/server/undo-registration.ts'
import type { Db } from '#platform/server/db/database.ts'
import { staleBefore } from './create-student-id-verifier.ts'
import { clearUse, listStaleClaims } from './data.ts'

/** Undoes unconfirmed claims that are too old, with their accounts; returns their number. */
export async function undoStaleClaims(db: Db, now: Date) {
  let undone = 0
  for (const { id, used_by } of await listStaleClaims(db, staleBefore(now))) {
    // One transaction each: a claim that is being confirmed blocks no other.
    await db.transaction().execute(async (trx) => {
      if (!(await undoRegistration(trx, used_by))) return
      await clearUse(trx, id)
      undone += 1
    })
  }
  return undone
}
