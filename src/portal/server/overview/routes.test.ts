import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApplication } from '#features/admissions/fixtures.ts'
import { withCompulsoryCourse } from '#features/admissions/rules.ts'
import { insertApplication } from '#features/admissions/server/data.ts'
import { insertAssignment, insertSubmission } from '#features/assignments/server/data.ts'
import { insertDiscussion } from '#features/discussions/server/data.ts'
import { MailRefused } from '#platform/server/mail/mailer.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { storeFile } from '../../../../test/stored-file.ts'
import { overviewContract as it } from '../../contract.ts'

let academy: TestAcademy
let isAway = true
let [free, backupsFree] = [50e9, 50e9]
const delivered: string[] = []
const mailer = {
  async deliver({ subject }: { subject: string }) {
    if (isAway) throw new MailRefused('550 <zoe@mail.example> is unknown here')
    delivered.push(subject)
  },
  close: async () => {},
}
beforeAll(async () => {
  academy = await testAcademy({
    mailer,
    freeBytes: async () => free,
    backupBytes: async () => backupsFree,
  })
})
afterAll(() => academy.close())

const as = (name: keyof TestAcademy['people']) => academy.as(academy.people[name])
const overview = async (name: keyof TestAcademy['people'] = 'reviewer') =>
  (await as(name).call(it.showOverview)).body

test('an empty academy', async () => {
  expect(await overview()).toEqual({
    counts: {
      applications: 0,
      pending_applications: 0,
      students: 2,
      assignments: 0,
      discussions: 0,
    },
    recent: [],
    attention: {
      ungraded: 0,
      accounts: { total: 0, latest: [] },
      names: [],
      terms: [],
      wrong_ids: null,
      mails: { total: 0, latest: [] },
    },
  })
})

test('what there is, the latest five applications first, and what waits', async () => {
  const { student, tutor } = academy.people
  for (let day = 0; day < 7; day += 1) {
    const created_at = new Date(academy.clock.now.getTime() + day * 1000)
    await insertApplication(academy.db, {
      ...anApplication({ first_name: `Day ${day}` }),
      courses: withCompulsoryCourse(['Violin']),
      created_at,
    })
  }
  await academy.db
    .updateTable('admission_applications')
    .set({ status: 'accepted' })
    .where('first_name', '=', 'Day 6')
    .execute()
  for (const grade of [null, 0, 1]) {
    const row = { title: 'Scales', course_id: 4, created_by: tutor.id }
    const { id } = await insertAssignment(academy.db, row)
    const file_id = await storeFile(academy)
    const submission = { assignment_id: id, user_id: student.id, file_id, grade }
    await insertSubmission(academy.db, submission)
  }
  const words = { title: 'Bowing', content: 'Up?', user_id: student.id }
  await insertDiscussion(academy.db, words)

  const { counts, recent, attention } = await overview()
  expect(counts).toEqual({
    applications: 7,
    pending_applications: 6,
    students: 2,
    assignments: 3,
    discussions: 1,
  })
  expect(recent?.map(({ first_name, status }) => [first_name, status])).toEqual([
    ['Day 6', 'accepted'],
    ['Day 5', 'pending'],
    ['Day 4', 'pending'],
    ['Day 3', 'pending'],
    ['Day 2', 'pending'],
  ])
  expect(attention.ungraded).toBe(2)
})

test('an admin who is no reviewer has the numbers, and nobody’s name or address', async () => {
  const { counts, recent } = await overview('admin')
  expect(counts.applications).toBe(7)
  expect(recent).toBeNull()
})

test('a mail that was given up is shown, and can be sent again', async () => {
  const mail = {
    to: { name: 'Zoë', address: 'zoe@mail.example' },
    subject: 'A word',
    text: 'A word',
  }
  const id = await academy.db
    .transaction()
    .execute((trx) => academy.mailQueue.post(trx, 'contact_message', mail))
  await expect.poll(async () => (await overview()).attention.mails.total).toBe(1)
  const { latest } = (await overview()).attention.mails
  expect(latest).toMatchObject([
    { id, kind: 'contact_message', last_error: '550 <zoe@mail.example> is unknown here' },
  ])
  expect((await overview('admin')).attention.mails.latest[0]?.last_error).toBeNull()

  isAway = false
  const again = () => as('admin').call(it.sendMailAgain, { params: { id } })
  expect((await again()).status).toBe(204)
  await expect.poll(() => delivered).toContain('A word')
  expect((await overview()).attention.mails.total).toBe(0)
  expect((await again()).status).toBe(404)
})

test('a disk that is almost full is told, the academy’s own one first, and passes', async () => {
  const shown = async () => (await as('admin').call(it.showDisk)).body.full
  expect(await shown()).toBeNull()
  backupsFree = 4e8
  expect(await shown()).toEqual({ holds: 'backups', free_bytes: 4e8 })
  free = 999_999_999
  expect(await shown()).toEqual({ holds: 'academy', free_bytes: 999_999_999 })
  free = 1e9
  backupsFree = 1e9
  expect(await shown()).toBeNull()
})

test('nobody but admins; no mail of which nobody knows', async () => {
  for (const [name, status] of [
    ['visitor', 401],
    ['student', 403],
    ['tutor', 403],
  ] as const) {
    expect((await as(name).call(it.showOverview)).status).toBe(status)
    expect((await as(name).call(it.showDisk)).status).toBe(status)
    const params = { id: randomUUID() }
    expect((await as(name).call(it.sendMailAgain, { params })).status).toBe(status)
  }
  expect((await as('admin').call(it.sendMailAgain, { params: { id: randomUUID() } })).status).toBe(
    404,
  )
})
