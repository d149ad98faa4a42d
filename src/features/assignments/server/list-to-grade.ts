import type { Person } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ToGrade } from '../contract.ts'
import { authorOf } from '../grading-policy.ts'
import type { AskedFor } from '../rules.ts'
import { countUngradedOf, listLastHandedIn, listUngraded } from './to-grade/data.ts'

type Reader = Pick<Person, 'id' | 'role'>

/** What somebody has to grade of the assignments that they have set: how much, and the oldest. */
export async function listToGrade(db: Db, person: Reader, limit: number): Promise<ToGrade> {
  const author = authorOf(person, 'mine')
  const [total, rows] = await Promise.all([
    countUngradedOf(db, author),
    listUngraded(db, author, limit),
  ])
  return {
    total,
    oldest: rows.map(({ submitted_at, asks_for, ...row }) => ({
      ...row,
      asks_for: asks_for as AskedFor,
      submitted_at: submitted_at.toISOString(),
    })),
  }
}

/** What each student of these courses has handed in last, of what somebody may grade. */
export const listLastOf = (db: Db, person: Reader, courses: readonly number[]) =>
  listLastHandedIn(db, courses, authorOf(person, 'everybodys'))
