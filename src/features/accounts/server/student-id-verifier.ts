import type { Role } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'

/**
 * Who may register: the list of approved IDs, as accounts sees it. The list itself belongs to a
 * feature above this one, which is why the server hands it in.
 */
export type StudentIdVerifier = {
  /** Whether somebody may register with this ID, in capitals, and this address. */
  isOpen(db: Db, entry: Entry): Promise<boolean>
  /**
   * Claims the ID for an account that the same transaction makes, before or afterwards, and says as
   * what it comes in; undefined when it may not be claimed. Of many at once one gets it.
   */
  claim(trx: Db, entry: Entry & { user_id: string; now: Date }): Promise<Claim | undefined>
}

type Entry = { student_id: string; email: string }

/** `waits`: the office must say yes before the account may do anything. */
type Claim = { role: Role; waits: boolean }
