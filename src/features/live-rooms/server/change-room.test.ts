import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { notificationText } from '#features/notifications/text.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import type { Room } from '../contract.ts'
import { liveRoomsContract as it } from '../contract.ts'

const now = new Date('2026-11-20T17:00:00Z')
let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ now })
  await selectCourses(academy.db, academy.people.student.id, [4], now)
})
afterAll(() => academy.close())
beforeEach(() => academy.db.deleteFrom('notifications').execute())

type Name = keyof TestAcademy['people']
const as = (name: Name) => academy.as(academy.people[name])
const evening = {
  name: 'Mix clinic',
  description: '',
  max_participants: 10,
  is_scheduled: true,
  scheduled_start_time: '2026-11-23T23:30:00.000Z',
  timezone: 'America/New_York',
}
const schedule = async () =>
  (await as('tutor').call(it.createRoom, { body: { ...evening, course_id: 4 } } as never)).body
const change = (id: string, body: object, name: Name = 'tutor') =>
  as(name).call(it.changeRoom, { params: { id }, body: { ...evening, ...body } } as never)
const cancel = (id: string, reason = "Ms. O'Test is ill", name: Name = 'tutor') =>
  as(name).call(it.cancelRoom, { params: { id }, body: { reason } })
const start = ({ id }: Room) => as('tutor').call(it.startRoom, { params: { id } })

async function told() {
  const rows = await academy.db.selectFrom('notifications').select(['kind', 'details']).execute()
  return rows.map(({ kind, details }) => {
    const { title, body } = notificationText({ kind, data: details } as never)
    return `${title}. ${body}`
  })
}

test('a scheduled room is moved, and its students read what was and what is', async () => {
  const { id } = await schedule()
  const { status, body } = await change(id, { scheduled_start_time: '2026-11-25T00:00:00.000Z' })
  expect([status, body.scheduled_start_time]).toEqual([200, '2026-11-25T00:00:00.000Z'])
  expect(await told()).toEqual([
    'Mix clinic: class moved. Now Tue, Nov 24, 2026, 7:00 PM Eastern Time, online; was Mon, Nov 23, 2026, 6:30 PM Eastern Time, online',
  ])
  // What guests do is shown, so that a form can send it back as it was.
  const same = { guests_knock: false, scheduled_start_time: '2026-11-25T00:00:00.000Z' }
  expect((await change(id, same)).body.guests_knock).toBe(false)
  // Another name is no news.
  await academy.db.deleteFrom('notifications').execute()
  await change(id, { name: 'Clinic', scheduled_start_time: '2026-11-25T00:00:00.000Z' })
  expect(await told()).toEqual([])
})

test('a room is cancelled with a reason, and is started no more', async () => {
  const room = await schedule()
  const { body } = await cancel(room.id)
  expect(body).toMatchObject({ status: 'ended', cancelled: { reason: "Ms. O'Test is ill" } })
  expect(await told()).toEqual([
    "Mix clinic: class cancelled. Mon, Nov 23, 2026, 6:30 PM Eastern Time, online. Ms. O'Test is ill",
  ])
  expect((await start(room)).status).toBe(409)
})

test('what is live or over, or belongs to somebody else, stays', async () => {
  const room = await schedule()
  expect((await change(room.id, {}, 'otherTutor')).status).toBe(404)
  expect((await cancel(room.id, 'Ill', 'student')).status).toBe(403)
  expect((await cancel(room.id, ' ')).body.fields).toEqual({
    reason: 'Say why, for everybody concerned',
  })
  expect((await change(room.id, { name: '' })).body.message).toBe('Room name is required')
  await start(room)
  expect((await change(room.id, {})).body.message).toBe('This room is live already.')
  expect((await cancel(room.id)).status).toBe(409)
})

test('of a start and a cancellation at once one wins', async () => {
  const room = await schedule()
  const both = await Promise.all([start(room), cancel(room.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
