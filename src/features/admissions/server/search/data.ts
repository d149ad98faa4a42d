import { sql } from 'kysely'
import type { Search } from '#platform/found.ts'
import type { Db } from '#platform/server/db/database.ts'
import { hasWords, mayBeId, rankOf } from '#platform/server/db/found-by.ts'

/**
 * The applications with these words in the name, the address, the phone number or the reference, or with the student
 * ID that was given for them; the best matches first, then the newest.
 */
export const listFoundApplications = (db: Db, { words, limit }: Search) => {
  const named = applications(db)
    .select(rankOf('it.found_by', words).as('rank'))
    .where(hasWords('it.found_by', words, { addresses: true }))
  const withId = applications(db)
    .innerJoin(
      db
        .selectFrom('approved_student_ids as ids')
        .select('ids.id')
        .where(hasWords('ids.found_by', words))
        .orderBy(sql`length(ids.student_id)`)
        .orderBy('ids.student_id', (order) => order.collate('C'))
        .limit(limit)
        .as('ids'),
      'ids.id',
      'it.approved_id',
    )
    .select(sql<number>`1`.as('rank'))
  return db
    .selectFrom((mayBeId(words) ? named.unionAll(withId) : named).as('found'))
    .select(shown)
    .select((eb) => eb.fn.min('rank').as('rank'))
    .groupBy(shown)
    .orderBy('rank')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

const applications = (db: Db) =>
  db
    .selectFrom('admission_applications as it')
    .select(['it.id', 'it.first_name', 'it.last_name', 'it.email', 'it.status'])
    .select(['it.withdrawn_at', 'it.created_at'])

const shown = [
  'id',
  'first_name',
  'last_name',
  'email',
  'status',
  'withdrawn_at',
  'created_at',
] as const
