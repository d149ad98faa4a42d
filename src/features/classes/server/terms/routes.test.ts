import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clockIn } from '#platform/clocks.ts'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { queriesOf } from '../../../../../test/queries.ts'
import { termsContract as it } from '../../term-contract.ts'

const zone = 'America/Toronto'
const fall = { name: 'Fall 2026', first_day: '2026-09-07', last_day: '2026-12-19' }

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ now: new Date('2026-08-20T15:00:00Z') })
})
afterAll(() => academy.close())
beforeEach(async () => {
  academy.clock.now = new Date('2026-08-20T15:00:00Z')
  for (const table of ['closed_days', 'terms'] as const) {
    await academy.db.deleteFrom(table).execute()
  }
})

const as = (name: keyof TestAcademy['people'] = 'admin') => academy.as(academy.people[name])
const list = async () => (await as().call(it.listTerms)).body
async function addTerm(term: object = fall) {
  const { status, body } = await as().call(it.addTerm, { body: term } as never)
  expect(status).toBe(201)
  return { id: body.id }
}
const classes = (courseId = 4) =>
  academy.db
    .selectFrom('classes')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('starts_at')
    .execute()

test('a new term has a class for each evening of its timetable, on the academy’s clock', async () => {
  await addTerm()
  const violin = await classes()
  expect(violin).toHaveLength(15)
  const hours = new Set(violin.map(({ starts_at }) => clockIn(zone, starts_at).time))
  const inUtc = new Set(violin.map(({ starts_at }) => starts_at.toISOString().slice(11, 16)))
  expect([[...hours], [...inUtc]]).toEqual([['18:30'], ['22:30', '23:30']])
  const { terms } = await list()
  expect(terms).toMatchObject([{ name: 'Fall 2026', is_current: true, apply_until: null }])
  // Ten classes a week, from a Monday to a Saturday.
  expect(terms[0]?.classes).toBe(10 * 15)
})

test('a term takes one query for each entry of its timetable, however many classes it has', async () => {
  const site = academy.site.current()
  const timetable = Array.from({ length: 60 }, (_, index) => {
    const [entry] = site.timetable
    if (!entry) throw new Error('The seed has a timetable.')
    return { ...entry, id: index + 1, courseId: site.courses[index % 8]?.id ?? 1 }
  })
  const { makeClasses } = await import('../make-classes.ts')
  const { insertTerm } = await import('#features/terms/server/data.ts')
  await insertTerm(academy.db, { ...fall, apply_until: null, join_until: null })
  const make = (entries: typeof timetable) =>
    queriesOf(() =>
      academy.db
        .transaction()
        .execute((trx) => makeClasses(trx, { ...site, timetable: entries }, academy.clock.now)),
    )
  const one = await make(timetable.slice(0, 1))
  const sixty = await make(timetable)
  const { count } = await academy.db
    .selectFrom('classes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(60 * 15)
  expect(sixty.length - one.length).toBeLessThan(60)
})

test('a shorter term loses the classes that nobody has changed, and a longer one gains some', async () => {
  const params = await addTerm()
  const [, , third] = (await classes()).toReversed()
  await academy.db
    .updateTable('classes')
    .set({ changed_at: academy.clock.now })
    .where('id', '=', third?.id ?? '')
    .execute()
  await as().call(it.changeTerm, { params, body: { ...fall, last_day: '2026-11-21' } })
  expect((await classes()).map(({ planned_day }) => planned_day).slice(-2)).toEqual([
    '2026-11-16',
    '2026-11-30',
  ])
  await as().call(it.changeTerm, { params, body: fall })
  expect(await classes()).toHaveLength(15)
})

test('closed days cancel their classes, and bring them back when they go', async () => {
  await addTerm()
  const days = { name: 'Thanksgiving', first_day: '2026-10-12', last_day: '2026-10-12' }
  const { body } = await as().call(it.addClosedDays, { body: days })
  const params = { id: body.id }
  const cancelled = async () =>
    (await classes())
      .filter(({ status }) => status === 'cancelled')
      .map(({ planned_day, reason }) => [planned_day, reason])
  expect(await cancelled()).toEqual([['2026-10-12', 'Thanksgiving']])
  const moved = { name: 'Fall break', first_day: '2026-10-13', last_day: '2026-10-19' }
  expect((await as().call(it.changeClosedDays, { params, body: moved })).status).toBe(204)
  expect(await cancelled()).toEqual([['2026-10-19', 'Fall break']])
  const renamed = { ...moved, name: "Fall's break" }
  await as().call(it.changeClosedDays, { params, body: renamed })
  expect(await cancelled()).toEqual([['2026-10-19', "Fall's break"]])
  expect((await as().call(it.deleteClosedDays, { params })).status).toBe(204)
  expect(await cancelled()).toEqual([])
  expect((await as().call(it.deleteClosedDays, { params })).status).toBe(404)
})

test('where two closures meet, a class stays cancelled until both are gone', async () => {
  await addTerm()
  const close = async (name: string) => {
    const days = { name, first_day: '2026-10-12', last_day: '2026-10-12' }
    return (await as().call(it.addClosedDays, { body: days })).body.id
  }
  const first = await close('Thanksgiving')
  const second = await close('Repairs')
  const reasons = async () =>
    (await classes()).flatMap(({ status, reason }) => (status === 'cancelled' ? [reason] : []))
  expect(await reasons()).toEqual(['Thanksgiving'])
  await as().call(it.deleteClosedDays, { params: { id: first } })
  expect(await reasons()).toEqual(['Repairs'])
  await as().call(it.deleteClosedDays, { params: { id: second } })
  expect(await reasons()).toEqual([])
})

test('before tutors are saved one reads what they would teach at the same time', async () => {
  const { tutor, otherTutor } = academy.people
  const params = await addTerm()
  const teach = (course_id: number, user_ids: string[]) =>
    as().call(it.setCourseTutors, { params, body: { course_id, user_ids } })
  // Violin and cello both meet on Mondays at 6:30 PM.
  await teach(4, [tutor.id])
  const ask = async (user_ids: string[], name: keyof TestAcademy['people'] = 'admin') =>
    as(name).call(it.findTutorClashes, { params, body: { course_id: 5, user_ids } })
  const { body } = await ask([tutor.id, otherTutor.id])
  expect(body.clashes).toHaveLength(7)
  expect(body.clashes[0]).toBe(
    "Tutor O'Test teaches Violin then: Mon, Sep 7, 2026, 6:30 PM to 9:00 PM.",
  )
  expect(body.clashes[6]).toBe('And 9 more like these.')
  expect((await ask([otherTutor.id])).body.clashes).toEqual([])
  expect((await ask([tutor.id], 'tutor')).status).toBe(403)
})

test('a new term has the tutors of another, as far as they still teach', async () => {
  const { tutor, otherTutor } = academy.people
  const before = await addTerm()
  for (const [course_id, user_ids] of [
    [4, [tutor.id, otherTutor.id]],
    [5, [otherTutor.id]],
  ] as const) {
    const body = { course_id, user_ids: [...user_ids] }
    await as().call(it.setCourseTutors, { params: before, body })
  }
  const setActive = (deactivated_at: Date | null) =>
    academy.db
      .updateTable('users')
      .set({ deactivated_at })
      .where('id', '=', otherTutor.id)
      .execute()
  await setActive(new Date())
  const winter = { name: 'Winter 2027', first_day: '2027-01-11', last_day: '2027-04-30' }
  const { id } = await addTerm({ ...winter, tutors_from: before.id })
  await setActive(null)
  const { terms } = await list()
  const added = terms.find((term) => term.id === id)
  expect(added?.tutors.map((it) => [it.course_id, it.id])).toEqual([[4, tutor.id]])
  const spring = { name: 'Spring 2027', first_day: '2027-05-10', last_day: '2027-07-30' }
  await addTerm(spring)
  expect((await list()).terms[0]?.tutors).toEqual([])
  const wrong = await as().call(it.addTerm, { body: { ...spring, tutors_from: 'Winter' } } as never)
  expect(wrong.status).toBe(422)
})

test('tutors of a course teach its classes ahead, and no longer those that are over', async () => {
  const params = await addTerm()
  const { tutor, otherTutor } = academy.people
  const teachers = async () => {
    const rows = await academy.db
      .selectFrom('class_tutors')
      .innerJoin('classes', 'classes.id', 'class_tutors.class_id')
      .select(['user_id', 'starts_at'])
      .orderBy('starts_at')
      .execute()
    return rows.map(({ user_id }) => (user_id === tutor.id ? 'tutor' : 'other'))
  }
  const teach = (...user_ids: string[]) =>
    as().call(it.setCourseTutors, { params, body: { course_id: 4, user_ids } })
  expect((await teach(tutor.id)).status).toBe(204)
  expect(await teachers()).toEqual(Array(15).fill('tutor'))
  // After the second of the fifteen classes.
  academy.clock.now = new Date('2026-09-16T15:00:00Z')
  await teach(otherTutor.id)
  expect(await teachers()).toEqual(['tutor', 'tutor', ...Array(13).fill('other')])
  expect((await list()).terms[0]?.tutors).toMatchObject([{ course_id: 4, id: otherTutor.id }])
  expect((await teach(academy.people.student.id)).body.fields).toEqual({
    user_ids: 'Please choose from the list',
  })
})

describe('refusals', () => {
  test('terms do not overlap', async () => {
    await addTerm()
    const body = { ...fall, name: 'Winter', first_day: '2026-12-19', last_day: '2027-03-01' }
    const { status, body: problem } = await as().call(it.addTerm, { body })
    expect([status, problem.fields]).toEqual([409, { first_day: 'Overlaps with Fall 2026' }])
    expect((await list()).terms).toHaveLength(1)
  })

  test('a term that has begun stays', async () => {
    const params = await addTerm()
    academy.clock.now = new Date('2026-09-16T15:00:00Z')
    expect((await as().call(it.deleteTerm, { params })).status).toBe(409)
    academy.clock.now = new Date('2026-08-20T15:00:00Z')
    expect((await as().call(it.deleteTerm, { params })).status).toBe(204)
    expect(await classes()).toEqual([])
    expect((await as().call(it.deleteTerm, { params })).status).toBe(404)
  })

  test('a place has one name, and stays while classes are there', async () => {
    const { body } = await as().call(it.addPlace, { body: { name: "O'Hara Hall", capacity: 30 } })
    const again = await as().call(it.addPlace, { body: { name: "o'hara hall" } })
    expect([again.status, again.body.fields]).toEqual([
      409,
      { name: 'There is a place of that name already' },
    ])
    const params = { id: body.id }
    await addTerm()
    await academy.db
      .updateTable('classes')
      .set({ place_id: body.id })
      .where('course_id', '=', 4)
      .execute()
    expect((await as().call(it.deletePlace, { params })).status).toBe(409)
    await academy.db.deleteFrom('terms').execute()
    expect((await as().call(it.deletePlace, { params })).status).toBe(204)
  })

  test.each([
    ['Élan', 'élan'],
    ['Élan', 'E\u0301LAN'],
    ['Straße', 'STRASSE'],
    ["O'Hara Hall", 'o’hara hall'],
  ])('after %s a place named %s is refused', async (name, second) => {
    const { body } = await as().call(it.addPlace, { body: { name } })
    const other = await as().call(it.addPlace, { body: { name: 'Other' } })
    const refusal = [409, 'There is a place of that name already']
    const again = await as().call(it.addPlace, { body: { name: second } })
    expect([again.status, again.body.fields?.name]).toEqual(refusal)
    const params = { id: other.body.id }
    const renamed = await as().call(it.changePlace, { params, body: { name: second } })
    expect([renamed.status, renamed.body.fields?.name]).toEqual(refusal)
    // Its own name in another spelling.
    const own = { params: { id: body.id }, body: { name: second } }
    expect((await as().call(it.changePlace, own)).status).toBe(204)
    for (const { id } of [body, other.body]) await as().call(it.deletePlace, { params: { id } })
  })

  test('places are listed as a reader sorts them', async () => {
    for (const name of ['zeta', 'Foyer', 'élan', 'Dome', 'apse']) {
      expect((await as().call(it.addPlace, { body: { name } })).status).toBe(201)
    }
    const names = (await as().call(it.listTerms)).body.places.map(({ name }) => name)
    const own = new Set(['zeta', 'Foyer', 'élan', 'Dome', 'apse'])
    expect(names.filter((name) => own.has(name))).toEqual(['apse', 'Dome', 'élan', 'Foyer', 'zeta'])
  })

  test('bad days and unknown ids', async () => {
    const body = { ...fall, last_day: '2026-09-01' }
    expect((await as().call(it.addTerm, { body })).body.fields).toEqual({
      last_day: 'It ends before it begins',
    })
    const params = { id: randomUUID() }
    expect((await as().call(it.changeTerm, { params, body: fall })).status).toBe(404)
  })

  test('nobody but admins', async () => {
    expect((await as('tutor').call(it.listTerms)).status).toBe(403)
    expect((await as('student').call(it.addTerm, { body: fall })).status).toBe(403)
    expect((await as('visitor').call(it.listTerms)).status).toBe(401)
  })
})
