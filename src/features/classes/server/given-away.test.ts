import { afterAll, beforeEach, expect, test } from 'vitest'
import { findPersonByEmail, insertPerson } from '#features/accounts/server/data.ts'
import { academyInTerm, timeOf, violin } from '../../../../test/term.ts'
import { classesContract as it } from '../contract.ts'
import { termsContract } from '../term-contract.ts'

const { beginTerm, academy, as, term, on, edit } = await academyInTerm()
afterAll(() => academy.close())
beforeEach(beginTerm)

const { tutor, otherTutor } = academy.people

/** When the classes begin that somebody has given away on these days. */
async function givenAway(name: 'tutor' | 'otherTutor', first_day: string, last_day = first_day) {
  const query = { first_day, last_day }
  const { body } = await as(name).call(it.listGivenAwayClasses, { query })
  return body.map(({ starts_at }) => timeOf(starts_at))
}

const toOther = { tutor_ids: [otherTutor.id] }

test('a class of the evening before or after the clocks change is given away on its own day', async () => {
  await edit(await on('2026-10-26'), { ...toOther, ...late, day: '2026-10-31' })
  await edit(await on('2026-11-02'), { ...toOther, ...late, day: '2026-11-01' })
  await edit(await on('2026-11-09'), { ...toOther, ...early, day: '2026-11-02' })
  expect(await givenAway('tutor', '2026-10-30')).toEqual([])
  expect(await givenAway('tutor', '2026-10-31')).toEqual(['2026-10-31T23:15'])
  expect(await givenAway('tutor', '2026-11-01')).toEqual(['2026-11-01T23:15'])
  expect(await givenAway('tutor', '2026-11-02')).toEqual(['2026-11-02T00:15'])
  const week = ['2026-10-31T23:15', '2026-11-01T23:15']
  expect(await givenAway('tutor', '2026-10-26', '2026-11-01')).toEqual(week)
})

const late = { start_time: '23:15', end_time: '23:45' }
const early = { start_time: '00:15', end_time: '00:45' }

test('across the end of a term each tutor is told of their own term', async () => {
  const next = { name: 'Winter 2027', first_day: '2026-12-20', last_day: '2027-03-27' }
  const added = await as('admin').call(termsContract.addTerm, {
    body: { ...next, apply_until: null },
  })
  await as('admin').call(termsContract.setCourseTutors, {
    params: { id: added.body.id },
    body: { course_id: violin, user_ids: [otherTutor.id] },
  } as never)
  const third = await insertTutor()
  await edit(await on('2026-12-14'), { tutor_ids: [third] })
  await edit(await on('2026-12-21'), { tutor_ids: [third] })
  const fortnight = ['2026-12-14', '2026-12-27'] as const
  expect(await givenAway('tutor', ...fortnight)).toEqual(['2026-12-14T18:30'])
  expect(await givenAway('otherTutor', ...fortnight)).toEqual(['2026-12-21T18:30'])
})

async function insertTutor() {
  const email = 'third@people.example'
  const name = { first_name: 'Third', last_name: 'Tutor' }
  await insertPerson(academy.db, { ...name, email, role: 'tutor', email_verified: true })
  const found = await findPersonByEmail(academy.db, email)
  return found?.id ?? ''
}

test('a class that both teach, or that is cancelled, is not given away', async () => {
  await edit(await on('2026-10-26'), { tutor_ids: [tutor.id, otherTutor.id] })
  const gone = (await edit(await on('2026-11-02'), toOther)).body
  expect(await givenAway('tutor', '2026-10-26', '2026-11-08')).toEqual(['2026-11-02T18:30'])
  const body = { reason: 'Both are ill', scope: 'one', revision: gone.revision }
  const { status } = await as('admin').call(it.cancelClass, {
    params: { id: gone.id },
    body,
  } as never)
  expect(status).toBe(200)
  expect(await givenAway('tutor', '2026-10-26', '2026-11-08')).toEqual([])
})

test('who teaches a course from now on has given away nothing of the time before', async () => {
  academy.clock.now = new Date('2026-10-28T15:00:00Z')
  await as('admin').call(termsContract.setCourseTutors, {
    params: term,
    body: { course_id: violin, user_ids: [otherTutor.id] },
  })
  expect(await givenAway('otherTutor', '2026-10-26', '2026-11-08')).toEqual([])
})
