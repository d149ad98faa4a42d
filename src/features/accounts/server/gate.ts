import type { Role } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'

/** What stands between a visitor and an account: the list of approved IDs, which is not ours. */
export type Gate = {
  /** Whether somebody with this address may register with this ID right now. */
  isOpen(db: Db, claim: { student_id: string; email: string; now: Date }): Promise<boolean>
  /**
   * Takes an ID for an account that the same transaction makes afterwards. Of any number at once one
   * gets it, and with it the role that the ID stands for; the others get undefined.
   */
  claim(
    trx: Db,
    claim: { student_id: string; email: string; user_id: string; now: Date },
  ): Promise<Role | undefined>
}
