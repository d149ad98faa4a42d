import { sql } from 'kysely'
import type { Search } from '#platform/found.ts'
import type { Db } from '#platform/server/db/database.ts'
import { hasWords, mayBeId, rankOf } from '#platform/server/db/found-by.ts'

/** The people with these words in their name, address or student ID, the best matches first. */
export const listFoundPeople = (db: Db, { words, limit }: Search) => {
  const named = db
    .selectFrom('users')
    .select(['users.id', 'users.search_text', rankOf('users.found_by', words).as('rank')])
    .where(hasWords('users.found_by', words, { addresses: true }))
  const withId = db
    .selectFrom(
      db
        .selectFrom('approved_student_ids as ids')
        .select('ids.used_by')
        .where('ids.used_by', 'is not', null)
        .where(hasWords('ids.found_by', words))
        .orderBy(sql`length(ids.student_id)`)
        .orderBy('ids.student_id', (order) => order.collate('C'))
        .limit(limit)
        .as('ids'),
    )
    .innerJoin('users', 'users.id', 'ids.used_by')
    .select(['users.id', 'users.search_text', sql<number>`1`.as('rank')])
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom((mayBeId(words) ? named.unionAll(withId) : named).as('all'))
        .select(['all.id', 'all.search_text'])
        .select((it) => it.fn.min('all.rank').as('rank'))
        .groupBy(['all.id', 'all.search_text'])
        .orderBy('rank')
        .orderBy('all.search_text')
        .orderBy('all.id')
        .limit(limit)
        .as('found'),
    )
    .innerJoin('users', 'users.id', 'found.id')
    .leftJoin('approved_student_ids as ids', 'ids.used_by', 'found.id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.role'])
    .select(['users.deactivated_at', 'ids.student_id', 'found.rank'])
    .orderBy('found.rank')
    .orderBy('found.search_text')
    .orderBy('found.id')
    .execute()
}
