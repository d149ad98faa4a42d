// Protects: src/run-server.ts, src/server.ts, src/platform/server, src/features/live-rooms/server, deploy

import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assignmentsContract } from '#features/assignments/contract.ts'
import { insertAssignment } from '#features/assignments/server/data.ts'
import { insertRoom } from '#features/live-rooms/server/data.ts'
import type { Person } from '#platform/actor.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { followChanges } from '../followed-changes.ts'
import { startLoad } from '../load.ts'
import { makeNextRelease } from '../next-release.ts'
import { as, request } from '../request.ts'
import { openRoomSocket } from '../room-socket.ts'
import { samples } from '../sample-files.ts'
import { password } from '../sessions.ts'
import {
  courseId,
  type SeveralServers,
  startSeveralServers,
  withoutParts,
} from '../several-servers.ts'
import { upload } from '../upload.ts'

type RoomSocket = Awaited<ReturnType<typeof openRoomSocket>>

let academy: SeveralServers
/** The twenty students' open pages. */
let pages: ReturnType<typeof followChanges>[] = []
beforeAll(async () => {
  if (withoutParts) return
  academy = await startSeveralServers()
  pages = academy.people.students.map((student) => followChanges(academy.url, student))
}, 120_000)
afterAll(async () => {
  for (const page of pages) page.leave()
  await academy?.close()
})
beforeEach(async ({ skip }) => {
  skip(withoutParts !== undefined, withoutParts)
  await academy.pool.query('delete from rate_limits')
})

test('the open pages are shared between the servers', async () => {
  await everyPageIsLive()
  expect(await academy.countStreams('north')).toBe(10)
  expect(await academy.countStreams('south')).toBe(10)
})

test('mails go out once, whichever server sends them', async () => {
  const { urls, people } = academy
  await queueReminders()
  await Promise.all(
    people.students.map(({ email }, index) =>
      request(index % 2 ? urls.north : urls.south, 'POST /api/password-reset', { body: { email } }),
    ),
  )
  const emails = people.students.map(({ email }) => email).toSorted()
  await expect.poll(academy.listMailed, { timeout: 20_000, interval: 100 }).toEqual(emails)
  await expect.poll(() => countOpenJobs('mail')).toBe(0)
  expect(await academy.listMailed()).toEqual(emails)
})

/** As a cron line does, twice at once; each server looks for such jobs every half a minute. */
async function queueReminders() {
  const { db, pool, people } = academy
  const due_date = new Date(Date.now() + 20 * 60 * 60 * 1000)
  const row = { title: 'Scales', course_id: courseId, created_by: people.tutor.id, due_date }
  await insertAssignment(db, row)
  await pool.query(`insert into pgboss.job (name) values ('assignments-due'), ('assignments-due')`)
}

async function countOpenJobs(queue: string) {
  const open = `select from pgboss.job where name = $1 and state < 'completed'`
  return (await academy.pool.query(open, [queue])).rowCount
}

test('who logs in at one server is known to the other, until they log out there', async () => {
  const { north, south } = academy.urls
  const body = { email: academy.people.admin.email, password }
  const { status, headers } = await request(north, 'POST /api/session', { body })
  expect(status).toBe(200)
  const cookie = headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
  const known = await request(south, 'GET /api/session', { cookie })
  expect(known.body.person.email).toBe(body.email)
  expect((await request(south, 'DELETE /api/session', { cookie })).status).toBe(204)
  expect((await request(north, 'GET /api/session', { cookie })).body).toEqual({ person: null })
})

test('what is handed in at one server is told and sent by the other', async () => {
  const { db, pool, urls, people } = academy
  const student = people.students[0] as Person
  const row = { title: 'Étude', course_id: courseId, created_by: people.tutor.id }
  const { id } = await insertAssignment(db, row)
  const page = followChanges(urls.south, people.tutor)
  await expect.poll(() => page.isOpen).toBe(true)
  const handedIn = await upload({ url: urls.north }, student, assignmentsContract.handIn, {
    params: { id },
    fields: { notes: '' },
    file: { name: 'Étude.pdf', content: samples.pdf },
  })
  expect(handedIn.status).toBe(201)
  await expect.poll(() => page.topics).toContain('assignments')
  page.leave()

  const tutor = as(people.tutor)
  const { rows } = await pool.query('select id from assignment_submissions')
  const submission = await request(urls.south, `GET /api/submissions/${rows[0].id}`, tutor)
  const path = `/api/submissions/${submission.body.id}/files/${submission.body.file.id}/link`
  const link = await request(urls.north, `POST ${path}`, tutor)
  const file = await fetch(new URL(link.body.href, urls.south))
  expect(Buffer.from(await file.arrayBuffer())).toEqual(samples.pdf)
})

test('what is published at one server stands on the pages of the other', async () => {
  const { urls, people } = academy
  const admin = as(people.admin)
  const { body: site } = await request(urls.north, 'GET /api/site', admin)
  const { id } = site.items.find(({ kind }: { kind: string }) => kind === 'home')
  const { body: home } = await request(urls.north, `GET /api/site/documents/${id}`, admin)
  const content = { ...home.last, closing: { heading: 'Two houses, one academy.' } }
  const draft = { content, expected_revision: home.revision }
  const saved = await request(urls.north, `PUT /api/site/documents/${id}/draft`, {
    ...admin,
    body: draft,
  })
  const body = { expected_revision: saved.body.revision }
  const published = await request(urls.south, `POST /api/site/documents/${id}/versions`, {
    ...admin,
    body,
  })
  expect(published.status).toBe(201)
  for (const url of Object.values(urls)) {
    await expect
      .poll(async () => (await request(url, 'GET /')).body, { timeout: 30_000, interval: 100 })
      .toContain('Two houses, one academy.')
  }
})

test('limits count for both servers together', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 62; count += 1) {
    const url = count % 2 ? academy.urls.north : academy.urls.south
    const body = { email: `nobody-${count}@people.example` }
    statuses.push((await request(url, 'POST /api/password-reset', { body })).status)
  }
  expect(statuses).toEqual([...Array(60).fill(202), 429, 429])
})

/** The class that the tutor and the first student have open. */
let roomId: string
let inClass: RoomSocket[] = []

test('a page that comes to the wrong server for its class is with the others soon', async () => {
  const { db, urls, people } = academy
  const row = { name: 'Violin studio', status: 'live' as const, instructor_id: people.tutor.id }
  roomId = (await insertRoom(db, row)).id
  const tutor = await openRoomSocket({ db, url: urls.north }, people.tutor, roomId)
  tutor.join()
  await tutor.receives('joined')
  const [student] = people.students as [Person]
  const wrong = await openRoomSocket({ db, url: urls.south }, student, roomId)
  expect(await wrong.closed).toMatchObject({ code: 1013 })
  const right = await comeIn(student)
  expect((await right.receives('joined')).participants).toHaveLength(2)
  inClass = [tutor, right]
})

/** Opens the class as its page does, which tries again as long as it is told to. */
async function comeIn(person: Person): Promise<RoomSocket> {
  const socket = await openRoomSocket(academy, person, roomId)
  let isClosed = false
  void socket.closed.then(() => {
    isClosed = true
  })
  await expect.poll(() => isClosed || socket.all('room-changed').length > 0).toBe(true)
  if (isClosed) return comeIn(person)
  socket.join()
  return socket
}

test('when a server is killed nothing acknowledged is lost, and its pages come back', async () => {
  const { people } = academy
  const load = await startLoad(academy.url, academy.pool, people.students)
  await academy.end('north', 'SIGKILL')
  await Promise.all(inClass.map((it) => it.closed))
  const [student] = people.students as [Person]
  inClass = await Promise.all([people.tutor, student].map(comeIn))
  for (const socket of inClass) {
    await socket.receives('room-changed', ({ participant_count }) => participant_count === 2)
  }
  await everyPageIsLive()
  expect(await academy.countStreams('south')).toBe(pages.length)
  const { lost, doubled, worstMs, acknowledged } = await load.stop()
  expect([lost, doubled]).toEqual([[], []])
  expect(acknowledged.length).toBeGreaterThan(people.students.length)
  expect(worstMs).toBeLessThan(2_000)
})

test('a newer version changes the database and takes over, and nothing is refused', async () => {
  const next = [join(await makeNextRelease(), 'cadenza'), 'start'] as [string, string]
  const load = await startLoad(academy.url, academy.pool, academy.people.students)
  await academy.start('north', next)
  expect((await academy.pool.query('select from moods')).rowCount).toBe(0)
  // The older one goes on beside it, which does not have the newer one's scripts.
  await expect.poll(() => academy.isShared()).toBe(true)
  const script = async (at: string) => (await request(at, 'GET /assets/next.js')).status
  expect(await script(academy.urls.south)).toBe(404)
  expect([await script(academy.url), await script(academy.url)]).toEqual([200, 200])
  expect(await academy.end('south')).toBe(0)
  await Promise.all(inClass.map((it) => it.closed))
  await academy.start('south', next)
  await expect.poll(() => academy.isShared()).toBe(true)
  await everyPageIsLive()
  const { lost, doubled, worstMs, failures } = await load.stop()
  expect([lost, doubled, failures]).toEqual([[], [], {}])
  expect(worstMs).toBeLessThan(2_000)
}, 60_000)

test('everybody was reminded once', async () => {
  const { db, people } = academy
  await expect.poll(() => countOpenJobs('assignments-due'), { timeout: 50_000 }).toBe(0)
  const due = db.selectFrom('notifications').where('kind', '=', 'assignment_due')
  const told = await due.select('user_id').execute()
  const ids = people.students.map(({ id }) => id)
  expect(told.map(({ user_id }) => user_id).toSorted()).toEqual(ids.toSorted())
}, 60_000)

/** All pages hear of a change. */
async function everyPageIsLive() {
  await expect.poll(() => pages.every(({ isOpen }) => isOpen)).toBe(true)
  for (const page of pages) page.topics.length = 0
  await publishChange(academy.db, { topic: 'recordings' })
  await expect.poll(() => pages.every(({ topics }) => topics.includes('recordings'))).toBe(true)
}
