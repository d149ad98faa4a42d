import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { classesContract } from '#features/classes/contract.ts'
import { academyInTerm, cello, violin } from '../../../test/term.ts'
import { portalContract as it } from '../contract.ts'

let term: Awaited<ReturnType<typeof academyInTerm>>
beforeAll(async () => {
  term = await academyInTerm()
})
afterAll(() => term.academy.close())
beforeEach(() => term.beginTerm())

const dayOf = async (name: Parameters<typeof term.as>[0]) => {
  const { body } = await term.as(name).call(it.showDashboard)
  return body
}

test('a student has the classes of this day, and the one that is next', async () => {
  const day = await dayOf('otherStudent')
  expect(day.today.map(({ course_id }) => course_id).toSorted()).toEqual([violin, cello])
  expect(day.today[0]).toMatchObject({ is_cancelled: false, room: null })
  expect(day.next_class?.starts_at).toBe('2026-10-19T22:30:00.000Z')
})

test('a cancelled class stays in the day with its reason, and the next one is another', async () => {
  const shown = await term.on('2026-10-19')
  await term.as('tutor').call(classesContract.cancelClass, {
    params: { id: shown.id },
    body: { reason: 'Marta is ill', scope: 'one', revision: shown.revision },
  })
  const { today, next_class } = await dayOf('student')
  expect(today).toMatchObject([{ is_cancelled: true, reason: 'Marta is ill' }])
  expect(next_class?.starts_at).toBe('2026-10-26T22:30:00.000Z')
})

test('a moved class stays in the day with the hour that it had', async () => {
  const shown = await term.on('2026-10-19')
  await term.edit(shown, { place: 'Room 9' })
  expect((await dayOf('student')).today[0]?.was_starts_at).toBeNull()
  await term.edit(await term.on('2026-10-19'), { start_time: '19:00' })
  expect((await dayOf('student')).today).toMatchObject([
    { starts_at: '2026-10-19T23:00:00.000Z', was_starts_at: '2026-10-19T22:30:00.000Z' },
  ])
})

test('who teaches has the classes that they teach, and not those of others', async () => {
  const coursesOf = async (name: 'tutor' | 'otherTutor') =>
    (await dayOf(name)).today.map(({ course_id }) => course_id)
  expect([await coursesOf('tutor'), await coursesOf('otherTutor')]).toEqual([[violin], [cello]])
})

test('a day begins and ends at the academy', async () => {
  // Eleven in the evening of Monday in Toronto is Tuesday in UTC.
  term.academy.clock.now = new Date('2026-10-20T03:00:00Z')
  expect((await dayOf('student')).today).toHaveLength(1)
  term.academy.clock.now = new Date('2026-10-20T04:00:00Z')
  expect((await dayOf('student')).today).toEqual([])
})

test('without a term the timetable says what is on', async () => {
  await term.academy.db.deleteFrom('terms').execute()
  const day = await dayOf('student')
  expect(day).toMatchObject({ has_term: false, today: [{ id: null, course: 'Violin' }] })
})
