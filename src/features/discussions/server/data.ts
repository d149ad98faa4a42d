import type { Insertable } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import {
  counterOfCourses,
  countOfCourses,
  newestOfCourses,
  readPages,
} from '#platform/server/db/newest-of-courses.ts'
import type { Discussions } from '#platform/server/db/schema.ts'
import type { DiscussionText } from '../rules.ts'

export type DiscussionRow = NonNullable<Awaited<ReturnType<typeof findDiscussion>>>
export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number]

/**
 * The newest discussions of these courses and the general ones, with their numbers of replies, and each
 * row with the number of all. The page is selected first, so that replies are counted for its rows alone.
 */
export const listDiscussions = readPages((db, values, shape) =>
  withAuthor(db)
    .innerJoin(
      newestOfCourses('discussions', values, shape).as('page'),
      'page.id',
      'discussions.id',
    )
    .select(countOfCourses('discussions', values, shape).as('total'))
    .orderBy('discussions.created_at', 'desc')
    .orderBy('discussions.id'),
)

export const countDiscussions = counterOfCourses('discussions')

export const findDiscussion = (db: Db, id: string) =>
  withAuthor(db).where('discussions.id', '=', id).executeTakeFirst()

export const listReplies = (db: Db, discussionId: string) =>
  repliesWithAuthor(db)
    .where('discussion_replies.discussion_id', '=', discussionId)
    .orderBy('discussion_replies.created_at')
    .orderBy('discussion_replies.id')
    .execute()

export const findReply = (db: Db, id: string) =>
  repliesWithAuthor(db).where('discussion_replies.id', '=', id).executeTakeFirst()

export async function insertDiscussion(db: Db, row: Insertable<Discussions>) {
  const { id } = await db
    .insertInto('discussions')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertReply(
  db: Db,
  row: { discussion_id: string; user_id: string; content: string; created_at: Date },
) {
  const { id } = await db
    .insertInto('discussion_replies')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateDiscussion = (db: Db, id: string, text: DiscussionText, edited_at: Date) =>
  db
    .updateTable('discussions')
    .set({ ...text, edited_at })
    .where('id', '=', id)
    .execute()

export const updateReply = (db: Db, id: string, content: string, edited_at: Date) =>
  db.updateTable('discussion_replies').set({ content, edited_at }).where('id', '=', id).execute()

export const deleteDiscussion = (db: Db, id: string) =>
  db.deleteFrom('discussions').where('id', '=', id).execute()

export const deleteReply = (db: Db, id: string) =>
  db.deleteFrom('discussion_replies').where('id', '=', id).execute()

/** The discussions that a person has begun. */
export const listDiscussionsBegunBy = (db: Db, userId: string) =>
  db
    .selectFrom('discussions')
    .select(['title', 'content', 'created_at', 'edited_at'])
    .where('user_id', '=', userId)
    .execute()

export async function countDiscussionsBegunBy(db: Db, userId: string) {
  const row = await db
    .selectFrom('discussions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

export const listRepliesBy = (db: Db, userId: string) =>
  db
    .selectFrom('discussion_replies as reply')
    .innerJoin('discussions', 'discussions.id', 'reply.discussion_id')
    .select(['discussions.title as discussion', 'reply.content'])
    .select(['reply.created_at', 'reply.edited_at'])
    .where('reply.user_id', '=', userId)
    .execute()

export async function countRepliesBy(db: Db, userId: string) {
  const row = await db
    .selectFrom('discussion_replies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** The replies that are deleted with a person: their own, and all in discussions they have begun. */
export async function listRepliesAround(db: Db, userId: string) {
  const rows = await db
    .selectFrom('discussion_replies as reply')
    .innerJoin('discussions', 'discussions.id', 'reply.discussion_id')
    .select('reply.id')
    .where((eb) =>
      eb.or([eb('reply.user_id', '=', userId), eb('discussions.user_id', '=', userId)]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Everybody who began a discussion or replied. */
export const listParticipants = (db: Db, discussionId: string) =>
  db
    .selectFrom(
      db
        .selectFrom('discussions')
        .select('user_id')
        .where('id', '=', discussionId)
        .union(
          db
            .selectFrom('discussion_replies')
            .select('user_id')
            .where('discussion_id', '=', discussionId),
        )
        .as('participants'),
    )
    .innerJoin('users', 'users.id', 'participants.user_id')
    .select(['users.id', 'users.role'])
    .execute()

const withAuthor = (db: Db) =>
  db
    .selectFrom('discussions')
    .innerJoin('users', 'users.id', 'discussions.user_id')
    .leftJoin('courses', 'courses.id', 'discussions.course_id')
    .selectAll('discussions')
    .select((eb) => [
      'users.first_name',
      'users.last_name',
      'users.picture_id',
      'users.role',
      'courses.name as course_name',
      eb
        .selectFrom('discussion_replies')
        .whereRef('discussion_replies.discussion_id', '=', 'discussions.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('reply_count'),
    ])

const repliesWithAuthor = (db: Db) =>
  db
    .selectFrom('discussion_replies')
    .innerJoin('users', 'users.id', 'discussion_replies.user_id')
    .innerJoin('discussions', 'discussions.id', 'discussion_replies.discussion_id')
    .selectAll('discussion_replies')
    .select([
      'users.first_name',
      'users.last_name',
      'users.picture_id',
      'users.role',
      'discussions.course_id',
    ])
