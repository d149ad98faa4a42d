import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

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
    last_seen_at, deactivated_at, waiting_since from users where id = ${id}`,
  earlier_names: sql`select name_before, resembles, noted_at from name_notices where user_id = ${id}`,
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
  notifications: sql`select kind, case data when '{}' then jsonb_build_object('title', title, 'body', body)
    else data end as data, created_at, read_at from notifications where user_id = ${id}`,
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
