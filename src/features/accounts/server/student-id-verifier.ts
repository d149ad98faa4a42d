import type { Role } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'

/**
 * The list of approved student IDs, as accounts needs it. `student-ids` implements it; the server hands
 * it in, because that feature builds on this one.
 */
export type StudentIdVerifier = {
  /**
   * The role of whoever registers with this ID, in capitals, and this address; undefined where they
   * may not.
   */
  findRole(db: Db, entry: Entry): Promise<Role | undefined>
  /**
   * Claims the ID for an account that the same transaction makes, before or afterwards, and returns the
   * account's role; undefined where it may not be claimed. Of several calls at once one gets it.
   */
  claim(trx: Db, entry: Entry & { user_id: string; now: Date }): Promise<Claim | undefined>
}

type Entry = { student_id: string; email: string }

/** `waits`: the office must say yes before the account may do anything. */
type Claim = { role: Role; waits: boolean }
