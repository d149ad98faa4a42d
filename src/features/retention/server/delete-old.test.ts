import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertContactMessage } from '#features/contact/server/data.ts'
import { enrol } from '#features/enrolments/server/enrol.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Settings } from '#features/publishing/site-types.ts'
import { recordingsContract } from '#features/recordings/contract.ts'
import { daysAfter } from '#platform/retention-rules.ts'
import { insertMail } from '#platform/server/mail/data.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { storeFile } from '../../../../test/stored-file.ts'
import { retentions } from '../../../features.ts'
import { retentionContract } from '../contract.ts'
import { retentionKinds } from '../rules.ts'
import { deleteOld } from './delete-old.ts'

const start = new Date('2026-11-02T03:41:00Z')
const violin = 4
let academy: TestAcademy
let settings: Partial<Settings>

beforeAll(async () => {
  academy = await testAcademy({ now: start })
  const { db, people } = academy
  await enrol(db, people.student.id, [violin], { source: 'office', now: start })
  const ago = (days: number) => daysAfter(start, -days)
  for (const [title, days] of [
    ['Bow arms', 364],
    ['Shifting', 362],
    ['Vibrato', 100],
  ] as const) {
    const file_id = await storeFile(academy, title)
    const row = { title, course_id: violin, file_id, created_by: people.tutor.id }
    await db
      .insertInto('recordings')
      .values({ ...row, recorded_at: ago(days) })
      .execute()
  }
  const message = { name: 'Zoë', email: 'zoe@mail.example', topic: 'other', message: 'Hello' }
  await insertContactMessage(db, { ...message, created_at: ago(400) })
  await insertContactMessage(db, { ...message, created_at: ago(300) })
  const news = {
    kind: 'reply',
    data: { discussion_id: people.student.id, discussion: 'Bows', author: 'Ada' },
  } as const
  await notify(db, [people.student.id], { ...news, subject: 'old' }, ago(200))
  await notify(db, [people.student.id], { ...news, subject: 'new' }, ago(20))
  const mail = { to: { name: 'Zoë', address: 'zoe@mail.example' }, subject: 'Hi', text: 'Dear Zoë' }
  const given_up_at = ago(95)
  const id = await insertMail(db, 'application_confirmation', mail)
  await db
    .updateTable('mails')
    .set({ given_up_at, last_error: '550' })
    .where('id', '=', id)
    .execute()
})
afterAll(() => academy.close())

const night = (day: number) => {
  academy.clock.now = daysAfter(start, day)
  const deps = { ...academy, retentions, clock: () => academy.clock.now }
  return deleteOld({
    ...deps,
    settings: () => ({ ...academy.site.current().settings, ...settings }),
  })
}
const none: Partial<Settings> = {
  applicationsKeptDays: undefined,
  messagesKeptDays: undefined,
  notificationsKeptDays: undefined,
  mailsKeptDays: undefined,
}
const left = async () => {
  const { db } = academy
  const [recordings, messages, notifications, mails] = await Promise.all([
    db.selectFrom('recordings').select('title').orderBy('recorded_at').execute(),
    db.selectFrom('contact_messages').select('id').execute(),
    db.selectFrom('notifications').select('id').where('kind', '=', 'reply').execute(),
    db.selectFrom('mails').select('id').where('message', 'is not', null).execute(),
  ])
  return [recordings.map(({ title }) => title), messages.length, notifications.length, mails.length]
}
const soon = async () =>
  (await academy.as(academy.people.admin).call(retentionContract.listSoonDeleted)).body
const told = async (who: 'student' | 'otherStudent' | 'tutor') => {
  const { body } = await academy
    .as(academy.people[who])
    .call(notificationsContract.listNotifications, { query: { kind: 'recordings_end' } as never })
  return body.items.map(({ data }) => data)
}
const everything = [['Bow arms', 'Shifting', 'Vibrato'], 2, 2, 1]

test('without a word of the office all is kept', async () => {
  settings = none
  await night(0)
  expect(await left()).toEqual(everything)
})

test('what the office sets is shown for a week, and its people are told, before anything goes', async () => {
  settings = {
    messagesKeptDays: 365,
    notificationsKeptDays: 100,
    mailsKeptDays: 90,
    recordingsKeptDays: 365,
  }
  for (const day of [1, 4, 7]) await night(day)
  expect(await left()).toEqual(everything)
  // The endpoint reads what is published, where nothing ends recordings.
  expect((await soon()).map(({ kind, count }) => [kind, count])).toEqual([
    ['messages', 1],
    ['mails', 1],
  ])
  const first = { course: 'Violin', recordings: 2 }
  expect(await told('student')).toMatchObject([first])
  expect(await told('tutor')).toMatchObject([first])
  expect(await told('otherStudent')).toEqual([])

  await night(8)
  expect(await left()).toEqual([['Vibrato'], 1, 1, 0])
  expect(await soon()).toEqual([])
  const { body } = await academy
    .as(academy.people.student)
    .call(recordingsContract.listRecordings, { query: {} })
  expect(body.items.map(({ title }) => title)).toEqual(['Vibrato'])
})

test('a longer period holds at once, and who was told once is told again when the end comes', async () => {
  settings = { recordingsKeptDays: 115 }
  await night(9)
  expect(await told('student')).toHaveLength(2)
  settings = { recordingsKeptDays: 400 }
  for (const day of [10, 17, 30]) await night(day)
  expect(await left()).toEqual([['Vibrato'], 1, 1, 0])
  settings = { recordingsKeptDays: 130 }
  await night(31)
  expect(await told('student')).toHaveLength(3)
  await night(37)
  expect((await left())[0]).toEqual(['Vibrato'])
  await night(38)
  expect((await left())[0]).toEqual([])
})

test('a recording of long ago that is added today stays for a week, and its people are told', async () => {
  const { db, people } = academy
  const row = { title: 'Found in a drawer', course_id: violin, created_by: people.tutor.id }
  const file_id = await storeFile(academy, row.title)
  await db
    .insertInto('recordings')
    .values({ ...row, file_id, recorded_at: start })
    .execute()
  settings = { recordingsKeptDays: 30 }
  for (const day of [40, 44]) await night(day)
  // The period was 130 days until now, and 30 hold from the seventh night on.
  expect((await left())[0]).toEqual([row.title])
  await night(47)
  expect((await left())[0]).toEqual([])
  const late = await storeFile(academy, 'Later')
  await db
    .insertInto('recordings')
    .values({ ...row, file_id: late, recorded_at: start })
    .execute()
  await night(48)
  expect(await told('tutor')).toContainEqual(expect.objectContaining({ title: row.title }))
  await night(54)
  expect((await left())[0]).toEqual([row.title])
  await night(55)
  expect((await left())[0]).toEqual([])
})

test('each kind has a feature that deletes it', () => {
  expect(Object.keys(retentions).toSorted()).toEqual(retentionKinds.toSorted())
})
