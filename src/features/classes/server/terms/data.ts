import { sql } from 'kysely'
import { rolesWith } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NewClosedDays, NewPlace } from '../../term-rules.ts'

/** The latest first, with how many classes each has. */
export const listTermsWithClasses = (db: Db) =>
  db
    .selectFrom('terms')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('classes')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('classes.term_id', '=', 'terms.id')
        .as('classes'),
    )
    .orderBy('first_day', 'desc')
    .execute()

export const insertClosedDays = (db: Db, days: NewClosedDays) =>
  db.insertInto('closed_days').values(days).returning('id').executeTakeFirstOrThrow()

/** Whether they are there. */
export async function updateClosedDays(db: Db, id: string, days: NewClosedDays) {
  const { numUpdatedRows } = await db
    .updateTable('closed_days')
    .set(days)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const deleteClosedDays = (db: Db, id: string) =>
  db.deleteFrom('closed_days').where('id', '=', id).execute()

/** By name, and whether classes are there. */
export const listPlacesInUse = (db: Db) =>
  db
    .selectFrom('places')
    .select(['id', 'name', 'capacity'])
    .select((eb) => {
      const atPlace = (column: 'place_id' | 'was_place_id') =>
        eb.exists(
          eb
            .selectFrom('classes')
            .select('classes.id')
            .whereRef(`classes.${column}`, '=', 'places.id'),
        )
      // Two conditions, each with an index of its own.
      return eb.or([atPlace('place_id'), atPlace('was_place_id')]).as('is_used')
    })
    .orderBy('name', (order) => order.collate('und-x-icu'))
    .execute()

export const findPlaceNamed = (db: Db, name: string, besides?: string) =>
  db
    .selectFrom('places')
    .select('id')
    .where('name_key', '=', sql<string>`plain(${name})`)
    .$if(besides !== undefined, (query) => query.where('id', '<>', besides ?? ''))
    .executeTakeFirst()

export const insertPlace = (db: Db, place: NewPlace) =>
  db.insertInto('places').values(place).returning('id').executeTakeFirstOrThrow()

/** Adds the places of these names that are not there yet. */
export const insertPlacesNamed = (db: Db, names: readonly string[]) =>
  sql`
    insert into places (name) select name from unnest(${[...names]}::text[]) name
    on conflict do nothing`.execute(db)

/** Whether it is there. */
export async function updatePlace(db: Db, id: string, place: NewPlace) {
  const { numUpdatedRows } = await db
    .updateTable('places')
    .set(place)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const deletePlace = (db: Db, id: string) =>
  db.deleteFrom('places').where('id', '=', id).execute()

/** Everybody who may teach, by name. */
export const listTutors = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('role', 'in', rolesWith('teach'))
    .where('deactivated_at', 'is', null)
    .where('waiting_since', 'is', null)
    .where('email_verified', '=', true)
    .orderBy('search_text')
    .orderBy('id')
    .execute()

export async function replaceCourseTutors(
  trx: Db,
  termId: string,
  courseId: number,
  userIds: readonly string[],
) {
  await trx
    .deleteFrom('course_tutors')
    .where('term_id', '=', termId)
    .where('course_id', '=', courseId)
    .execute()
  if (userIds.length === 0) return
  const rows = userIds.map((user_id) => ({ term_id: termId, course_id: courseId, user_id }))
  await trx.insertInto('course_tutors').values(rows).execute()
}

/** Who teaches which course in each term, by name. */
export const listCourseTutors = (db: Db) =>
  db
    .selectFrom('course_tutors')
    .innerJoin('users', 'users.id', 'course_tutors.user_id')
    .select(['course_tutors.term_id', 'course_tutors.course_id', 'users.id'])
    .select(['users.first_name', 'users.last_name'])
    .orderBy('users.search_text')
    .orderBy('users.id')
    .execute()
