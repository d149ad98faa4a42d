import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#platform/mail.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { openSession, sessionCookie, signer } from '../../../../../test/sessions.ts'
import { notificationsContract } from '../../contract.ts'
import { type NewNotification, notify, retractNotifications } from '../notify.ts'
import { chooseNews } from './choose-news.ts'
import { sendNews } from './send-news.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

let academy: TestAcademy
const posted: Mail[] = []

beforeAll(async () => {
  academy = await testAcademy()
})
beforeEach(async () => {
  await academy.db.deleteFrom('notifications').execute()
  await academy.db.deleteFrom('news_choices').execute()
  posted.length = 0
  // Noon in Toronto: the day's news went out nineteen hours ago.
  academy.clock.now = new Date('2026-11-20T17:00:00Z')
})
afterAll(() => academy.close())

const collecting: Pick<MailQueue, 'postAll'> = {
  async postAll(trx, kind, mails) {
    await academy.mailQueue.postAll(trx, kind, mails)
    posted.push(...mails)
  },
}

const send = (mailQueue = collecting) =>
  sendNews({
    db: academy.db,
    clock: () => academy.clock.now,
    mailQueue,
    publicUrl: 'https://academy.example',
    unsubscribe: unsubscribeLinks(signer, 'https://academy.example'),
  })

const subjects = () => posted.map(({ subject }) => subject)

async function sendAfter(minutes: number) {
  academy.clock.now = new Date(academy.clock.now.getTime() + minutes * 60_000)
  await send()
}

const graded = (assignment: string): NewNotification => ({
  kind: 'grade',
  data: { assignment_id: randomUUID(), assignment, grade: 18, max_points: 20 },
  subject: assignment,
})

const replied = (discussion: string): NewNotification => ({
  kind: 'reply',
  data: { discussion_id: randomUUID(), discussion, author: 'Tutor Adeyemi' },
  subject: discussion,
})

const tell = (it: NewNotification, how?: Parameters<typeof notify>[4], name: Name = 'student') =>
  notify(academy.db, [academy.people[name].id], it, academy.clock.now, how)

type Name = 'student' | 'otherStudent'

test('what comes at once waits for two quiet minutes, and is one mail', async () => {
  for (const name of ['Scales', 'Thirds', 'Sixths', 'Bows', 'Trills']) {
    await tell(graded(name))
    await sendAfter(1.9)
  }
  expect(posted).toEqual([])
  await sendAfter(0.2)
  expect(subjects()).toEqual([
    '5 things from Cadenza: Graded: Scales; Graded: Thirds; Graded: Sixths; Graded: Bows; …',
  ])
  const [{ to, text = '', unsubscribe = '' } = {} as Mail] = posted
  expect(to.address).toBe('student@people.example')
  for (const name of ['Scales', 'Trills']) {
    expect(text).toContain(
      `Graded: ${name}\n18 / 20\nhttps://academy.example/dashboard?tab=assignments`,
    )
  }
  expect(text).toContain(unsubscribe)
  await sendAfter(60)
  expect(posted).toHaveLength(1)
})

test('news that keeps coming holds the mail up for ten minutes at most', async () => {
  for (let minute = 0; minute < 10; minute += 1) {
    await tell(graded(`Study ${minute}`))
    await sendAfter(1)
  }
  expect(subjects()).toEqual([expect.stringMatching(/^10 things/)])
})

test('once a day is at five in the afternoon, with what happened since the last time', async () => {
  await tell(replied('Which rosin?'))
  await sendAfter(299)
  expect(posted).toEqual([])
  await tell(replied('Rests'), {}, 'otherStudent')
  await sendAfter(1)
  expect(posted.map(({ to, subject }) => [to.address, subject]).toSorted()).toEqual([
    ['other-student@people.example', 'Tutor Adeyemi replied'],
    ['student@people.example', 'Tutor Adeyemi replied'],
  ])
  expect(posted.find(({ text }) => text.includes('rosin'))?.text).toContain(
    'Which rosin?\n\nFri, Nov 20, 2026, 12:00 PM Eastern Time',
  )
  await tell(replied('Mutes'))
  await sendAfter(23 * 60)
  expect(posted).toHaveLength(2)
  await sendAfter(60)
  expect(posted).toHaveLength(3)
})

test('times are those of the browser that its reader used last, and the academy’s beside them', async () => {
  const { student } = academy.people
  await openSession(academy.db, student)
  const visit = (zone: string) =>
    fetch(`${academy.url}/api/session`, {
      headers: { cookie: sessionCookie(student), 'time-zone': zone },
    })
  const data = { assignment_id: randomUUID(), assignment: 'Scales', course: 'Violin' }
  const due = {
    kind: 'assignment_due',
    data: { ...data, due_at: '2026-12-02T04:59:00.000Z', timezone: 'America/Toronto' },
  } as const
  for (const zone of ['Europe/Paris', 'Nowhere/At-All', 'x'.repeat(5000)]) {
    expect((await visit(zone)).status).toBe(200)
    await tell({ ...due, subject: zone.slice(0, 20) })
    await sendAfter(3)
    expect(posted.at(-1)?.text).toContain(
      'due Wed, Dec 2, 2026, 5:59 AM Paris Time (11:59 PM Eastern Time at the academy)',
    )
  }
  await visit('America/New_York')
  await tell({ ...due, subject: 'home' })
  await sendAfter(3)
  expect(posted.at(-1)?.text).toContain('due Tue, Dec 1, 2026, 11:59 PM Eastern Time\n')
})

test.each([
  ['at_once', false, 1],
  ['daily', false, 0],
  ['never', false, 0],
  ['daily', true, 1],
  ['never', true, 1],
] as const)('who chose %s, of news that always comes: %s', async (choice, alwaysMailed, mails) => {
  await chooseNews(academy.db, academy.people.student.id, { grade: choice }, academy.clock.now)
  await tell(graded('Scales'), { alwaysMailed })
  await sendAfter(3)
  expect(posted).toHaveLength(mails)
})

test('what was read in the portal meanwhile is not mailed, but for what always comes', async () => {
  const readAll = () =>
    academy.as(academy.people.student).call(notificationsContract.markNotificationsRead)
  await tell(graded('Scales'))
  await tell(graded('Tonight'), { alwaysMailed: true })
  await readAll()
  await tell(graded('Thirds'))
  await sendAfter(3)
  expect(subjects()).toEqual(['2 things from Cadenza: Graded: Tonight; Graded: Thirds'])
})

test('renewed, it is one piece of news with the last words, unread, and waits anew', async () => {
  const renewed = (grade: number) => {
    const it = graded('Scales')
    return tell({ ...it, data: { ...it.data, grade } } as NewNotification, { renew: true })
  }
  for (const grade of [11, 12, 13]) {
    await renewed(grade)
    await sendAfter(1.5)
  }
  expect(posted).toEqual([])
  await sendAfter(1)
  expect(posted.map(({ text }) => /\d+ \/ 20/.exec(text)?.[0])).toEqual(['13 / 20'])
  await academy.as(academy.people.student).call(notificationsContract.markNotificationsRead)
  await renewed(14)
  const list = await academy
    .as(academy.people.student)
    .call(notificationsContract.listNotifications, { query: {} })
  expect(list.body.items).toMatchObject([{ data: { grade: 14 }, is_read: false }])
  // Renewed without an end it still goes out.
  for (let minute = 0; minute < 10; minute += 1) {
    await sendAfter(1)
    await renewed(15)
  }
  expect(posted).toHaveLength(2)
})

test('what is retracted before its mail is never mailed', async () => {
  await tell(graded('Scales'))
  await retractNotifications(academy.db, 'Scales')
  await sendAfter(3)
  expect(posted).toEqual([])
})

test('what waits follows another choice, and what always comes does not', async () => {
  const choose = (choice: 'at_once' | 'never') =>
    chooseNews(academy.db, academy.people.student.id, { reply: choice }, academy.clock.now)
  await tell(replied('Which rosin?'))
  await choose('at_once')
  await sendAfter(3)
  expect(posted).toHaveLength(1)
  await tell(replied('Rests'))
  await tell(replied('Tonight'), { alwaysMailed: true })
  await choose('never')
  await sendAfter(3)
  expect(posted.at(-1)?.text).toContain('Tonight')
  expect(posted.at(-1)?.text).not.toContain('Rests')
})

test('of several servers one posts each mail', async () => {
  for (const name of ['student', 'otherStudent'] as const) {
    await tell(graded('Scales'), {}, name)
    await tell(graded('Thirds'), {}, name)
  }
  academy.clock.now = new Date(academy.clock.now.getTime() + 3 * 60_000)
  await Promise.all([send(), send(), send()])
  expect(posted.map(({ text }) => text.match(/Graded/g)?.length)).toEqual([2, 2])
})

test('it waits on where the mails could not be posted', async () => {
  await tell(graded('Scales'))
  academy.clock.now = new Date(academy.clock.now.getTime() + 3 * 60_000)
  const broken = { postAll: () => Promise.reject(new Error('away')) }
  await expect(send(broken)).rejects.toThrow('away')
  await send()
  expect(subjects()).toEqual(['Graded: Scales'])
})

test('an account that is closed gets no mail, and what an older version wrote is not mailed', async () => {
  const { id } = academy.people.otherStudent
  const close = (deactivated_at: Date | null) =>
    academy.db.updateTable('users').set({ deactivated_at }).where('id', '=', id).execute()
  await tell(graded('Scales'), {}, 'otherStudent')
  await close(academy.clock.now)
  await academy.db
    .insertInto('notifications')
    .values({ user_id: academy.people.student.id, kind: 'grade', subject: 'older' })
    .execute()
  await sendAfter(24 * 60)
  await close(null)
  await sendAfter(24 * 60)
  expect(posted).toEqual([])
})
