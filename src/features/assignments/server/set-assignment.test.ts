import { afterAll, expect, test } from 'vitest'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { classroom } from '../../../../test/classroom.ts'
import { gradingContract as it } from '../contract.ts'
import { anAssignment } from '../fixtures.ts'

const academy = await testAcademy()
const room = classroom(academy)
await selectCourses(academy.db, academy.people.student.id, [4], academy.clock.now)
afterAll(() => academy.close())

type Name = keyof TestAcademy['people']

test('what a tutor sets stands in their list, and its course is notified', async () => {
  const { status, body } = await room
    .as('tutor')
    .call(it.createAssignment, { body: anAssignment() })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: 'Slow bows, filmed',
    course: { id: 4, name: 'Violin' },
    due_date: '2026-12-01T04:59:00.000Z',
    counts: { total: 0, pending: 0, graded: 0 },
    changed_at: null,
  })
  expect(await room.notificationsOf(`assignment:${body.id}`)).toEqual([
    {
      user_id: academy.people.student.id,
      kind: 'assignment',
      data: { assignment_id: body.id, assignment: 'Slow bows, filmed', course: 'Violin' },
    },
  ])
})

test('the list is one’s own, the newest first, twenty a page; an admin may see everybody’s', async () => {
  const lists = async (name: Name, whose: 'mine' | 'everybodys', page = '1') =>
    (await room.as(name).call(it.listAssignments, { query: { whose, page } as never })).body
  for (let at = 0; at < 21; at += 1) {
    room.later()
    await room.create({ title: `Study ${at}` }, 'otherTutor')
  }
  const first = await lists('otherTutor', 'mine')
  expect([first.total, first.items.length, first.items[0]?.title]).toEqual([21, 20, 'Study 20'])
  const second = await lists('otherTutor', 'mine', '2')
  expect(second.items.map(({ title }) => title)).toEqual(['Study 0'])
  expect((await lists('otherTutor', 'everybodys')).total).toBe(21)
  expect((await lists('admin', 'mine')).total).toBe(0)
  expect((await lists('admin', 'everybodys')).total).toBeGreaterThan(21)
  expect((await lists('admin', 'everybodys')).items[0]?.author.last_name).toBe("O'Test")
})

test('a grade of 0 counts as pending', async () => {
  const { id } = await room.create()
  await room.grade(await room.handIn(id), { grade: 0 })
  await room.grade(await room.handIn(id, 'otherStudent'), { grade: 1 })
  expect((await room.show(id)).body.assignment.counts).toMatchObject({
    total: 2,
    pending: 1,
    graded: 1,
  })
})

test('one is changed; of two who do at once one hears of the other', async () => {
  const { id } = await room.create()
  const edit = (title: string, expected_changed_at: string | null, name: Name = 'tutor') =>
    room.as(name).call(it.editAssignment, {
      params: { id },
      body: { ...anAssignment({ title, max_points: 20, due_date: null }), expected_changed_at },
    })
  const both = await Promise.all([edit('By the tutor', null), edit('By the office', null, 'admin')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { changed_at } = (await room.show(id)).body.assignment
  expect((await edit('Again', null)).body.code).toBe('changed_meanwhile')
  room.later()
  const again = await edit('Again', changed_at)
  expect(again.body).toMatchObject({ title: 'Again', max_points: 20, due_date: null })
})

test('max points stay at or above what was given', async () => {
  const { id } = await room.create()
  await room.grade(await room.handIn(id), { grade: 90 })
  const edit = (max_points: number) =>
    room.as('tutor').call(it.editAssignment, {
      params: { id },
      body: { ...anAssignment({ max_points }), expected_changed_at: null },
    })
  const low = await edit(89)
  const message = 'A grade of 90 was given already. Keep max points at 90 or more.'
  expect([low.status, low.body.fields]).toEqual([422, { max_points: message }])
  expect((await edit(90)).status).toBe(200)
})

test('deleted, it takes its submissions, their files and the notifications along', async () => {
  const { id } = await room.create()
  const submission = await room.handIn(id)
  await room.handInAgain(submission)
  await room.grade(submission, { grade: 50 })
  expect(await room.notificationsOf(`grade:${submission}`)).toHaveLength(1)
  const before = await room.countFiles()
  const remove = () => room.as('tutor').call(it.deleteAssignment, { params: { id } })
  expect((await remove()).status).toBe(204)
  expect([
    await room.notificationsOf(`grade:${submission}`),
    await room.notificationsOf(`assignment:${id}`),
  ]).toEqual([[], []])
  await expect.poll(room.countFiles).toBe(before - 2)
  expect((await remove()).status).toBe(404)
})
