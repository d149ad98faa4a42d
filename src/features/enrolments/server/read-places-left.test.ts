import { afterAll, beforeEach, expect, test } from 'vitest'
import { addAccount } from '#features/accounts/server/add-account.ts'
import { aTerm } from '#features/classes/fixtures.ts'
import { termsContract } from '#features/classes/term-contract.ts'
import { openSession } from '../../../../test/sessions.ts'
import { tally } from '../../../../test/tally.ts'
import { academyInTerm, cello, violin } from '../../../../test/term.ts'
import { enrolmentsContract as it } from '../contract.ts'
import { enrol } from './enrol.ts'
import { readPlacesLeft } from './read-places-left.ts'

const { academy, as, on, edit, beginTerm, term } = await academyInTerm()
const { student, otherStudent } = academy.people
afterAll(() => academy.close())
beforeEach(async () => {
  await beginTerm()
  await academy.db.deleteFrom('approved_student_ids').execute()
  await academy.db.deleteFrom('enrolments').execute()
  await enrol(academy.db, otherStudent.id, [violin, cello], {
    source: 'office',
    now: academy.clock.now,
  })
})

/** Moves a violin class to a place where so many fit. */
async function meetWhere(capacity: number) {
  await edit(await on('2026-10-26', 'tutor'), { place: 'The Attic' })
  const { body } = await as('admin').call(termsContract.listTerms)
  const place = body.places.find(({ name }) => name === 'The Attic')
  if (!place) throw new Error('The attic is not there.')
  await as('admin').call(termsContract.changePlace, {
    params: { id: place.id },
    body: { name: 'The Attic', capacity },
  })
}

const accept = (id: string, used_by: string | null = null) =>
  academy.db
    .insertInto('approved_student_ids')
    .values({ student_id: id, course_ids: [violin], used_by })
    .execute()

const left = async () => {
  const { body } = await as('student').call(it.listCourses)
  return body.find(({ id }) => id === violin)?.places_left
}

const select = (course_ids: number[], name: 'student' | 'otherStudent' = 'student') =>
  as(name).call(it.selectCourses, { body: { course_ids } })

test('nobody has said how many: there is no end', async () => {
  expect(await left()).toBeNull()
})

test('as many as fit where it meets, without its students and those who were accepted', async () => {
  await meetWhere(4)
  expect(await left()).toBe(3)
  await accept('CAD2026ST001')
  expect(await left()).toBe(2)
  // Whoever has registered with it holds one place still, and whoever has selected the course, too.
  await academy.db.updateTable('approved_student_ids').set({ used_by: student.id }).execute()
  expect(await left()).toBe(2)
  expect((await select([violin])).status).toBe(201)
  expect(await left()).toBe(2)
})

test('a full course is open to who has a place in it', async () => {
  await meetWhere(1)
  expect(await left()).toBe(0)
  const { status, body } = await select([violin])
  expect([status, body.fields?.course_ids]).toEqual([
    422,
    'Somebody else has taken the last place of a course. Look at the courses again, and choose another.',
  ])
  await accept('CAD2026ST002', student.id)
  expect((await select([violin])).status).toBe(201)
})

test('a place is taken in the terms that a course lasts, and free in the others', async () => {
  await meetWhere(4)
  const winter = { name: 'Winter 2027', first_day: '2027-01-11', last_day: '2027-04-30' }
  const spring = { name: 'Spring 2027', first_day: '2027-05-10', last_day: '2027-07-31' }
  const ids = [term.id]
  for (const days of [winter, spring]) {
    const { body } = await as('admin').call(termsContract.addTerm, { body: days })
    ids.push(body.id)
  }
  const [fallId, winterId, springId] = ids
  const courses = academy.site.current().courses
  const leftIn = async (days: { first_day: string; last_day: string }) => {
    const when = { now: academy.clock.now, today: '2026-10-19', term: days }
    return (await readPlacesLeft(academy.db, courses, when)).get(violin)
  }
  const leftInAll = async () => [await leftIn(aTerm), await leftIn(winter), await leftIn(spring)]
  // Violin takes eighteen weeks: the fifteen of Fall and three of Winter.
  expect(await leftInAll()).toEqual([3, 3, 4])
  const acceptFor = (student_id: string, term_id: string | undefined, used_by: string | null) =>
    academy.db
      .insertInto('approved_student_ids')
      .values({ student_id, course_ids: [violin], term_id: term_id ?? null, used_by })
      .execute()
  await acceptFor('CAD2026ST003', fallId, null)
  expect(await leftInAll()).toEqual([2, 2, 4])
  await acceptFor('CAD2026ST004', winterId, null)
  expect(await leftInAll()).toEqual([2, 1, 3])
  // Enrolled in Fall, and accepted for a later term.
  await acceptFor('CAD2026ST005', springId, otherStudent.id)
  expect(await leftInAll()).toEqual([2, 1, 2])
  // Nobody knows for which term.
  await acceptFor('CAD2026ST006', undefined, null)
  expect(await leftInAll()).toEqual([1, 0, 1])
})

test('of ten who want the last place at once one gets it', async () => {
  await meetWhere(2)
  expect(await left()).toBe(1)
  const people = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const email = `seeker-${index}@mail.example`
      const names = { first_name: 'Sam', last_name: "O'Neil", email }
      const id = await addAccount(academy.db, { ...names, role: 'student', password: 'four rests' })
      const person = { kind: 'person', id, email, role: 'student', reviewer: false } as const
      await openSession(academy.db, person)
      return person
    }),
  )
  const answers = await Promise.all(
    people.map((person) =>
      academy.as(person).call(it.selectCourses, { body: { course_ids: [violin] } }),
    ),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 9 })
})
