import type { Person } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import { isReviewer, type ReviewerSettings, standingOf } from '../policy.ts'
import type { Profile } from '../profile-rules.ts'
import { findPerson } from './data.ts'
import { profileOf } from './present.ts'

export type ProfileDeps = {
  db: Db
  settings(): ReviewerSettings
  /** The courses that somebody may make things for; the feature that knows stands above this one. */
  readTaughtCourses(person: Pick<Person, 'id' | 'role'>): Promise<'all' | readonly number[]>
}

/** The person as their own browser shows them; null where the account is gone. */
export async function readProfile(
  { db, settings, readTaughtCourses }: ProfileDeps,
  id: string,
): Promise<Profile | null> {
  const row = await findPerson(db, id)
  if (!row) return null
  const person = { ...row, role: standingOf(row) }
  const teaches = await readTaughtCourses(person)
  return profileOf(row, {
    reviewer: isReviewer(person, settings()),
    teaches: teaches === 'all' ? teaches : [...teaches],
  })
}
