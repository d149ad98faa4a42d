import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRole } from '#features/accounts/server/change-role.ts'
import { discussionsContract } from '#features/discussions/contract.ts'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { type TestAcademy, testAcademy } from '../../../test/academy.ts'
import { type Name, openPage } from '../../../test/open-page.ts'
import { openSession, sessionCookie } from '../../../test/sessions.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ recallSeconds: 0 })
  const { student, otherStudent } = academy.people
  await selectCourses(academy.db, student.id, [4], academy.clock.now)
  await selectCourses(academy.db, otherStudent.id, [5], academy.clock.now)
})
afterAll(() => academy.close())

const listen = (name: Name, where = academy) => openPage(where, name)

const someNotification = (subject: string) => ({
  kind: 'announcement' as const,
  data: { announcement_id: randomUUID(), announcement: 'News', course: null },
  subject,
})

const notifyPeople = (subject: string, ...names: Name[]) =>
  academy.db.transaction().execute((trx) =>
    notify(
      trx,
      names.map((name) => academy.people[name].id),
      someNotification(subject),
      academy.clock.now,
    ),
  )

test('a page hears what concerns its person, and nothing else', async () => {
  const [one, other] = [await listen('student'), await listen('otherStudent')]
  expect(one.response.headers.get('content-type')).toContain('text/event-stream')
  await notifyPeople('first', 'student')
  await expect.poll(() => one.received).toEqual(['notifications'])
  await academy.as(academy.people.student).call(discussionsContract.startDiscussion, {
    body: { title: 'Bowing', content: 'Up or down?', course_id: 4 },
  })
  await expect.poll(() => one.received).toEqual(['notifications', 'discussions'])
  await notifyPeople('second', 'otherStudent')
  await expect.poll(() => other.received).toEqual(['notifications'])
  one.leave()
  other.leave()
  await Promise.all([one.reading, other.reading])
})

test('the same is told once, however often it happens', async () => {
  const page = await listen('student')
  await notifyPeople('once', 'student')
  await notifyPeople('once', 'student')
  await notifyPeople('another', 'student')
  const rows = await academy.db
    .selectFrom('notifications')
    .select('subject')
    .where('user_id', '=', academy.people.student.id)
    .where('subject', 'in', ['once', 'another'])
    .execute()
  expect(rows).toHaveLength(2)
  // What comes late would be heard by the next page.
  await expect.poll(() => page.received.length).toBe(2)
  page.leave()
})

test('what is rolled back is told to nobody', async () => {
  const page = await listen('student')
  await academy.db
    .transaction()
    .execute(async (trx) => {
      await notify(trx, [academy.people.student.id], someNotification('undone'), academy.clock.now)
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await notifyPeople('kept', 'student')
  await expect.poll(() => page.received.length).toBe(1)
  page.leave()
})

/** Who waits for the courses, which somebody has locked. */
async function waitForCourses() {
  const { rows } = await sql`select pid from pg_locks
    where relation = 'courses'::regclass and not granted`.execute(academy.db)
  return rows
}

test('a page hears of another site when the server has it', async () => {
  const page = await listen('student')
  await academy.db.transaction().execute(async (trx) => {
    // The courses are written while the site is read, so it waits for them.
    await sql`lock table courses in share mode`.execute(trx)
    await publishChange(academy.db, { topic: 'site' })
    await expect.poll(waitForCourses).toHaveLength(1)
    expect(page.received).toEqual([])
  })
  await expect.poll(() => page.received).toEqual(['site'])
  page.leave()
})

test('what is the office’s own is told to admins alone', async () => {
  const [student, tutor, admin] = await Promise.all([
    listen('student'),
    listen('tutor'),
    listen('admin'),
  ])
  for (const topic of ['applications', 'mails', 'rooms'] as const) {
    await publishChange(academy.db, { topic })
  }
  await expect.poll(() => admin.received).toEqual(['applications', 'mails', 'rooms'])
  await expect.poll(() => student.received).toEqual(['rooms'])
  await expect.poll(() => tutor.received).toEqual(['rooms'])
  for (const page of [student, tutor, admin]) page.leave()
})

test('a page hears of it from another copy of the server too', async () => {
  const page = await listen('student')
  // Another copy of the server notifies through a connection of its own.
  await academy.database.pool.query(`select pg_notify('cadenza_changes', $1)`, [
    JSON.stringify({ topic: 'rooms' }),
  ])
  await expect.poll(() => page.received).toEqual(['rooms'])
  page.leave()
})

test('what is told in another way than ours is passed over', async () => {
  const page = await listen('student')
  for (const payload of ['', 'not JSON', '{"topic":"weather"}']) {
    await academy.database.pool.query(`select pg_notify('cadenza_changes', $1)`, [payload])
  }
  await notifyPeople('after nonsense', 'student')
  await expect.poll(() => page.received).toEqual(['notifications'])
  page.leave()
})

test('after the database was away, pages are told to look at everything', async () => {
  const page = await listen('student')
  await academy.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'cadenza changes' and datname = current_database()`,
  )
  await expect.poll(() => page.received, { timeout: 10_000 }).toEqual(['all'])
  await notifyPeople('after', 'student')
  await expect.poll(() => page.received).toEqual(['all', 'notifications'])
  page.leave()
})

test('a page whose session ends hears nothing more', async () => {
  const page = await listen('tutor')
  await fetch(`${academy.url}/api/session`, {
    method: 'DELETE',
    headers: { cookie: sessionCookie(academy.people.tutor) },
  })
  expect(await page.reading).toBe('ended')
  expect(page.received).toEqual([])
})

test('one whose person has another role now hears that, and what this role may', async () => {
  const page = await listen('otherTutor')
  await changeRole(academy.db, academy.people.otherTutor.id, 'admin')
  await expect.poll(() => page.received).toContain('session')
  await expect
    .poll(async () => {
      await publishChange(academy.db, { topic: 'mails' })
      return page.received
    })
    .toContain('mails')
  page.leave()
})

test('a page that begins to listen hears of the moment before', async () => {
  const other = await testAcademy()
  await selectCourses(other.db, other.people.student.id, [4], other.clock.now)
  const body = { title: 'Bowing', content: 'Up or down?', course_id: 4 }
  await other.as(other.people.student).call(discussionsContract.startDiscussion, { body })
  const page = await listen('student', other)
  await expect.poll(() => page.received).toEqual(['enrolments', 'discussions'])
  page.leave()
  await other.close()
})

test('open pages do not hold up the stop of the server', async () => {
  const other = await testAcademy()
  const response = await fetch(`${other.url}/api/changes`, {
    headers: { cookie: sessionCookie(other.people.student) },
  })
  const stopping = other.close()
  expect(await response.text()).toContain('retry')
  await stopping
})

test('nobody listens by asking for the head alone, which would never end', async () => {
  const { people, url, db } = academy
  await openSession(db, people.student)
  const headers = { cookie: sessionCookie(people.student) }
  const answer = await fetch(`${url}/api/changes`, { method: 'HEAD', headers })
  expect(answer.status).toBe(404)
})

test('one person has no more than thirty streams, and a new one when one has ended', async () => {
  const { people, url, db } = academy
  await openSession(db, people.admin)
  const ask = () =>
    fetch(`${url}/api/changes`, { headers: { cookie: sessionCookie(people.admin) } })
  const pages = await Promise.all(Array.from({ length: 30 }, ask))
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
  const refused = await ask()
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too_many_open' }])
  const other = await listen('student')
  await pages.pop()?.body?.cancel()
  await expect
    .poll(async () => {
      const again = await ask()
      pages.push(again)
      return again.status
    })
    .toBe(200)
  other.leave()
  for (const page of pages) await page.body?.cancel()
})
