import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Announcements } from '#platform/server/db/schema.ts'

/** The newest announcements for everybody and for these courses; `all` for who runs the academy. */
export const listAnnouncements = (db: Db, courses: readonly number[] | 'all', limit: number) =>
  db
    .selectFrom('announcements')
    .innerJoin('users', 'users.id', 'announcements.user_id')
    .leftJoin('courses', 'courses.id', 'announcements.course_id')
    .selectAll('announcements')
    .select(['users.first_name', 'users.last_name', 'courses.name as course_name'])
    .where(
      courses === 'all'
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(announcements.course_id is null or announcements.course_id = any(${[...courses]}))`,
    )
    .orderBy('announcements.created_at', 'desc')
    .orderBy('announcements.id')
    .limit(limit)
    .execute()

export const insertAnnouncement = (db: Db, row: Insertable<Announcements>) =>
  db.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow()
