import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { changeRole } from '#features/accounts/server/change-role.ts'
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

describe('grading', () => {
  test('a submission shows all there is to it, with what was handed in before', async () => {
    const { id } = await room.create({ due_date: academy.clock.now.toISOString() })
    room.later()
    const submission = await room.handIn(id)
    const first = await room.handInAgain(submission)
    await academy.db
      .insertInto('approved_student_ids')
      .values({
        student_id: 'CAD2025ST004',
        used_by: academy.people.student.id,
        used_at: academy.clock.now,
      })
      .execute()
    expect((await room.look(submission)).body).toMatchObject({
      student: { first_name: 'Student', last_name: "O'Test", student_id: 'CAD2025ST004' },
      assignment: { id, max_points: 100 },
      grade: null,
      grader: null,
      notes: 'The last two are good.',
      earlier: [{ file: { id: first, name: 'Bows.pdf', media_type: 'application/pdf', bytes: 8 } }],
    })
    const { submissions } = (await room.show(id)).body
    expect(submissions).toMatchObject([{ id: submission, student: { student_id: 'CAD2025ST004' } }])
  })

  test('who is not on the list of approved IDs any more has none', async () => {
    const submission = await room.handIn((await room.create()).id, 'otherStudent')
    expect((await room.look(submission)).body.student).toMatchObject({ student_id: null })
  })

  test('the student is notified of a grade, and of the next one in its place', async () => {
    const { id } = await room.create({ max_points: 20 })
    const submission = await room.handIn(id)
    room.later()
    const graded = await room.grade(submission, { grade: 18, feedback: '  Even. \n' })
    expect(graded.body).toMatchObject({
      grade: 18,
      feedback: 'Even.',
      graded_at: academy.clock.now.toISOString(),
      grader: { first_name: 'Tutor' },
    })
    room.later()
    const again = await room.grade(submission, { grade: 19, feedback: ' ' }, 'admin')
    expect(again.body).toMatchObject({ grade: 19, feedback: null })
    expect(await room.notificationsOf(`grade:${submission}`)).toEqual([
      {
        user_id: academy.people.student.id,
        kind: 'grade',
        data: { assignment_id: id, assignment: 'Slow bows, filmed', grade: 19, max_points: 20 },
      },
    ])
  })

  test.each([-1, 21, 1.5])('a grade of %s of 20 is refused in the spec’s words', async (given) => {
    const { id } = await room.create({ max_points: 20 })
    const { status, body } = await room.grade(await room.handIn(id), { grade: given })
    expect([status, body.fields]).toEqual([422, { grade: 'Grade must be between 0 and 20' }])
  })

  test('of two who grade at once one hears of the other', async () => {
    const { id } = await room.create()
    const submission = await room.handIn(id)
    const { file } = (await room.look(submission)).body
    const give = (name: Name, points: number) =>
      room.as(name).call(it.gradeSubmission, {
        params: { id: submission },
        body: { grade: points, feedback: '', expected: { file_id: file.id, graded_at: null } },
      })
    const both = await Promise.all([give('tutor', 70), give('admin', 80)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = both.find(({ status }) => status === 200)?.body.grade
    expect((await room.look(submission)).body.grade).toBe(won)
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  })

  test('what was handed in again meanwhile is not graded unseen', async () => {
    const { id } = await room.create()
    const submission = await room.handIn(id)
    const file_id = await room.handInAgain(submission)
    const old = await room.grade(submission, { grade: 70, expected: { file_id, graded_at: null } })
    expect([old.status, old.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await room.look(submission)).body.grade).toBeNull()
    expect(await room.notificationsOf(`grade:${submission}`)).toEqual([])
    expect((await room.grade(submission, { grade: 70 })).status).toBe(200)
  })

  test('a submission is deleted with its file, and may be handed in anew', async () => {
    const { id } = await room.create()
    const submission = await room.handIn(id)
    await room.grade(submission, { grade: 70 })
    const before = await room.countFiles()
    const remove = () => room.as('tutor').call(it.deleteSubmission, { params: { id: submission } })
    expect((await remove()).status).toBe(204)
    await expect.poll(room.countFiles).toBe(before - 1)
    expect(await room.notificationsOf(`grade:${submission}`)).toEqual([])
    expect((await remove()).status).toBe(404)
    await room.handIn(id)
  })
})

describe('whose it is not', () => {
  const strangers = async (id: string, submission: string, file: string, name: Name) => {
    const params = { id }
    const caller = room.as(name)
    const expected = { file_id: file, graded_at: null }
    const answers = await Promise.all([
      caller.call(it.showAssignment, { params }),
      caller.call(it.editAssignment, {
        params,
        body: { ...anAssignment(), expected_changed_at: null },
      }),
      caller.call(it.deleteAssignment, { params }),
      caller.call(it.showSubmission, { params: { id: submission } }),
      caller.call(it.gradeSubmission, {
        params: { id: submission },
        body: { grade: 1, feedback: '', expected },
      }),
      caller.call(it.deleteSubmission, { params: { id: submission } }),
      caller.call(it.linkToFile, { params: { id: submission, file } }),
    ])
    return answers.map(({ status }) => status)
  }

  test('neither sees nor changes anything; only students have no business here at all', async () => {
    const { id } = await room.create()
    const submission = await room.handIn(id)
    const { file } = (await room.look(submission)).body
    const nowhere = randomUUID()
    expect(await strangers(id, submission, file.id, 'otherTutor')).toEqual(Array(7).fill(404))
    expect(await strangers(nowhere, nowhere, nowhere, 'admin')).toEqual(Array(7).fill(404))
    expect(await strangers(id, submission, file.id, 'visitor')).toEqual(Array(7).fill(401))
    expect(await strangers(id, submission, file.id, 'otherStudent')).toEqual([
      ...Array(6).fill(403),
      404,
    ])
    expect((await room.look(submission)).body.grade).toBeNull()
  })

  test('who is no tutor any more gets nothing more of what they once set', async () => {
    const { id } = await room.create({}, 'otherTutor')
    const submission = await room.handIn(id)
    const { file } = (await room.look(submission, 'otherTutor')).body
    await changeRole(academy.db, academy.people.otherTutor.id, 'student')
    expect(await strangers(id, submission, file.id, 'otherTutor')).toEqual([
      ...Array(6).fill(403),
      404,
    ])
    await changeRole(academy.db, academy.people.otherTutor.id, 'tutor')
  })

  test('a link opens a file for its student, its author and an admin, for five minutes', async () => {
    const { id } = await room.create()
    const submission = await room.handIn(id)
    const earlier = await room.handInAgain(submission)
    const other = await room.handIn((await room.create()).id)
    const { file } = (await room.look(submission)).body
    const link = (name: Name, which: string, of = submission) =>
      room.as(name).call(it.linkToFile, { params: { id: of, file: which } })
    for (const name of ['student', 'tutor', 'admin'] as const) {
      for (const which of [file.id, earlier]) {
        const { body } = await link(name, which)
        expect((await fetch(academy.url + body.href)).status).toBe(200)
      }
    }
    expect((await link('tutor', file.id, other)).status).toBe(404)
    const { body } = await link('tutor', file.id)
    room.later(301_000)
    expect((await fetch(academy.url + body.href)).status).toBe(403)
  })
})
