import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAnnouncement } from '#features/announcements/server/data.ts'
import { insertAssignment } from '#features/assignments/server/data.ts'
import { classesContract } from '#features/classes/contract.ts'
import { insertDiscussion } from '#features/discussions/server/data.ts'
import { academyInTerm, cello, violin } from '../../../test/term.ts'
import { portalContract as it } from '../contract.ts'

let term: Awaited<ReturnType<typeof academyInTerm>>
beforeAll(async () => {
  term = await academyInTerm()
  await term.beginTerm()
  const { academy } = term
  const { admin, tutor, otherTutor, student } = academy.people
  await academy.db
    .updateTable('users')
    .set({ teaches_all_courses: false })
    .where('id', '=', otherTutor.id)
    .execute()
  for (const course_id of [violin, cello]) {
    const title = course_id === violin ? "O'Hara's bow" : 'End pins'
    await insertAssignment(academy.db, { title, course_id, created_by: tutor.id })
    await insertDiscussion(academy.db, { title, content: 'Words', course_id, user_id: student.id })
    await insertAnnouncement(academy.db, { title, content: 'Words', course_id, user_id: admin.id })
  }
  await insertAnnouncement(academy.db, {
    title: 'For everybody',
    content: 'Words',
    course_id: null,
    user_id: admin.id,
  })
})
afterAll(() => term.academy.close())

const show = (name: Parameters<typeof term.as>[0], id: number | string = violin) =>
  term.as(name).call(it.showCourse, { params: { id } } as never)

test('a student has the course: its week, classes, and what is of this course alone', async () => {
  const { status, body } = await show('student')
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: violin, name: 'Violin', roster: null })
  // Its seventh of fifteen classes; three weeks of theory come before the twelve of the syllabus.
  expect(body.present_week).toBe(4)
  expect(body.classes).toHaveLength(15)
  const titles = [body.assignments, body.discussions, body.announcements].map((list) =>
    list.map(({ title }) => title),
  )
  expect(titles).toEqual([["O'Hara's bow"], ["O'Hara's bow"], ["O'Hara's bow"]])
})

test('who teaches it has its roster, with the marks of the registers', async () => {
  const shown = await term.on('2026-10-19')
  const { student, otherStudent } = term.academy.people
  term.academy.clock.now = new Date('2026-10-20T01:30:00Z')
  const marks = [
    { user_id: student.id, mark: 'late' },
    { user_id: otherStudent.id, mark: 'present' },
  ]
  const taken = await term.as('tutor').call(classesContract.takeRegister, {
    params: { id: shown.id },
    body: { marks, note: '', revision: 0 },
  } as never)
  expect(taken.status).toBe(200)
  const { body } = await show('tutor')
  const index = body.roster?.classes.findIndex(({ id }) => id === shown.id) ?? -1
  expect(body.roster?.classes[index]).toMatchObject({ number: 7, is_register_taken: true })
  const marksOf = body.roster?.students.map((it) => [it.user_id, it.marks[index]])
  expect(marksOf?.toSorted()).toEqual(
    [
      [student.id, 'late'],
      [otherStudent.id, 'present'],
    ].toSorted(),
  )
})

test.each([
  ['student', cello, 404],
  ['otherStudent', cello, 200],
  ['otherTutor', violin, 404],
  ['admin', cello, 200],
  ['admin', 99, 404],
  ['student', 'violin', 404],
  ['visitor', violin, 401],
] as const)('%s asks for the course %s: %i', async (name, id, status) => {
  expect((await show(name, id)).status).toBe(status)
})
