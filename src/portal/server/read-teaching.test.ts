import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertAssignment, insertSubmission } from '#features/assignments/server/data.ts'
import { classesContract } from '#features/classes/contract.ts'
import { storeFile } from '../../../test/stored-file.ts'
import { academyInTerm, cello, monday, violin } from '../../../test/term.ts'
import { portalContract as it } from '../contract.ts'

let term: Awaited<ReturnType<typeof academyInTerm>>
beforeAll(async () => {
  term = await academyInTerm()
})
afterAll(() => term.academy.close())
beforeEach(() => term.beginTerm())

const weekOf = async (name: 'tutor' | 'otherTutor') =>
  (await term.as(name).call(it.showTeaching)).body

test('a tutor has their classes of this week and their courses, and nobody else’s', async () => {
  const mine = await weekOf('tutor')
  expect(mine.classes.map(({ course_id }) => course_id)).toEqual([violin])
  expect(mine.courses.map(({ id, roster }) => [id, roster.students.length])).toEqual([[violin, 2]])
  const theirs = await weekOf('otherTutor')
  expect(theirs.courses.map(({ id, roster }) => [id, roster.students.length])).toEqual([[cello, 1]])
})

test('a class that somebody else teaches this week is named to its tutor', async () => {
  const { otherTutor } = term.academy.people
  const { classes } = await weekOf('tutor')
  const [own] = classes
  if (!own) throw new Error('There is no class in this week.')
  const { status } = await term.edit(
    own,
    { tutor_ids: [otherTutor.id], reason: 'A concert' },
    'admin',
  )
  expect(status).toBe(200)
  const mine = await weekOf('tutor')
  expect([mine.classes, mine.given_away.map(({ id, tutors }) => [id, tutors[0]?.id])]).toEqual([
    [],
    [[own.id, otherTutor.id]],
  ])
  const theirs = await weekOf('otherTutor')
  expect(theirs.classes.map(({ id }) => id)).toContain(own.id)
  expect(theirs.given_away).toEqual([])
})

test('a register is asked for from half an hour before its class, for a fortnight or until it is taken', async () => {
  const { clock, people } = term.academy
  const opened = async (at: string) => {
    clock.now = new Date(at)
    return (await weekOf('tutor')).open_registers.map(({ starts_at }) => starts_at)
  }
  const shown = await term.on('2026-10-19')
  expect(await opened('2026-10-19T21:59:00Z')).toEqual([])
  expect(await opened('2026-10-19T22:00:00Z')).toEqual([shown.starts_at])
  expect(await opened('2026-11-01T12:00:00Z')).toContain(shown.starts_at)
  expect(await opened('2026-11-04T12:00:00Z')).not.toContain(shown.starts_at)
  const marks = [{ user_id: people.student.id, mark: 'present' }]
  await term.as('tutor').call(classesContract.takeRegister, {
    params: { id: shown.id },
    body: { marks, note: '', revision: 0 },
  } as never)
  expect(await opened('2026-10-20T12:00:00Z')).toEqual([])
})

test('what is to grade is one’s own, the oldest first, and a grade of 0 is none', async () => {
  const { db, people } = term.academy
  const { tutor, otherTutor, student, otherStudent } = people
  for (const [title, author, user, day, grade] of [
    ['Scales', tutor, student, 2, null],
    ['Etude', tutor, otherStudent, 1, 0],
    ['Duet', tutor, student, 0, 80],
    ['Pins', otherTutor, student, 0, null],
  ] as const) {
    const { id } = await insertAssignment(db, {
      title,
      course_id: violin,
      created_by: author.id,
    })
    await insertSubmission(db, {
      assignment_id: id,
      user_id: user.id,
      file_id: await storeFile(term.academy),
      submitted_at: new Date(monday.getTime() + day * 86_400_000),
      grade,
    })
  }
  const { to_grade, courses } = await weekOf('tutor')
  expect(to_grade.total).toBe(2)
  expect(to_grade.oldest.map(({ title }) => title)).toEqual(['Etude', 'Scales'])
  const last = courses[0]?.roster.students.find(({ user_id }) => user_id === student.id)?.last
  expect(last).toMatchObject({ title: 'Scales', grade: null })
})
