import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { notificationsContract as it } from '../contract.ts'
import { notify } from './notify.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
beforeEach(() => academy.db.deleteFrom('notifications').execute())
afterAll(() => academy.close())

const as = (name: keyof TestAcademy['people']) => academy.as(academy.people[name])

async function tell(title: string, ...names: ('student' | 'otherStudent')[]) {
  academy.clock.now = new Date(academy.clock.now.getTime() + 1000)
  const news = { kind: 'grade', title, body: '', href: '/dashboard', subject: title } as const
  const ids = names.map((name) => academy.people[name].id)
  await academy.db.transaction().execute((trx) => notify(trx, ids, news, academy.clock.now))
}

const list = async (name: keyof TestAcademy['people']) =>
  (await as(name).call(it.listNotifications)).body

test('one’s own, the newest first, and how many are unread', async () => {
  await tell('First', 'student', 'otherStudent')
  await tell('Second', 'student')
  const { items, unread } = await list('student')
  expect(items).toMatchObject([
    { title: 'Second', kind: 'grade', href: '/dashboard', is_read: false },
    { title: 'First', is_read: false },
  ])
  expect(unread).toBe(2)
  expect((await list('otherStudent')).unread).toBe(1)
  expect((await list('tutor')).items).toEqual([])
})

test('the list ends at fifty; all that is unread counts', async () => {
  for (let count = 0; count < 52; count += 1) await tell(`News ${count}`, 'student')
  const { items, unread } = await list('student')
  expect([items.length, unread]).toEqual([50, 52])
})

test('one is marked as read, or all of them', async () => {
  for (const title of ['First', 'Second', 'Third']) await tell(title, 'student')
  const [newest] = (await list('student')).items
  const params = { id: newest?.id ?? '' }
  expect((await as('student').call(it.markNotificationRead, { params })).status).toBe(204)
  expect((await list('student')).items.map(({ is_read }) => is_read)).toEqual([true, false, false])
  expect((await as('student').call(it.markNotificationsRead)).status).toBe(204)
  expect((await list('student')).unread).toBe(0)
})

test('nobody marks what was told to somebody else', async () => {
  await tell('First', 'student')
  const [own] = (await list('student')).items
  await as('otherStudent').call(it.markNotificationRead, { params: { id: own?.id ?? '' } })
  await as('otherStudent').call(it.markNotificationsRead)
  expect((await list('student')).unread).toBe(1)
})

test('visitors and bad ids are refused', async () => {
  expect((await as('visitor').call(it.listNotifications)).status).toBe(401)
  expect((await as('visitor').call(it.markNotificationsRead)).status).toBe(401)
  const mark = (id: string) => as('student').call(it.markNotificationRead, { params: { id } })
  expect((await mark('first')).status).toBe(404)
  expect((await mark(randomUUID())).status).toBe(204)
})
