import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { liveRoomsContract as it } from '../contract.ts'
import type { RoomStatus } from '../rules.ts'
import { insertRoom } from './data.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
  await selectCourses(academy.db, academy.people.student.id, [4], academy.clock.now)
  for (let week = 1; week <= 22; week += 1) await room(`Week ${week}`, 'ended', 4, week)
  await room('Violin now', 'live', 4, 0)
  await room('Cello now', 'live', 5, 23)
  await room('Open', 'waiting', null, 24)
})
afterAll(() => academy.close())

const room = (name: string, status: RoomStatus, course_id: number | null, week: number) =>
  insertRoom(academy.db, {
    name,
    status,
    course_id,
    instructor_id: academy.people.tutor.id,
    created_at: new Date(academy.clock.now.getTime() + week * 1000),
  })

const list = async (name: keyof TestAcademy['people']) =>
  academy.as(academy.people[name]).call(it.listRooms)

test('rooms of one’s courses and those without one, the newest first, of the ended the latest', async () => {
  const { status, body } = await list('student')
  expect(status).toBe(200)
  const names = body.map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['Open', 'Week 22'])
  // However old it is, a room one can enter is in the list.
  expect(names.at(-1)).toBe('Violin now')
  expect(names).toHaveLength(22)
  expect(names).not.toContain('Week 2')
  expect(names).not.toContain('Cello now')
  expect(body[0]).toMatchObject({
    instructor: { id: academy.people.tutor.id, last_name: "O'Test" },
    max_participants: 10,
    timezone: 'UTC',
  })
})

test('who has no course sees the open rooms; tutors and admins see all; visitors nothing', async () => {
  expect((await list('otherStudent')).body.map(({ name }) => name)).toEqual(['Open'])
  for (const name of ['tutor', 'admin'] as const) {
    expect((await list(name)).body.map((it) => it.name)).toContain('Cello now')
  }
  expect((await list('visitor')).status).toBe(401)
})
