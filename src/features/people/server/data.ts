import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { formerNameDays } from '#features/accounts/profile-rules.ts'
import type { Role } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import { pageSize, type State } from '../rules.ts'

/** What is looked for; nothing finds everybody. */
export type Wish = { search: string; role?: Role | undefined; state?: State | undefined }

/** A page of the list. Only its own rows are read as a whole: the way there is an index. */
export const listPeople = (db: Db, { page, ...wish }: Wish & { page: number }, now: Date) =>
  people(db, now)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('enrollments')
          .innerJoin('courses', 'courses.id', 'enrollments.course_id')
          .select('courses.name')
          .whereRef('enrollments.user_id', '=', 'users.id')
          .orderBy('enrollments.created_at')
          .orderBy('enrollments.course_id'),
      ).as('courses'),
    )
    .where('users.id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .leftJoin('approved_student_ids as ids', 'ids.used_by', 'users.id')
        .select('users.id')
        .where(found(wish))
        .orderBy('users.search')
        .orderBy('users.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    )
    .orderBy('users.search')
    .orderBy('users.id')
    .execute()

/** How many of each role were found, whatever role is looked for. */
export const countByRole = (db: Db, wish: Wish) =>
  db
    .selectFrom('users')
    .leftJoin('approved_student_ids as ids', 'ids.used_by', 'users.id')
    .select((eb) => ['users.role', eb.fn.countAll<number>().as('count')])
    .where(found({ ...wish, role: undefined }))
    .groupBy('users.role')
    .execute()

/** Accounts that wait for the office and whose address is confirmed. */
export const listWaiting = (db: Db, most: number) =>
  waitingAccounts(db)
    .leftJoin('approved_student_ids as ids', 'ids.used_by', 'users.id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.role'])
    .select(['users.waiting_since as since', 'ids.student_id'])
    .select(['ids.first_name as id_first_name', 'ids.last_name as id_last_name'])
    .select(resembled.as('resembles'))
    .orderBy('users.waiting_since')
    .orderBy('users.id')
    .limit(most)
    .execute()

export async function countWaiting(db: Db) {
  const row = await waitingAccounts(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const waitingAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .where('users.waiting_since', 'is not', null)
    .where('users.email_verified', '=', true)
    .where('users.deactivated_at', 'is', null)

/** An account that waits for the office, held until the transaction ends. */
export const lockWaiting = (trx: Db, id: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .where('waiting_since', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

export async function countEverybody(db: Db) {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Somebody with the counts of what they have done and made. */
export const findPerson = (db: Db, id: string, now: Date) =>
  people(db, now)
    .select((eb) => [
      'users.created_at',
      jsonArrayFrom(
        eb
          .selectFrom('accounts')
          .select('accounts.provider_id')
          .whereRef('accounts.user_id', '=', 'users.id'),
      ).as('accounts'),
      eb
        .selectFrom('sessions')
        .select((it) => it.fn.countAll<number>().as('count'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.expires_at', '>', now)
        .$asScalar()
        .as('sessions'),
      countOf(sql`assignment_submissions where user_id = users.id`).as('handed_in'),
      countOf(sql`assignment_submissions where user_id = users.id and grade > 0`).as('graded'),
      countOf(sql`discussions where user_id = users.id`).as('discussions'),
      countOf(sql`discussion_replies where user_id = users.id`).as('replies'),
      countOf(sql`assignments where created_by = users.id`).as('assignments'),
      countOf(sql`announcements where user_id = users.id`).as('announcements'),
      countOf(sql`recordings where created_by = users.id`).as('recordings'),
      countOf(sql`live_rooms where instructor_id = users.id`).as('rooms'),
      sql<boolean>`users.role = 'admin' and users.email_verified and users.deactivated_at is null
        and not exists (select from users other where other.role = 'admin' and other.email_verified
          and other.deactivated_at is null and other.id <> users.id)`.as('is_last_admin'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst()

const people = (db: Db, now: Date) =>
  db
    .selectFrom('users')
    .leftJoin('approved_student_ids as ids', 'ids.used_by', 'users.id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.role'])
    .select(['users.email_verified', 'users.deactivated_at', 'users.last_seen_at'])
    .select('ids.student_id')
    .select(['users.waiting_since', 'ids.first_name as id_first_name'])
    .select('ids.last_name as id_last_name')
    .select(resembled.as('resembles'))
    .select((eb) =>
      eb
        .selectFrom('name_notices as notice')
        .select('notice.name_before')
        .whereRef('notice.user_id', '=', 'users.id')
        .where('notice.name_before', 'is not', null)
        .where('notice.noted_at', '>', formerNamesSince(now))
        .orderBy('notice.noted_at')
        .limit(1)
        .as('former_name'),
    )

/** Whose name somebody's reads like. */
const resembled = sql<string | null>`(select resembles from name_notices
  where user_id = users.id and resembles is not null limit 1)`

const formerNamesSince = (now: Date) =>
  new Date(now.getTime() - formerNameDays * 24 * 60 * 60 * 1000)

const countOf = (from: ReturnType<typeof sql>) => sql<number>`(select count(*) from ${from})`

/** Every word of the search stands somewhere in the name, the address or the student ID. */
function found({ search, role, state }: Wish) {
  const words = search.split(/\s+/).filter(Boolean)
  const conditions = [
    sql`true`,
    ...(role ? [sql`users.role = ${role}`] : []),
    ...(state ? [inState[state]] : []),
    ...words.map(
      (word) =>
        sql`(strpos(users.search, folded(${word}::text)) > 0
          or strpos(lower(ids.student_id), lower(${word}::text)) > 0)`,
    ),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const inState = {
  active: sql`users.deactivated_at is null and users.email_verified and users.waiting_since is null`,
  waiting: sql`users.deactivated_at is null and users.email_verified and users.waiting_since is not null`,
  deactivated: sql`users.deactivated_at is not null`,
  unconfirmed: sql`users.deactivated_at is null and not users.email_verified`,
}
