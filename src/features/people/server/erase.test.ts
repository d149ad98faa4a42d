import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { insertAnnouncement } from '#features/announcements/server/data.ts'
import { insertAssignment } from '#features/assignments/server/data.ts'
import { insertContactMessage } from '#features/contact/server/data.ts'
import { insertDiscussion } from '#features/discussions/server/data.ts'
import { reply } from '#features/discussions/server/reply.ts'
import { insertRoom } from '#features/live-rooms/server/data.ts'
import { insertModerationFlags } from '#features/live-rooms/server/room-server/data.ts'
import { studentIdsContract as studentIds } from '#features/student-ids/contract.ts'
import { insertMail } from '#platform/server/mail/data.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { anApplicationIn } from '../../../../test/applications.ts'
import { keepRows } from '../../../../test/kept-rows.ts'
import { tablesWith } from '../../../../test/rows-about-a-person.ts'
import { sessionCookie } from '../../../../test/sessions.ts'
import { fillDemoPeople } from '../../../demo/people.ts'
import { fillDemoWeek } from '../../../demo/week.ts'
import { peopleContract as it } from '../contract.ts'

let academy: TestAcademy
let samuel: { id: string; email: string }
let restore: () => Promise<void>
beforeAll(async () => {
  academy = await testAcademy()
  const { db, clock, files } = academy
  await fillDemoPeople(db, clock.now)
  await fillDemoWeek(db, files, clock.now)
  samuel = await personOf('student')
  await anApplicationIn(db, { email: samuel.email, first_name: 'Samuel' })
  await insertContactMessage(db, {
    name: 'Samuel Tran',
    email: samuel.email,
    topic: 'general',
    message: 'May I bring my own bow?',
  })
  const instructor_id = (await personOf('tutor')).id
  const room = { name: 'Bows', status: 'live' as const, instructor_id }
  const { id: roomId } = await insertRoom(db, room)
  await insertModerationFlags(db, { roomId, flag: 'muted', people: [`account:${samuel.id}`] })
  await insertMail(db, 'application_confirmation', {
    to: { name: 'Samuel Tran', address: samuel.email },
    subject: 'We have your application',
    text: 'Dear Samuel',
  })
  restore = await keepRows(academy)
})
afterAll(() => academy.close())
afterEach(() => restore())

const personOf = (mailbox: string) =>
  academy.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', `${mailbox}@cadenza.example`)
    .executeTakeFirstOrThrow()

const erase = (id: string) =>
  academy.as(academy.people.admin).call(it.erasePerson, { params: { id } })

async function exported(id: string, by: 'admin' | 'reviewer') {
  const response = await fetch(`${academy.url}/api/admin/people/${id}/export`, {
    headers: { cookie: sessionCookie(academy.people[by]) },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="person-.*json"$/,
  )
  return response.json()
}

/**
 * Without the files, which are removed after the account, and without the alumnus of the same first
 * name whom the site quotes.
 */
const placesOfSamuel = async () => {
  const named = (await tablesWith(academy, 'Samuel')).filter((table) => table !== 'site_versions')
  const places = new Set([...(await tablesWith(academy, samuel.id, samuel.email)), ...named])
  return [...places].filter((table) => table !== 'stored_files')
}

test('an export has all that is held, and no secrets', async () => {
  const held = await exported(samuel.id, 'reviewer')
  expect(held.account).toMatchObject([{ email: samuel.email, role: 'student' }])
  expect(held.student_ids).toMatchObject([{ student_id: 'CAD2025ST004' }])
  expect(held.courses.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Music Production',
    'Violin',
  ])
  expect(held.work_handed_in[0]).toMatchObject({ file: expect.any(String) })
  expect(held.attendance.length).toBeGreaterThan(5)
  expect(held.standing_in_live_rooms).toEqual([{ room: 'Bows', standing: 'muted' }])
  expect(held.messages_to_the_academy).toMatchObject([{ message: 'May I bring my own bow?' }])
  expect(held.applications).toMatchObject([{ first_name: 'Samuel' }])
  expect(held.applications[0]).not.toHaveProperty('found_by')
  const { password } = await academy.db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', samuel.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(held)).not.toContain(password)
})

test('an admin who may not open applications is not shown one in an export', async () => {
  const held = await exported(samuel.id, 'admin')
  expect(held.applications).toBe('For admins alone who may open applications.')
})

test('an erased student is nowhere any more, their files leave, and others’ work stays', async () => {
  const { db, clock } = academy
  const tutor = await personOf('tutor')
  const id = await insertDiscussion(db, {
    title: 'Bow arms',
    content: 'Show yours.',
    course_id: 4,
    user_id: tutor.id,
  })
  const discussion = { id, title: 'Bow arms', course_id: 4 }
  await reply(db, { discussion, by: samuel, content: 'Here.', now: clock.now })
  expect(await placesOfSamuel()).toContain('notifications')

  expect((await erase(samuel.id)).status).toBe(204)
  expect(await placesOfSamuel()).toEqual([])
  const { rows } = await academy.database.pool.query(
    `select state, count(*)::int as files from stored_files where path like $1 group by state`,
    [`${samuel.id}/%`],
  )
  expect(rows).toEqual([{ state: 'leaving', files: expect.any(Number) }])
  const left = await db.selectFrom('discussions').select('id').where('id', '=', id).execute()
  expect(left).toHaveLength(1)
  expect((await erase(samuel.id)).status).toBe(404)
})

test('who has made what others use stays, and the office reads what to do', async () => {
  const tutor = await personOf('tutor')
  const { status, body } = await erase(tutor.id)
  expect([status, (body as { code?: string }).code]).toEqual([409, 'owns_work'])
  expect((body as { message?: string }).message).toMatch(
    /^Marta Kowalczyk has made 4 assignments.*Delete that first, or deactivate the account/,
  )
})

test('a grade stays when who gave it is erased', async () => {
  const { otherTutor } = academy.people
  await academy.db
    .updateTable('assignment_submissions')
    .set({ graded_by: otherTutor.id })
    .where('user_id', '=', samuel.id)
    .where('grade', 'is not', null)
    .execute()
  expect((await erase(otherTutor.id)).status).toBe(204)
  const grades = await academy.db
    .selectFrom('assignment_submissions')
    .select(['grade', 'graded_by'])
    .where('user_id', '=', samuel.id)
    .where('grade', 'is not', null)
    .execute()
  expect(grades.length).toBeGreaterThan(0)
  expect(grades.every(({ graded_by }) => graded_by === null)).toBe(true)
})

test('a registration that nobody has confirmed is released, not erased', async () => {
  await academy.db
    .updateTable('users')
    .set({ email_verified: false })
    .where('id', '=', samuel.id)
    .execute()
  const { status, body } = await erase(samuel.id)
  expect([status, (body as { code?: string }).code]).toEqual([409, 'not_confirmed'])

  const admin = academy.as(academy.people.admin)
  const ids = await admin.call(studentIds.listStudentIds, {
    query: { category: 'Student', search: samuel.email },
  })
  const release = () =>
    admin.call(studentIds.releaseStudentId, { params: { id: ids.body.items[0]?.id ?? '' } })
  await admin.call(it.deactivatePerson, { params: { id: samuel.id } })
  const kept = await release()
  expect([kept.status, kept.body.code]).toEqual([409, 'account_inactive'])
  await admin.call(it.reactivatePerson, { params: { id: samuel.id } })
  expect((await release()).body).toMatchObject({ is_used: false })
})

test('what somebody makes while they are erased is whole, or not there', async () => {
  const { otherTutor } = academy.people
  const [erased, made] = await Promise.allSettled([
    erase(otherTutor.id),
    academy.db.transaction().execute(async (trx) => {
      await insertAssignment(trx, { title: 'Late', course_id: 4, created_by: otherTutor.id })
      await insertAnnouncement(trx, { title: 'Late', content: 'So late.', user_id: otherTutor.id })
    }),
  ])
  const isErased = erased.status === 'fulfilled' && erased.value.status === 204
  expect(made.status).toBe(isErased ? 'rejected' : 'fulfilled')
})
