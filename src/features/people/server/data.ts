import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Role } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import { pageSize, type State } from '../rules.ts'

/** What is looked for; nothing finds everybody. */
export type Wish = { search: string; role?: Role | undefined; state?: State | undefined }

/** A page of the list. Only its own rows are read as a whole: the way there is an index. */
export const listPeople = (db: Db, { page, ...wish }: Wish & { page: number }) =>
  people(db)
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

export async function countEverybody(db: Db) {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Somebody with the counts of what they have done and made. */
export const findPerson = (db: Db, id: string, now: Date) =>
  people(db)
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

/** The replies that go with somebody: their own, and all to what they have begun. */
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

/** What is held about somebody, by where it lies; secrets are not among it. */
export async function listHeld(db: Db, { id, email }: { id: string; email: string }) {
  const held: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(heldIn(id, email))) {
    held[name] = (await query.execute(db)).rows
  }
  return held
}

/** The application that came from an address, for those who may see applications. */
export const listApplicationsOf = (db: Db, email: string) =>
  db
    .selectFrom('admission_applications')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .execute()

const heldIn = (id: string, email: string) => ({
  account: sql`select id, first_name, last_name, email, email_verified, role, created_at, updated_at,
    last_seen_at, deactivated_at from users where id = ${id}`,
  ways_to_sign_in: sql`select provider_id, created_at from accounts where user_id = ${id}`,
  sessions: sql`select created_at, expires_at from sessions where user_id = ${id}`,
  student_ids: sql`select student_id, first_name, last_name, email, notes, category, used_at, created_at
    from approved_student_ids where used_by = ${id} or (email = ${email} and used_by is null)`,
  courses: sql`select courses.name, enrollments.created_at from enrollments
    join courses on courses.id = course_id where user_id = ${id}`,
  work_handed_in: sql`select assignments.title, file.name as file, file.bytes, work.notes,
    work.submitted_at, work.grade, work.feedback, work.graded_at from assignment_submissions work
    join assignments on assignments.id = assignment_id join stored_files file on file.id = file_id
    where work.user_id = ${id}`,
  work_replaced: sql`select assignments.title, file.name as file, file.bytes, earlier.notes,
    earlier.submitted_at from earlier_submissions earlier
    join assignment_submissions work on work.id = earlier.submission_id
    join assignments on assignments.id = assignment_id
    join stored_files file on file.id = earlier.file_id where work.user_id = ${id}`,
  discussions: sql`select title, content, created_at, edited_at from discussions
    where user_id = ${id}`,
  replies: sql`select discussions.title as discussion, reply.content, reply.created_at,
    reply.edited_at from discussion_replies reply
    join discussions on discussions.id = discussion_id where reply.user_id = ${id}`,
  attendance: sql`select live_rooms.name as room, joined_at, left_at from room_participants
    join live_rooms on live_rooms.id = live_room_id where user_id = ${id}`,
  room_messages: sql`select live_rooms.name as room, content, room_messages.created_at
    from room_messages join live_rooms on live_rooms.id = live_room_id where user_id = ${id}`,
  standing_in_live_rooms: sql`select live_rooms.name as room, standing from room_standings
    join live_rooms on live_rooms.id = live_room_id where who = ${`account:${id}`}`,
  notifications: sql`select title, body, created_at, read_at from notifications
    where user_id = ${id}`,
  assignments_made: sql`select title, description, created_at from assignments
    where created_by = ${id}`,
  announcements_made: sql`select title, content, created_at from announcements
    where user_id = ${id}`,
  recordings_made: sql`select title, recorded_at from recordings where created_by = ${id}`,
  rooms_made: sql`select name, description, created_at from live_rooms where instructor_id = ${id}`,
  messages_to_the_academy: sql`select name, topic, message, created_at from contact_messages
    where email = ${email}`,
  mails_not_sent_yet: sql`select kind, created_at from mails where sent_at is null
    and lower(message->'to'->>'address') = ${email}`,
})

const people = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('approved_student_ids as ids', 'ids.used_by', 'users.id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.role'])
    .select(['users.email_verified', 'users.deactivated_at', 'users.last_seen_at'])
    .select('ids.student_id')

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
  active: sql`users.deactivated_at is null and users.email_verified`,
  deactivated: sql`users.deactivated_at is not null`,
  unconfirmed: sql`users.deactivated_at is null and not users.email_verified`,
}
