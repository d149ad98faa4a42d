import { type Insertable, type SqlBool, sql } from 'kysely'
import type { CoursesSeen } from '#features/enrolments/policy.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Announcements } from '#platform/server/db/schema.ts'

/** The newest announcements for everybody and for these courses. */
export const listAnnouncements = (
  db: Db,
  { courses, offset = 0, limit }: { courses: CoursesSeen; offset?: number; limit: number },
) =>
  db
    .selectFrom('announcements')
    .innerJoin('users', 'users.id', 'announcements.user_id')
    .leftJoin('courses', 'courses.id', 'announcements.course_id')
    .selectAll('announcements')
    .select(['users.first_name', 'users.last_name', 'courses.name as course_name'])
    .where(seenIn(courses))
    .orderBy('announcements.created_at', 'desc')
    .orderBy('announcements.id')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countAnnouncements(db: Db, courses: CoursesSeen) {
  const row = await db
    .selectFrom('announcements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(seenIn(courses))
    .executeTakeFirstOrThrow()
  return row.count
}

export const insertAnnouncement = (db: Db, row: Insertable<Announcements>) =>
  db.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow()

const seenIn = (courses: CoursesSeen) =>
  courses === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(announcements.course_id is null or announcements.course_id = any(${[...courses]}))`
