import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { notificationsContract as it } from '../contract.ts'
import { type NewNotification, notify } from './notify.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
beforeEach(() => academy.db.deleteFrom('notifications').execute())
afterAll(() => academy.close())

const as = (name: keyof TestAcademy['people']) => academy.as(academy.people[name])

async function notifyOfGrade(assignment: string, ...names: ('student' | 'otherStudent')[]) {
  academy.clock.now = new Date(academy.clock.now.getTime() + 1000)
  const data = { assignment_id: randomUUID(), assignment, grade: 18, max_points: 20 }
  const notification = { kind: 'grade', data, subject: assignment } as const
  const ids = names.map((name) => academy.people[name].id)
  await academy.db.transaction().execute((trx) => notify(trx, ids, notification, academy.clock.now))
}

const list = async (name: keyof TestAcademy['people'], query: Query = {}) =>
  (await as(name).call(it.listNotifications, { query })).body

type Query = { offset?: number; kind?: 'grade' | 'announcement'; show?: 'unread' }

test('one’s own, the newest first, and how many are unread', async () => {
  await notifyOfGrade('First', 'student', 'otherStudent')
  await notifyOfGrade('Second', 'student')
  const { items, unread } = await list('student')
  expect(items).toMatchObject([
    { kind: 'grade', data: { assignment: 'Second', grade: 18 }, is_read: false },
    { data: { assignment: 'First' }, is_read: false },
  ])
  expect(unread).toBe(2)
  expect((await list('otherStudent')).unread).toBe(1)
  expect((await list('tutor')).items).toEqual([])
})

test('fifty at a time; all that is unread counts', async () => {
  for (let count = 0; count < 52; count += 1) await notifyOfGrade(`Study ${count}`, 'student')
  const [newest, older] = [await list('student'), await list('student', { offset: 50 })]
  expect([newest.items.length, newest.total, newest.unread]).toEqual([50, 52, 52])
  expect(older.items).toMatchObject([
    { data: { assignment: 'Study 1' } },
    { data: { assignment: 'Study 0' } },
  ])
  expect((await list('student', { offset: 52 })).items).toEqual([])
})

test('those of a kind, those unread, and both', async () => {
  await notifyOfGrade('First', 'student', 'otherStudent')
  await notifyOfGrade('Second', 'student')
  const { id } = academy.people.student
  const about = { announcement_id: randomUUID(), announcement: 'Recital', course: null }
  const announced = { kind: 'announcement', data: about, subject: 'recital' } as const
  await notify(academy.db, [id], announced, academy.clock.now)
  const [newest] = (await list('student', { kind: 'grade' })).items
  await as('student').call(it.markNotificationRead, { params: { id: newest?.id ?? '' } })
  const shown = async (query: Query) => {
    const { items, total, unread } = await list('student', query)
    return [items.map(({ kind, is_read }) => `${kind} ${is_read}`), total, unread]
  }
  expect(await shown({ kind: 'grade' })).toEqual([['grade true', 'grade false'], 2, 2])
  expect(await shown({ kind: 'announcement' })).toEqual([['announcement false'], 1, 2])
  expect(await shown({ kind: 'grade', show: 'unread' })).toEqual([['grade false'], 1, 2])
  expect((await shown({ show: 'unread' })).slice(1)).toEqual([2, 2])
  expect((await list('otherStudent', { kind: 'announcement' })).total).toBe(0)
})

test.each([{ offset: -1 }, { offset: 'first' }, { kind: 'gossip' }, { show: 'read' }])(
  'a list by %j is refused',
  async (bad) => {
    const query = bad as Query
    expect((await as('student').call(it.listNotifications, { query })).status).toBe(400)
  },
)

test('however many are told of something, it is one query', async () => {
  const queries = await queriesOf(() => notifyOfGrade('First', 'student', 'otherStudent'))
  expect(queries.filter(({ text }) => text.includes('pg_notify'))).toHaveLength(1)
})

test('one is marked as read, or all of them', async () => {
  for (const name of ['First', 'Second', 'Third']) await notifyOfGrade(name, 'student')
  const [newest] = (await list('student')).items
  const params = { id: newest?.id ?? '' }
  expect((await as('student').call(it.markNotificationRead, { params })).status).toBe(204)
  expect((await list('student')).items.map(({ is_read }) => is_read)).toEqual([true, false, false])
  expect((await as('student').call(it.markNotificationsRead)).status).toBe(204)
  expect((await list('student')).unread).toBe(0)
})

const subject = 'test'
const data = { room_id: randomUUID(), room: 'Bows', course: 'Violin' }
const ofEachKind: NewNotification[] = [
  {
    kind: 'grade',
    data: { assignment_id: randomUUID(), assignment: 'Scales', grade: 18, max_points: 20 },
    subject,
  },
  {
    kind: 'assignment',
    data: { assignment_id: randomUUID(), assignment: 'Scales', course: 'Violin' },
    subject,
  },
  {
    kind: 'reply',
    data: { discussion_id: randomUUID(), discussion: 'Bows', author: 'Tutor Adeyemi' },
    subject,
  },
  {
    kind: 'announcement',
    data: { announcement_id: randomUUID(), announcement: 'Recital', course: null },
    subject,
  },
  {
    kind: 'class_soon',
    data: { ...data, starts_at: '2026-12-01T18:30:00.000Z', timezone: 'Europe/Paris' },
    subject,
  },
  { kind: 'class_live', data, subject },
  {
    kind: 'assignment_due',
    data: {
      assignment_id: randomUUID(),
      assignment: 'Scales',
      course: 'Violin',
      due_at: '2026-12-01T18:30:00.000Z',
      timezone: 'America/Toronto',
    },
    subject,
  },
]

test.each(ofEachKind)('$kind comes back as it was stored', async (notification) => {
  const ids = [academy.people.student.id]
  await notify(academy.db, ids, notification, academy.clock.now)
  const { kind, data } = notification
  expect((await list('student')).items).toMatchObject([{ kind, data }])
})

test('what was stored as words keeps them', async () => {
  const words = { title: 'Graded: Scales', body: '18 / 20', href: '/dashboard?tab=assignments' }
  await academy.db
    .insertInto('notifications')
    .values({ user_id: academy.people.student.id, kind: 'grade', ...words, subject })
    .execute()
  expect((await list('student')).items).toMatchObject([{ kind: 'earlier', data: words }])
})

test('what this version stores is shown in words by the one before', async () => {
  await notifyOfGrade('Scales', 'student')
  const shown = await academy.db
    .selectFrom('notifications')
    .select(['data', 'title', 'body', 'href'])
    .executeTakeFirst()
  expect(shown).toEqual({
    data: {},
    title: 'Graded: Scales',
    body: '18 / 20',
    href: '/dashboard?tab=assignments',
  })
})

test('a kind that only a later version knows is shown in its words', async () => {
  const words = { title: 'Your room is booked', body: 'Room 2', href: '/dashboard' }
  const details = JSON.stringify({ room: 2 })
  await academy.db
    .insertInto('notifications')
    .values({ user_id: academy.people.student.id, kind: 'room', details, ...words, subject })
    .execute()
  expect((await list('student')).items).toMatchObject([{ kind: 'earlier', data: words }])
})

test('what the version before this one stored keeps its data', async () => {
  const row = { kind: 'class_live', subject } as const
  await academy.db
    .insertInto('notifications')
    .values({ user_id: academy.people.student.id, ...row, data: JSON.stringify(data) })
    .execute()
  expect((await list('student')).items).toMatchObject([{ kind: 'class_live', data }])
})

test('nobody marks what was told to somebody else', async () => {
  await notifyOfGrade('First', 'student')
  const [own] = (await list('student')).items
  await as('otherStudent').call(it.markNotificationRead, { params: { id: own?.id ?? '' } })
  await as('otherStudent').call(it.markNotificationsRead)
  expect((await list('student')).unread).toBe(1)
})

test('visitors and bad ids are refused', async () => {
  expect((await as('visitor').call(it.listNotifications, { query: {} })).status).toBe(401)
  expect((await as('visitor').call(it.markNotificationsRead)).status).toBe(401)
  const mark = (id: string) => as('student').call(it.markNotificationRead, { params: { id } })
  expect((await mark('first')).status).toBe(404)
  expect((await mark(randomUUID())).status).toBe(204)
})
