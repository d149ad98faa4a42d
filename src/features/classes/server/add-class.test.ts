import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  academyInTerm,
  bodyOf,
  cello,
  days,
  monday,
  timeOf,
  violin,
} from '../../../../test/term.ts'
import { classesContract as it } from '../contract.ts'
import { termsContract } from '../term-contract.ts'

const { beginTerm, academy, as, list, on, edit, told } = await academyInTerm()
afterAll(() => academy.close())
beforeEach(beginTerm)

type Name = Parameters<typeof as>[0]

const managed = async (name: Name = 'admin', query: object = {}) =>
  (await as(name).call(it.listManagedClasses, { query: { ...days, ...query } } as never)).body

describe('adding', () => {
  const added = {
    course_id: violin,
    day: '2026-10-31',
    start_time: '10:00',
    end_time: '11:30',
    place: 'Room 2',
    tutor_ids: [],
  }
  const add = (body: object = {}, name: Name = 'tutor') =>
    as(name).call(it.addClass, { body: { ...added, ...body } } as never)

  test('a tutor adds a class to their own course; its students hear of it', async () => {
    const { status, body } = await add()
    expect([status, body.place, body.tutors.length, body.is_make_up]).toEqual([
      201,
      'Room 2',
      1,
      false,
    ])
    expect(await told('student')).toEqual([
      'Violin: new class. Sat, Oct 31, 2026, 10:00 AM Eastern Time, Room 2',
    ])
    expect((await add({ course_id: cello })).status).toBe(403)
    expect((await add({ course_id: cello }, 'admin')).status).toBe(201)
  })

  test('a make-up is for those who missed a class, and others do not see it', async () => {
    const [first] = await list('student', { first_day: '2026-10-12', last_day: '2026-10-12' })
    const make_up_for = first?.id ?? ''
    expect((await add({ make_up_for })).body.code).toBe('nobody_missed_it')
    const { student, otherStudent } = academy.people
    await academy.db
      .insertInto('class_registers')
      .values({ class_id: make_up_for, taken_at: monday })
      .execute()
    await academy.db
      .insertInto('class_attendance')
      .values([
        { class_id: make_up_for, user_id: student.id, mark: 'absent' },
        { class_id: make_up_for, user_id: otherStudent.id, mark: 'late' },
      ])
      .execute()
    const { body } = await add({ make_up_for })
    expect(body).toMatchObject({ is_make_up: true, number: null })
    expect(await told('student')).toEqual([
      'Violin: make-up class. Sat, Oct 31, 2026, 10:00 AM Eastern Time, Room 2',
    ])
    expect(await told('otherStudent')).toEqual([])
    const ids = async (name: Name) => (await list(name)).map(({ id }) => id)
    expect([
      (await ids('student')).includes(body.id),
      (await ids('otherStudent')).includes(body.id),
    ]).toEqual([true, false])
  })

  test.each([
    [{ day: '2027-02-01' }, { day: 'This day is in no term' }],
    [{ day: '2026-10-01' }, { day: 'Choose a time that is not over' }],
    [{ start_time: '25:00' }, { start_time: 'Enter the time it begins' }],
  ])('%j is refused with what to do', async (change, fields) => {
    const { status, body } = await add(change)
    expect([status, body.fields]).toEqual([422, fields])
  })
})

describe('clashes', () => {
  const clashes = async (body: object, name: Name = 'admin') =>
    (await as(name).call(it.findClassClashes, { body } as never)).body.clashes

  test('place, tutor, students and seats are said before anything is saved', async () => {
    await as('admin').call(termsContract.addPlace, { body: { name: 'Room 1', capacity: 1 } })
    const celloClass = (await managed('admin', { course_id: '5' }))[1]
    if (!celloClass) throw new Error('There is a second cello class.')
    await edit(celloClass, { day: '2026-10-28', place: 'Room 1' })
    const shown = await on('2026-10-26')
    const wish = {
      ...bodyOf(shown, { day: '2026-10-28', place: 'room 1' }),
      id: shown.id,
      course_id: violin,
      tutor_ids: [academy.people.otherTutor.id],
    }
    const time = 'Wed, Oct 28, 2026, 6:30 PM to 9:00 PM'
    expect(await clashes(wish)).toEqual([
      'Room 1 holds 1, and 2 take this course.',
      `Room 1 is taken by Cello: ${time}.`,
      expect.stringMatching(/ teaches Cello then: Wed, Oct 28/),
      `One student has Cello then: ${time}.`,
    ])
    expect(timeOf((await list())[1]?.starts_at ?? '')).toBe('2026-10-26T18:30')
  })

  test('where it is, a class clashes with nobody but those who are there too', async () => {
    const shown = await on('2026-10-26')
    const wish = { ...bodyOf(shown), id: shown.id, course_id: violin }
    // Violin and cello meet at the same hour on the seed's timetable.
    expect(await clashes(wish)).toEqual([
      'One student has Cello then: Mon, Oct 26, 2026, 6:30 PM to 9:00 PM.',
    ])
    expect(await clashes({ ...wish, day: '2026-10-29' })).toEqual([])
  })

  test('a closed day is said', async () => {
    const closed = { name: 'Storm', first_day: '2026-10-27', last_day: '2026-10-27' }
    await as('admin').call(termsContract.addClosedDays, { body: closed })
    const shown = await on('2026-10-26')
    const wish = { ...bodyOf(shown, { day: '2026-10-27' }), id: shown.id, course_id: violin }
    expect(await clashes(wish)).toEqual([
      'The academy is closed then: Storm. The class would be cancelled.',
    ])
  })

  test('a tutor asks for their own classes alone', async () => {
    const shown = await on('2026-10-26')
    const body = { ...bodyOf(shown), id: shown.id, course_id: violin }
    const { status } = await as('otherTutor').call(it.findClassClashes, { body })
    expect(status).toBe(404)
  })
})
