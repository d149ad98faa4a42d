import { compiledQuery } from '#platform/server/db/compiled-query.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NewTerm } from '../rules.ts'

/** All terms, the first first. */
export const listTerms = (db: Db) => terms(db, {})

const terms = compiledQuery((db) => db.selectFrom('terms').selectAll().orderBy('first_day'))

export const findTerm = (db: Db, id: string) =>
  db.selectFrom('terms').selectAll().where('id', '=', id).executeTakeFirst()

/** Another term with a day of these. */
export const findOverlapping = (db: Db, { first_day, last_day }: NewTerm, besides?: string) =>
  db
    .selectFrom('terms')
    .select('name')
    .where('first_day', '<=', last_day)
    .where('last_day', '>=', first_day)
    .$if(besides !== undefined, (query) => query.where('id', '<>', besides ?? ''))
    .executeTakeFirst()

export const insertTerm = (db: Db, term: NewTerm) =>
  db.insertInto('terms').values(term).returning('id').executeTakeFirstOrThrow()

/** Whether it is there. */
export async function updateTerm(db: Db, id: string, term: NewTerm) {
  const { numUpdatedRows } = await db
    .updateTable('terms')
    .set(term)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const deleteTerm = (db: Db, id: string) =>
  db.deleteFrom('terms').where('id', '=', id).execute()
