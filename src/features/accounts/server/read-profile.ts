import type { Db } from '#platform/server/db/database.ts'
import { isReviewer, type ReviewerSettings, standingOf } from '../policy.ts'
import type { Profile } from '../profile-rules.ts'
import { findPerson } from './data.ts'
import { profileOf } from './present.ts'

/** The person as their own browser shows them; null where the account is gone. */
export async function readProfile(
  { db, settings }: { db: Db; settings(): ReviewerSettings },
  id: string,
): Promise<Profile | null> {
  const row = await findPerson(db, id)
  return row
    ? profileOf(row, { reviewer: isReviewer({ ...row, role: standingOf(row) }, settings()) })
    : null
}
