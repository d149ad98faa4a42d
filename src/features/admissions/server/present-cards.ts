import { listCourseNames } from '#features/enrolments/server/data.ts'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ApplicationCard } from '../card-types.ts'
import type { StoredApplication } from './data.ts'
import { cardOf } from './present.ts'

/** Applications as the office sees them, with what those take who have an account. */
export async function presentCards(
  db: Db,
  rows: readonly StoredApplication[],
  now: Date,
): Promise<ApplicationCard[]> {
  const accounts = rows.flatMap(({ account_id }) => account_id ?? [])
  const courses =
    accounts.length > 0 ? await listCourseNames(db, accounts, dayIn(academy.timeZone, now)) : []
  return rows.map((row) =>
    cardOf(
      row,
      courses.filter(({ user_id }) => user_id === row.account_id).map(({ name }) => name),
    ),
  )
}

export async function presentCard(db: Db, row: StoredApplication, now: Date) {
  const [card] = await presentCards(db, [row], now)
  if (!card) throw new Error('One application makes one card.')
  return card
}
