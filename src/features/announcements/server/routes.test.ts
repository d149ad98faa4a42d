import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replaceCourseTutors } from '#features/classes/server/terms/data.ts'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { insertTerm } from '#features/terms/server/data.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { announcementsContract as it } from '../contract.ts'
import { insertAnnouncement } from './data.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
  await selectCourses(academy.db, academy.people.student.id, [4], academy.clock.now)
  for (let day = 0; day < 12; day += 1) await announce(`Day ${day}`, null, day)
  await announce('Violins', 4, 12)
  await announce('Cellos', 5, 13)
})
afterAll(() => academy.close())

const announce = (title: string, course_id: number | null, day: number) =>
  insertAnnouncement(academy.db, {
    title,
    content: 'Read me.',
    course_id,
    user_id: academy.people.admin.id,
    created_at: new Date(academy.clock.now.getTime() + day * 1000),
  })

const list = (name: keyof TestAcademy['people'], query: Record<string, string> = {}) =>
  academy.as(academy.people[name]).call(it.listAnnouncements, { query } as never)

test('ten at a time, the newest first: for everybody and for one’s own courses', async () => {
  const first = await list('student')
  expect(first.status).toBe(200)
  expect(first.body.items.map(({ title }) => title)).toEqual([
    'Violins',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `Day ${day}`),
  ])
  expect(first.body.items[0]).toMatchObject({
    course: { id: 4, name: 'Violin' },
    author: { last_name: "O'Test" },
  })
  expect(first.body.items[1]?.course).toBeNull()
  const rest = await list('student', { offset: '10' })
  expect(rest.body.items.map(({ title }) => title)).toEqual(['Day 2', 'Day 1', 'Day 0'])
  expect([first.body.total, rest.body.total]).toEqual([13, 13])
})

test('nobody reads what is for other courses; who runs the academy reads all', async () => {
  expect((await list('otherStudent')).body.total).toBe(12)
  for (const name of ['tutor', 'admin'] as const) expect((await list(name)).body.total).toBe(14)
  expect((await list('visitor')).status).toBe(401)
})

test.each(['-1', 'many', '1.5'])('an offset of %s is refused', async (offset) => {
  expect((await list('student', { offset })).status).toBe(400)
})

describe('writing', () => {
  const as = (name: keyof TestAcademy['people']) => academy.as(academy.people[name])
  const write = (body: object, name: keyof TestAcademy['people'] = 'admin') =>
    as(name).call(it.writeAnnouncement, {
      body: {
        title: "O'Hara's recital",
        content: 'At <b>six</b>.\nSee https://example.org',
        ...body,
      },
    } as never)
  const notifiedOf = async (id: string) => {
    const rows = await academy.db
      .selectFrom('notifications')
      .select('user_id')
      .where('subject', '=', `announcement:${id}`)
      .execute()
    return rows.map(({ user_id }) => user_id).toSorted()
  }
  test('for everybody, every student is notified; for a course, its own', async () => {
    const general = await write({})
    expect(general.status).toBe(201)
    expect(general.body).toMatchObject({ course: null, edited_at: null, title: "O'Hara's recital" })
    const { student, otherStudent } = academy.people
    expect(await notifiedOf(general.body.id)).toEqual([student.id, otherStudent.id].toSorted())
    const violins = await write({ course_id: 4 })
    expect(await notifiedOf(violins.body.id)).toEqual([student.id])
  })

  test('an admin changes what another has written; of two at once one hears of the other', async () => {
    const { body: first } = await write({})
    const edit = (
      title: string,
      expected_edited_at: string | null,
      name: 'admin' | 'reviewer' = 'reviewer',
    ) =>
      as(name).call(it.editAnnouncement, {
        params: { id: first.id },
        body: { title, content: 'Changed.', expected_edited_at },
      })
    const second = await edit('Moved', null)
    expect([second.status, second.body.title]).toEqual([200, 'Moved'])
    const late = await edit('Cancelled', null, 'admin')
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    academy.clock.now = new Date(academy.clock.now.getTime() + 1000)
    const third = await edit('Cancelled', second.body.edited_at, 'admin')
    expect([third.status, third.body.title]).toEqual([200, 'Cancelled'])
  })

  test('what is withdrawn is gone from the list and from the notifications', async () => {
    const { body } = await write({})
    const params = { id: body.id }
    expect((await as('reviewer').call(it.withdrawAnnouncement, { params })).status).toBe(204)
    expect(await notifiedOf(body.id)).toEqual([])
    expect((await as('admin').call(it.withdrawAnnouncement, { params })).status).toBe(404)
    const change = { title: 'Back', content: 'Again', expected_edited_at: null }
    expect((await as('admin').call(it.editAnnouncement, { params, body: change })).status).toBe(404)
  })

  test.each([
    [{ title: ' ' }, { title: 'Give it a title' }],
    [{ content: '' }, { content: 'Write what you announce' }],
    [{ content: 'x'.repeat(5001) }, { content: 'Please use at most 5000 characters' }],
    [{ course_id: 99 }, { course_id: 'Please choose from the list' }],
  ])('%j is refused with what to do', async (change, fields) => {
    const { status, body } = await write(change)
    expect([status, body.fields]).toEqual([422, fields])
  })

  test('a tutor writes to a course that they teach, and changes and withdraws their own', async () => {
    const { tutor } = academy.people
    await academy.db
      .updateTable('users')
      .set({ teaches_all_courses: false })
      .where('id', '=', tutor.id)
      .execute()
    const term = {
      name: 'Now',
      first_day: '2020-01-01',
      last_day: '2099-12-31',
      apply_until: null,
      join_until: null,
    }
    const { id: term_id } = await insertTerm(academy.db, term)
    await replaceCourseTutors(academy.db, term_id, 4, [tutor.id])
    const written = await write({ course_id: 4 }, 'tutor')
    expect([written.status, written.body.changeable]).toEqual([201, true])
    expect(await notifiedOf(written.body.id)).toEqual([academy.people.student.id])
    const everybody = await write({}, 'tutor')
    expect([everybody.status, everybody.body.fields]).toEqual([
      422,
      { course_id: 'Choose one of your courses.' },
    ])
    expect((await write({ course_id: 5 }, 'tutor')).status).toBe(422)

    const { body: ofOffice } = await write({ course_id: 4 })
    const change = { title: 'Mine', content: 'Changed.', expected_edited_at: null }
    const edit = (id: string) =>
      as('tutor').call(it.editAnnouncement, { params: { id }, body: change })
    const withdraw = (id: string) => as('tutor').call(it.withdrawAnnouncement, { params: { id } })
    expect((await edit(ofOffice.id)).status).toBe(404)
    expect((await withdraw(ofOffice.id)).status).toBe(404)
    expect((await edit(written.body.id)).status).toBe(200)
    expect((await withdraw(written.body.id)).status).toBe(204)
  })

  test('students and visitors write nothing', async () => {
    expect((await write({ course_id: 4 }, 'student')).status).toBe(403)
    expect((await write({}, 'visitor')).status).toBe(401)
  })
})
