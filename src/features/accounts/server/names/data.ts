import type { Insertable } from 'kysely'
import { rolesWith } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NameNotices } from '#platform/server/db/schema.ts'

/** The names of those who teach or run the academy, without one of them. */
export async function listStaffNames(db: Db, except?: string) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', 'in', rolesWith('setAssignments'))
    .where('email_verified', '=', true)
    .where('waiting_since', 'is', null)
    .where('deactivated_at', 'is', null)
    .orderBy('name', (order) => order.collate('und-x-icu'))
    .execute()
  return rows.flatMap(({ id, name }) => (id === except || name === null ? [] : [name]))
}

export const insertNameNotice = (trx: Db, notice: Insertable<NameNotices>) =>
  trx.insertInto('name_notices').values(notice).execute()

/** Notices that nobody in the office has marked as seen, the newest first. */
export const listNameNotices = (db: Db, since: Date, most: number) =>
  db
    .selectFrom('name_notices as notice')
    .innerJoin('users', 'users.id', 'notice.user_id')
    .select(['notice.id', 'notice.user_id', 'notice.name_before', 'notice.resembles'])
    .select(['notice.noted_at', 'users.first_name', 'users.last_name'])
    .where('notice.seen_at', 'is', null)
    .where('notice.noted_at', '>', since)
    .where('users.email_verified', '=', true)
    // A waiting account is listed with its name anyway.
    .where('users.waiting_since', 'is', null)
    .orderBy('notice.noted_at', 'desc')
    .orderBy('notice.id')
    .limit(most)
    .execute()

/** Marks all notices about a person as seen. */
export const updateNoticesSeenOf = (trx: Db, user_id: string, seen_at: Date) =>
  trx
    .updateTable('name_notices')
    .set({ seen_at })
    .where('user_id', '=', user_id)
    .where('seen_at', 'is', null)
    .execute()

/** Marks one notice as seen; false where there is none. */
export async function updateNoticeSeen(db: Db, id: string, seen_at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('name_notices')
    .set({ seen_at })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** The notices about these people, the oldest first: earlier names, and names that resemble another. */
export const listNameNoticesOf = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('name_notices')
    .select(['user_id', 'name_before', 'resembles', 'noted_at'])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .orderBy('noted_at')
    .execute()
