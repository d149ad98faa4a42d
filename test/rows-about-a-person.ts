import { randomInt, randomUUID } from 'node:crypto'
import { reply } from '#features/discussions/server/reply.ts'
import { insertModerationFlags } from '#features/live-rooms/server/room-server/data.ts'
import { insertMail } from '#platform/server/mail/data.ts'
import type { TestAcademy } from './academy.ts'
import { anApplicationIn } from './applications.ts'
import { storeFile } from './stored-file.ts'

/** A person with a row in every table with personal data. */
export async function personWithRowsEverywhere(academy: TestAcademy) {
  const { db, clock } = academy
  const names = { first_name: 'Ottilie', last_name: 'Quarrington' }
  const email = `ottilie.${randomUUID()}@mail.example`
  const insert = async (table: string, row: object) => {
    const keys = Object.keys(row)
    const { rows } = await academy.database.pool.query(
      `insert into ${table} (${keys}) values (${keys.map((_, index) => `$${index + 1}`)}) returning *`,
      Object.values(row),
    )
    return rows[0]
  }
  const file = () => storeFile(academy, 'notes', { path: `${user_id}/${randomUUID()}` })

  const { id: user_id } = await insert('users', {
    ...names,
    email,
    role: 'student',
    email_verified: true,
  })
  const link = { user_id, token: randomUUID(), expires_at: later(clock.now) }
  await insert('accounts', { user_id, provider_id: 'google', account_id: user_id })
  await insert('sessions', link)
  await insert('email_confirmations', link)
  await insert('email_changes', { ...link, email: `new.${email}` })
  await insert('verifications', {
    identifier: randomUUID(),
    value: user_id,
    expires_at: later(clock.now),
  })
  await insert('name_notices', { user_id, name_before: 'Ottilie Before', noted_at: clock.now })
  const student_id = `CAD2025ST${randomInt(100_000, 1_000_000)}`
  await insert('approved_student_ids', { student_id, email, used_by: user_id })
  await insert('enrolments', { user_id, course_id: 4 })
  await insert('course_selections', { user_id, made_at: clock.now })
  await insert('attended_counts', { user_id, course_id: 4, attended: 3 })
  await insert('assumed_terms', { reason: 'still_here', user_id, course_id: 4 })

  const { rows: terms } = await academy.database.pool.query(
    `insert into terms (name, first_day, last_day) values ('Fall', '2020-09-07', '2020-12-19')
     on conflict do nothing returning id`,
  )
  const term_id =
    terms[0]?.id ?? (await academy.database.pool.query('select id from terms')).rows[0]?.id
  const { id: class_id } = await insert('classes', {
    term_id,
    course_id: 4,
    starts_at: clock.now,
    ends_at: later(clock.now),
  })
  await insert('course_tutors', { term_id, course_id: 4, user_id })
  await insert('calendar_feeds', { user_id })
  await insert('class_tutors', { class_id, user_id })
  await insert('class_students', { class_id, user_id })
  await insert('class_registers', { class_id, taken_by: user_id, taken_at: clock.now })
  await insert('class_attendance', { class_id, user_id, mark: 'late' })
  await insert('class_excuses', { class_id, user_id, reason: 'Dentist' })

  const made = { title: 'Made by her', course_id: 4, created_by: user_id }
  const { id: assignment_id } = await insert('assignments', made)
  const { id: submission_id } = await insert('assignment_submissions', {
    assignment_id,
    user_id,
    file_id: await file(),
  })
  const earlier = { submission_id, submitted_at: clock.now }
  const { id: take_id } = await insert('takes', {
    assignment_id,
    user_id,
    submission_id,
    number: 1,
    file_id: await file(),
    kind: 'sound',
    duration_ms: 1000,
    peaks: Array(600).fill(7),
    handed_in_at: clock.now,
  })
  await insert('take_comments', {
    take_id,
    author_id: user_id,
    content: 'Elbow.',
    from_ms: 1,
    file_id: await file(),
    duration_ms: 1000,
    peaks: Array(600).fill(7),
    created_at: clock.now,
  })
  await insert('earlier_submissions', { ...earlier, file_id: await file() })
  await insert('submissions_on_their_way', {
    assignment_id,
    user_id,
    file_id: await file(),
    submitted_at: clock.now,
  })
  await insert('recordings', { ...made, file_id: await file(), recorded_at: clock.now })
  await insert('materials', {
    title: 'Given by her',
    course_id: 4,
    link: 'https://imslp.org/',
    added_by: user_id,
    added_at: clock.now,
  })
  const text = { title: 'Bow arms', content: 'Show yours.', course_id: 4 }
  await insert('announcements', { ...text, user_id })
  await insert('discussions', { ...text, user_id })
  // Others are notified of her reply, with her name.
  const discussion = await insert('discussions', { ...text, user_id: academy.people.tutor.id })
  await reply(db, { discussion, by: { id: user_id }, content: 'Here.', now: clock.now })
  await insert('notifications', {
    user_id,
    kind: 'grade',
    title: 'A grade',
    href: '/dashboard',
    subject: 'grade:1',
  })

  await insert('news_choices', { user_id, kind: 'reply', choice: 'never' })

  const room = { name: 'Bows', status: 'live', instructor_id: user_id }
  const { id: live_room_id } = await insert('live_rooms', room)
  // In another room, since her own would be deleted with its rows.
  const { id: otherRoom } = await insert('live_rooms', {
    ...room,
    instructor_id: academy.people.tutor.id,
  })
  await insert('room_participants', { live_room_id: otherRoom, user_id, left_at: clock.now })
  await insert('room_messages', {
    live_room_id: otherRoom,
    user_id,
    author_name: 'Ottilie Quarrington',
    content: 'Hello',
  })
  const people = [`account:${user_id}`]
  await insertModerationFlags(db, { roomId: otherRoom, flag: 'muted', people })

  const mail = { to: { name: 'Ottilie', address: email }, subject: 'Hello', text: 'Dear Ottilie' }
  const mail_id = await insertMail(db, 'application_confirmation', mail)
  const { id: application_id } = await anApplicationIn(db, { ...names, email })
  await insert('application_letters', { application_id, mail_id, kind: 'confirmation' })
  await insert('erased_applicants', {
    reference: 'ABCD2345',
    reason: 'Asked for it',
    erased_at: clock.now,
    erased_by: user_id,
  })
  await insert('contact_messages', {
    name: 'Ottilie Quarrington',
    email,
    topic: 'general',
    message: 'May I bring my own bow?',
  })

  const { id: document_id } = await insert('site_documents', {
    kind: 'events',
    draft: { title: 'Her evening' },
    draft_schema: 1,
    drafted_at: clock.now,
    drafted_by: user_id,
  })
  await insert('site_versions', { document_id, number: 1, schema: 1, published_by: user_id })

  return {
    id: user_id as string,
    email,
    ...names,
    /** Deletes what others use, which would keep the account from being erased. */
    async giveUpWhatOthersUse() {
      await db.deleteFrom('assignments').where('id', '=', assignment_id).execute()
      await db.deleteFrom('recordings').where('created_by', '=', user_id).execute()
      await db.deleteFrom('announcements').where('user_id', '=', user_id).execute()
      await db.deleteFrom('live_rooms').where('id', '=', live_room_id).execute()
    },
  }
}

const later = (now: Date) => new Date(now.getTime() + 60 * 60 * 1000)

/** The tables that contain one of these words, without the counters of the rate limits. */
export async function tablesWith({ database }: TestAcademy, ...words: string[]) {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'`,
  )
  const tables: string[] = []
  for (const { name } of rows) {
    const found = await database.pool.query(
      `select 1 from "${name}" it where it::text ilike any ($1) limit 1`,
      [words.map((word) => `%${word}%`)],
    )
    if (found.rowCount) tables.push(name)
  }
  return tables
}
