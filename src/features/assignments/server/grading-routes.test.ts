import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { storeFile } from '../../../../test/stored-file.ts'
import { anAssignment } from '../fixtures.ts'
import { gradingContract as it } from '../grading-contract.ts'
import type { NewAssignment } from '../grading-rules.ts'
import { insertSubmission } from './data.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
  await selectCourses(academy.db, academy.people.student.id, [4], academy.clock.now)
})
afterAll(() => academy.close())

type Name = keyof TestAcademy['people']
const as = (name: Name) => academy.as(academy.people[name])
const create = async (change: Partial<NewAssignment> = {}, name: Name = 'tutor') =>
  (await as(name).call(it.createAssignment, { body: anAssignment(change) })).body
const show = (id: string, name: Name = 'tutor') =>
  as(name).call(it.showAssignment, { params: { id } })
const look = (id: string, name: Name = 'tutor') =>
  as(name).call(it.showSubmission, { params: { id } })
const later = (ms = 1000) => {
  academy.clock.now = new Date(academy.clock.now.getTime() + ms)
}

async function handIn(assignment_id: string, name: 'student' | 'otherStudent' = 'student') {
  const { id } = await insertSubmission(academy.db, {
    assignment_id,
    user_id: academy.people[name].id,
    file_id: await storeFile(academy, '%PDF-1.4', {
      name: 'Bows.pdf',
      mediaType: 'application/pdf',
    }),
    notes: 'The last two are good.',
    submitted_at: academy.clock.now,
  })
  return id
}

async function handInAgain(id: string) {
  const { file_id, notes, submitted_at } = await academy.db
    .selectFrom('assignment_submissions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await academy.db
    .insertInto('earlier_submissions')
    .values({ submission_id: id, file_id, notes, submitted_at })
    .execute()
  await academy.db
    .updateTable('assignment_submissions')
    .set({ file_id: await storeFile(academy, 'better'), submitted_at: academy.clock.now })
    .where('id', '=', id)
    .execute()
  return file_id
}

async function grade(id: string, body: object, name: Name = 'tutor') {
  const { body: seen } = await look(id)
  return as(name).call(it.gradeSubmission, {
    params: { id },
    body: { feedback: '', seen: { file_id: seen.file.id, graded_at: seen.graded_at }, ...body },
  })
}

const newsOf = (subject: string) =>
  academy.db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'title', 'body'])
    .where('subject', '=', subject)
    .execute()

describe('assignments', () => {
  test('what a tutor sets stands in their list, and its course is notified', async () => {
    const { status, body } = await as('tutor').call(it.createAssignment, { body: anAssignment() })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Slow bows, filmed',
      course: { id: 4, name: 'Violin' },
      due_date: '2026-12-01T04:59:00.000Z',
      counts: { total: 0, pending: 0, graded: 0 },
      changed_at: null,
    })
    expect(await newsOf(`assignment:${body.id}`)).toEqual([
      {
        user_id: academy.people.student.id,
        kind: 'assignment',
        title: 'New assignment: Slow bows, filmed',
        body: 'Violin',
      },
    ])
  })

  test('the list is one’s own, the newest first, twenty a page; an admin may see everybody’s', async () => {
    const lists = async (name: Name, whose: 'mine' | 'everybodys', page = '1') =>
      (await as(name).call(it.listAssignments, { query: { whose, page } as never })).body
    for (let at = 0; at < 21; at += 1) {
      later()
      await create({ title: `Study ${at}` }, 'otherTutor')
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
    const { id } = await create()
    await grade(await handIn(id), { grade: 0 })
    await grade(await handIn(id, 'otherStudent'), { grade: 1 })
    expect((await show(id)).body.assignment.counts).toEqual({ total: 2, pending: 1, graded: 1 })
  })

  test('one is changed; of two who do at once one hears of the other', async () => {
    const { id } = await create()
    const edit = (title: string, seen: string | null, name: Name = 'tutor') =>
      as(name).call(it.editAssignment, {
        params: { id },
        body: { ...anAssignment({ title, max_points: 20, due_date: null }), seen },
      })
    const both = await Promise.all([
      edit('By the tutor', null),
      edit('By the office', null, 'admin'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { changed_at } = (await show(id)).body.assignment
    expect((await edit('Again', null)).body.code).toBe('changed_meanwhile')
    later()
    const again = await edit('Again', changed_at)
    expect(again.body).toMatchObject({ title: 'Again', max_points: 20, due_date: null })
  })

  test('max points stay at or above what was given', async () => {
    const { id } = await create()
    await grade(await handIn(id), { grade: 90 })
    const edit = (max_points: number) =>
      as('tutor').call(it.editAssignment, {
        params: { id },
        body: { ...anAssignment({ max_points }), seen: null },
      })
    const low = await edit(89)
    const message = 'A grade of 90 was given already. Keep max points at 90 or more.'
    expect([low.status, low.body.fields]).toEqual([422, { max_points: message }])
    expect((await edit(90)).status).toBe(200)
  })

  test('deleted, it takes its submissions, their files and the news along', async () => {
    const { id } = await create()
    const work = await handIn(id)
    await handInAgain(work)
    await grade(work, { grade: 50 })
    expect(await newsOf(`grade:${work}`)).toHaveLength(1)
    const before = await countFiles()
    const remove = () => as('tutor').call(it.deleteAssignment, { params: { id } })
    expect((await remove()).status).toBe(204)
    expect([await newsOf(`grade:${work}`), await newsOf(`assignment:${id}`)]).toEqual([[], []])
    await expect.poll(countFiles).toBe(before - 2)
    expect((await remove()).status).toBe(404)
  })
})

const countFiles = async () =>
  (await academy.db.selectFrom('stored_files').select('id').execute()).length

describe('grading', () => {
  test('a submission shows all there is to it, with what was handed in before', async () => {
    const { id } = await create({ due_date: academy.clock.now.toISOString() })
    later()
    const work = await handIn(id)
    const first = await handInAgain(work)
    await academy.db
      .insertInto('approved_student_ids')
      .values({
        student_id: 'CAD2025ST004',
        used_by: academy.people.student.id,
        used_at: academy.clock.now,
      })
      .execute()
    expect((await look(work)).body).toMatchObject({
      student: { first_name: 'Student', last_name: "O'Test", student_id: 'CAD2025ST004' },
      assignment: { id, max_points: 100 },
      grade: null,
      grader: null,
      notes: 'The last two are good.',
      earlier: [{ file: { id: first, name: 'Bows.pdf', media_type: 'application/pdf', bytes: 8 } }],
    })
    const { submissions } = (await show(id)).body
    expect(submissions).toMatchObject([{ id: work, student: { student_id: 'CAD2025ST004' } }])
  })

  test('who is not on the list of approved IDs any more has none', async () => {
    const work = await handIn((await create()).id, 'otherStudent')
    expect((await look(work)).body.student).toMatchObject({ student_id: null })
  })

  test('the student is notified of a grade, and of the next one in its place', async () => {
    const { id } = await create({ max_points: 20 })
    const work = await handIn(id)
    later()
    const graded = await grade(work, { grade: 18, feedback: '  Even. \n' })
    expect(graded.body).toMatchObject({
      grade: 18,
      feedback: 'Even.',
      graded_at: academy.clock.now.toISOString(),
      grader: { first_name: 'Tutor' },
    })
    later()
    const again = await grade(work, { grade: 19, feedback: ' ' }, 'admin')
    expect(again.body).toMatchObject({ grade: 19, feedback: null })
    expect(await newsOf(`grade:${work}`)).toEqual([
      {
        user_id: academy.people.student.id,
        kind: 'grade',
        title: 'Graded: Slow bows, filmed',
        body: '19 / 20',
      },
    ])
  })

  test.each([-1, 21, 1.5])('a grade of %s of 20 is refused in the spec’s words', async (given) => {
    const { id } = await create({ max_points: 20 })
    const { status, body } = await grade(await handIn(id), { grade: given })
    expect([status, body.fields]).toEqual([422, { grade: 'Grade must be between 0 and 20' }])
  })

  test('of two who grade at once one hears of the other', async () => {
    const { id } = await create()
    const work = await handIn(id)
    const { file } = (await look(work)).body
    const give = (name: Name, points: number) =>
      as(name).call(it.gradeSubmission, {
        params: { id: work },
        body: { grade: points, feedback: '', seen: { file_id: file.id, graded_at: null } },
      })
    const both = await Promise.all([give('tutor', 70), give('admin', 80)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = both.find(({ status }) => status === 200)?.body.grade
    expect((await look(work)).body.grade).toBe(won)
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  })

  test('what was handed in again meanwhile is not graded unseen', async () => {
    const { id } = await create()
    const work = await handIn(id)
    const file_id = await handInAgain(work)
    const old = await grade(work, { grade: 70, seen: { file_id, graded_at: null } })
    expect([old.status, old.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await look(work)).body.grade).toBeNull()
    expect(await newsOf(`grade:${work}`)).toEqual([])
    expect((await grade(work, { grade: 70 })).status).toBe(200)
  })

  test('a submission is deleted with its file, and may be handed in anew', async () => {
    const { id } = await create()
    const work = await handIn(id)
    await grade(work, { grade: 70 })
    const before = await countFiles()
    const remove = () => as('tutor').call(it.deleteSubmission, { params: { id: work } })
    expect((await remove()).status).toBe(204)
    await expect.poll(countFiles).toBe(before - 1)
    expect(await newsOf(`grade:${work}`)).toEqual([])
    expect((await remove()).status).toBe(404)
    await handIn(id)
  })
})

describe('whose it is not', () => {
  const strangers = async (id: string, work: string, file: string, name: Name) => {
    const params = { id }
    const caller = as(name)
    const seen = { file_id: file, graded_at: null }
    const answers = await Promise.all([
      caller.call(it.showAssignment, { params }),
      caller.call(it.editAssignment, { params, body: { ...anAssignment(), seen: null } }),
      caller.call(it.deleteAssignment, { params }),
      caller.call(it.showSubmission, { params: { id: work } }),
      caller.call(it.gradeSubmission, {
        params: { id: work },
        body: { grade: 1, feedback: '', seen },
      }),
      caller.call(it.deleteSubmission, { params: { id: work } }),
      caller.call(it.linkToFile, { params: { id: work, file } }),
    ])
    return answers.map(({ status }) => status)
  }

  test('neither sees nor changes anything; only students have no business here at all', async () => {
    const { id } = await create()
    const work = await handIn(id)
    const { file } = (await look(work)).body
    const nowhere = randomUUID()
    expect(await strangers(id, work, file.id, 'otherTutor')).toEqual(Array(7).fill(404))
    expect(await strangers(nowhere, nowhere, nowhere, 'admin')).toEqual(Array(7).fill(404))
    expect(await strangers(id, work, file.id, 'visitor')).toEqual(Array(7).fill(401))
    expect(await strangers(id, work, file.id, 'otherStudent')).toEqual([...Array(6).fill(403), 404])
    expect((await look(work)).body.grade).toBeNull()
  })

  test('a link opens a file for its student, its author and an admin, for five minutes', async () => {
    const { id } = await create()
    const work = await handIn(id)
    const earlier = await handInAgain(work)
    const other = await handIn((await create()).id)
    const { file } = (await look(work)).body
    const link = (name: Name, which: string, of = work) =>
      as(name).call(it.linkToFile, { params: { id: of, file: which } })
    for (const name of ['student', 'tutor', 'admin'] as const) {
      for (const which of [file.id, earlier]) {
        const { body } = await link(name, which)
        expect((await fetch(academy.url + body.href)).status).toBe(200)
      }
    }
    expect((await link('tutor', file.id, other)).status).toBe(404)
    const { body } = await link('tutor', file.id)
    later(301_000)
    expect((await fetch(academy.url + body.href)).status).toBe(403)
  })
})
