import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { liveRoomsContract as it } from '../contract.ts'
import { notifyClassesAhead } from './notify-of-classes.ts'

const now = new Date('2026-11-20T17:00:00Z')
let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ now })
  await selectCourses(academy.db, academy.people.student.id, [4], now)
  await selectCourses(academy.db, academy.people.otherStudent.id, [5], now)
})
afterAll(() => academy.close())

type Name = keyof TestAcademy['people']
const as = (name: Name) => academy.as(academy.people[name])
const create = (body: object = {}, name: Name = 'tutor') =>
  as(name).call(it.createRoom, { body: { name: 'Violin', ...body } } as never)
const step = (what: 'startRoom' | 'endRoom' | 'deleteRoom', id: string, name: Name = 'tutor') =>
  as(name).call(it[what] as typeof it.startRoom, { params: { id } })
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
const at = (minutes: number, course_id: number | null = 4) => ({
  is_scheduled: true,
  scheduled_start_time: inMinutes(minutes),
  timezone: 'America/New_York',
  course_id,
})
const notificationsOf = (id: string) =>
  academy.db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'details as data'])
    .where('subject', 'in', [`class-soon:${id}`, `class-live:${id}`])
    .execute()

describe('opening', () => {
  test('without a time it waits for its people', async () => {
    const { status, body } = await create({ description: 'Bring a bow.', max_participants: 4 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Violin',
      description: 'Bring a bow.',
      status: 'waiting',
      max_participants: 4,
      scheduled_start_time: null,
      instructor: { id: academy.people.tutor.id },
      created_at: now.toISOString(),
    })
  })

  test('with one it is scheduled, and keeps the zone it was chosen in', async () => {
    const { body } = await create(at(60))
    expect(body).toMatchObject({
      status: 'scheduled',
      scheduled_start_time: inMinutes(60),
      timezone: 'America/New_York',
      course_id: 4,
    })
  })

  test('what is wrong is said', async () => {
    const { status, body } = await create({ name: ' ', ...at(-1) })
    expect([status, body.message]).toEqual([422, 'Room name is required'])
    expect(Object.keys(body.fields ?? {})).toEqual(['name', 'scheduled_start_time'])
  })

  test('it is for tutors and admins', async () => {
    expect((await create({}, 'visitor')).status).toBe(401)
    expect((await create({}, 'student')).status).toBe(403)
    expect((await create({}, 'admin')).status).toBe(201)
  })
})

describe('from step to step', () => {
  test('a room is started, ended and deleted, and what was told of it is taken back', async () => {
    const { body: room } = await create({ course_id: 4 })
    const started = await step('startRoom', room.id)
    expect(started.body).toMatchObject({ status: 'live', started_at: now.toISOString() })
    expect(await notificationsOf(room.id)).toEqual([
      {
        user_id: academy.people.student.id,
        kind: 'class_live',
        data: { room_id: room.id, room: 'Violin', course: 'Violin' },
      },
    ])
    expect((await step('endRoom', room.id)).body.status).toBe('ended')
    const { ended_at } = await academy.db
      .selectFrom('live_rooms')
      .select('ended_at')
      .where('id', '=', room.id)
      .executeTakeFirstOrThrow()
    expect(ended_at).toEqual(now)
    expect((await step('deleteRoom', room.id)).status).toBe(204)
    expect(await notificationsOf(room.id)).toEqual([])
    expect((await step('deleteRoom', room.id)).status).toBe(404)
  })

  test('what its status does not allow is refused in words', async () => {
    const { body: room } = await create(at(60))
    const refused = async (what: 'startRoom' | 'endRoom' | 'deleteRoom') => {
      const { status, body } = await step(what, room.id)
      return [status, body.message]
    }
    expect(await refused('endRoom')).toEqual([409, 'This room has not been started yet.'])
    expect(await refused('deleteRoom')).toEqual([409, 'Only a room that has ended can be deleted.'])
    await step('startRoom', room.id)
    expect(await refused('startRoom')).toEqual([409, 'This room is live already.'])
    expect(await refused('deleteRoom')).toEqual([409, 'This room is live. Please end it first.'])
    await step('endRoom', room.id)
    expect(await refused('startRoom')).toEqual([409, 'This room has ended.'])
    expect(await refused('endRoom')).toEqual([409, 'This room has ended already.'])
  })

  test('of five who start it at once one does, and everybody is told once', async () => {
    const { body: room } = await create({ course_id: 4 })
    const tries = Array.from({ length: 5 }, (_, index) =>
      step('startRoom', room.id, index % 2 ? 'tutor' : 'admin'),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(4)
    expect(await notificationsOf(room.id)).toHaveLength(1)
  })

  test('another tutor’s room is not there; an admin takes any; students and visitors none', async () => {
    const { body: room } = await create()
    for (const what of ['startRoom', 'endRoom', 'deleteRoom'] as const) {
      expect((await step(what, room.id, 'otherTutor')).status).toBe(404)
      expect((await step(what, room.id, 'student')).status).toBe(403)
      expect((await step(what, room.id, 'visitor')).status).toBe(401)
      expect((await step(what, 'no-id')).status).toBe(404)
      expect((await step(what, room.id, 'admin')).status).toBeLessThan(300)
    }
  })

  test('a room without a course calls nobody', async () => {
    const { body: room } = await create()
    await step('startRoom', room.id)
    expect(await notificationsOf(room.id)).toEqual([])
  })
})

describe('a class that is about to start', () => {
  const kindsNotified = async (id: string) => (await notificationsOf(id)).map(({ kind }) => kind)

  test('its students are told once, ten minutes before, by whichever server', async () => {
    const soon = await create(at(10))
    const later = await create(at(11))
    const open = await create(at(5, null))
    const ask = () => notifyClassesAhead(academy.db, seededSite.courses, now)
    await Promise.all([ask(), ask(), ask()])
    await ask()
    expect(await notificationsOf(soon.body.id)).toEqual([
      {
        user_id: academy.people.student.id,
        kind: 'class_soon',
        data: {
          room_id: soon.body.id,
          room: 'Violin',
          course: 'Violin',
          starts_at: inMinutes(10),
          timezone: 'America/New_York',
        },
      },
    ])
    expect(await kindsNotified(later.body.id)).toEqual([])
    expect(await kindsNotified(open.body.id)).toEqual([])
    await notifyClassesAhead(academy.db, seededSite.courses, new Date(inMinutes(1)))
    expect(await kindsNotified(later.body.id)).toEqual(['class_soon'])

    await step('startRoom', soon.body.id)
    expect(await kindsNotified(soon.body.id)).toEqual(['class_live'])
  })

  test('of one whose time has passed, or that has begun, nothing is told', async () => {
    const passed = await create(at(5))
    await notifyClassesAhead(academy.db, seededSite.courses, new Date(inMinutes(6)))
    expect(await kindsNotified(passed.body.id)).toEqual([])
    const begun = await create(at(5))
    await step('startRoom', begun.body.id)
    await notifyClassesAhead(academy.db, seededSite.courses, now)
    expect(await kindsNotified(begun.body.id)).toEqual(['class_live'])
  })
})

describe('the list of those one manages', () => {
  const list = (name: Name, query: Record<string, string> = {}) =>
    as(name).call(it.listManagedRooms, { query } as never)

  test('a tutor has their own, an admin all; page by page, by status, the ended ones last', async () => {
    const { body: room } = await create({ name: 'Cello' }, 'otherTutor')
    expect((await list('otherTutor')).body).toMatchObject({
      items: [{ id: room.id }],
      found: 1,
      counts: { waiting: 1, scheduled: 0, live: 0, ended: 0 },
    })
    await step('startRoom', room.id, 'otherTutor')
    await step('endRoom', room.id, 'otherTutor')
    for (let count = 0; count < 20; count += 1) await create({ name: 'Choir' }, 'otherTutor')
    const [first, second] = [await list('otherTutor'), await list('otherTutor', { page: '2' })]
    expect(first.body.items.map(({ name }) => name)).toEqual(Array(20).fill('Choir'))
    expect(second.body.items.map(({ id }) => id)).toEqual([room.id])
    const ended = await list('otherTutor', { status: 'ended' })
    expect(ended.body).toMatchObject({
      items: [{ id: room.id }],
      found: 1,
      counts: { waiting: 20 },
    })
    expect((await list('admin')).body.found).toBeGreaterThan(21)
  })

  test('nobody else has one', async () => {
    expect((await list('visitor')).status).toBe(401)
    expect((await list('student')).status).toBe(403)
    for (const query of [{ status: 'open' }, { page: '0' }, { page: 'x' }]) {
      expect((await list('admin', query as never)).status).toBe(400)
    }
  })
})
