import type { Insertable } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import {
  counterOfCourses,
  countOfCourses,
  newestOfCourses,
  readPages,
} from '#platform/server/db/newest-of-courses.ts'
import type { Announcements } from '#platform/server/db/schema.ts'
import { unchangedSince } from '#platform/server/db/unchanged-since.ts'
import type { ChangedAnnouncement } from '../rules.ts'

/**
 * The newest announcements for everybody and for these courses, each with the number of all; authors are
 * joined for these alone.
 */
export const listAnnouncements = readPages((db, values, shape) =>
  withAuthor(db)
    .innerJoin(
      newestOfCourses('announcements', values, shape).as('page'),
      'page.id',
      'announcements.id',
    )
    .select(countOfCourses('announcements', values, shape).as('total'))
    .orderBy('announcements.created_at', 'desc')
    .orderBy('announcements.id'),
)

export const countAnnouncements = counterOfCourses('announcements')

export const findAnnouncement = (db: Db, id: string) =>
  withAuthor(db).where('announcements.id', '=', id).executeTakeFirst()

export const listAnnouncementsMadeBy = (db: Db, userId: string) =>
  db
    .selectFrom('announcements')
    .select(['title', 'content', 'created_at'])
    .where('user_id', '=', userId)
    .execute()

export async function countAnnouncementsMadeBy(db: Db, userId: string) {
  const row = await db
    .selectFrom('announcements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

export const insertAnnouncement = (db: Db, row: Insertable<Announcements>) =>
  db.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow()

/** Changes an announcement that was not edited since `expected_edited_at`; false otherwise. */
export async function updateAnnouncement(
  db: Db,
  id: string,
  { title, content, expected_edited_at }: ChangedAnnouncement,
  edited_at: Date,
) {
  const { numUpdatedRows } = await db
    .updateTable('announcements')
    .set({ title, content, edited_at })
    .where('id', '=', id)
    .where(unchangedSince('edited_at', expected_edited_at))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns the course of the deleted announcement, or undefined where there was none. */
export const deleteAnnouncement = (db: Db, id: string) =>
  db.deleteFrom('announcements').where('id', '=', id).returning('course_id').executeTakeFirst()

const withAuthor = (db: Db) =>
  db
    .selectFrom('announcements')
    .innerJoin('users', 'users.id', 'announcements.user_id')
    .leftJoin('courses', 'courses.id', 'announcements.course_id')
    .selectAll('announcements')
    .select([
      'users.first_name',
      'users.last_name',
      'users.picture_id',
      'users.role',
      'courses.name as course_name',
    ])
