import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { insertParticipant, insertRoom } from '#features/live-rooms/server/data.ts'
import { hoursAfter } from '#platform/dates.ts'
import { academyInTerm } from '../../../../../test/term.ts'
import { portalContract } from '../../../../portal/contract.ts'
import { classesContract as it } from '../../contract.ts'
import type { Mark } from '../../mark-rules.ts'

const { academy, as, on, beginTerm } = await academyInTerm()
afterAll(() => academy.close())
beforeEach(beginTerm)

type Name = Parameters<typeof as>[0]
const { student, otherStudent } = academy.people
const tonight = () => on('2026-10-19')
const atSix = new Date('2026-10-19T22:00:00Z')

const sheetOf = async (id: string, name: Name = 'tutor') =>
  as(name).call(it.showRegister, { params: { id } })
const take = (
  id: string,
  given: Record<string, Mark>,
  { name = 'tutor', ...rest }: { name?: Name; note?: string; revision?: number } = {},
) =>
  as(name).call(it.takeRegister, {
    params: { id },
    body: {
      marks: Object.entries(given).map(([user_id, mark]) => ({ user_id, mark, note: '' })),
      note: '',
      revision: 0,
      ...rest,
    },
  })
const progress = async (name: Name = 'student') => {
  const { body } = await as(name).call(portalContract.showDashboard)
  return body.courses.map(({ course_id, attended }) => [course_id, attended])
}

describe('the register', () => {
  test('is taken, changed and shown; progress counts who was there, late or not', async () => {
    const { id } = await tonight()
    academy.clock.now = atSix
    const before = await sheetOf(id)
    expect(before.body).toMatchObject({ revision: 0, taken_at: null, minutes: null })
    expect(
      before.body.students.map(({ user_id, mark, proposed }) => [user_id, mark, proposed]),
    ).toEqual(
      expect.arrayContaining([
        [student.id, null, null],
        [otherStudent.id, null, null],
      ]),
    )
    const note = 'Third position, bars 9 to 16.'
    const taken = await take(id, { [student.id]: 'late', [otherStudent.id]: 'absent' }, { note })
    expect([taken.status, taken.body.revision, taken.body.note]).toEqual([200, 1, note])
    expect(await progress()).toEqual([[4, 1]])
    expect(await progress('otherStudent')).toEqual([
      [5, 0],
      [4, 0],
    ])
    await take(id, { [student.id]: 'excused', [otherStudent.id]: 'present' }, { revision: 1 })
    expect(await progress()).toEqual([[4, 0]])
    expect((await tonight()).is_register_taken).toBe(true)
  })

  test('a student reads their own mark and the word for all', async () => {
    const { id } = await tonight()
    academy.clock.now = atSix
    await take(
      id,
      { [student.id]: 'late', [otherStudent.id]: 'present' },
      { note: 'Bars 9 to 16.' },
    )
    const query = { first_day: '2026-10-19', last_day: '2026-10-19' }
    const { body } = await as('student').call(it.listClasses, { query })
    expect(body).toMatchObject([{ mark: 'late', class_note: 'Bars 9 to 16.', excuse: null }])
  })

  test('sent twice, as by a phone that lost the answer, it is taken once; another one is refused', async () => {
    const { id } = await tonight()
    academy.clock.now = atSix
    const marks = { [student.id]: 'present', [otherStudent.id]: 'present' } as const
    await take(id, marks)
    const again = await take(id, marks)
    expect([again.status, again.body.revision]).toEqual([200, 1])
    const other = await take(id, { ...marks, [student.id]: 'absent' }, { name: 'admin' })
    expect([other.status, other.body.code]).toEqual([409, 'changed_meanwhile'])
  })

  test('the marks of earlier classes stand beside it', async () => {
    const earlier = await on('2026-10-12')
    await take(earlier.id, { [student.id]: 'absent' }, { name: 'admin' })
    const { body } = await sheetOf((await tonight()).id)
    expect(body.students.map(({ user_id, past }) => [user_id, past])).toEqual(
      expect.arrayContaining([
        [student.id, ['absent']],
        [otherStudent.id, [null]],
      ]),
    )
  })

  test('refusals', async () => {
    const { id } = await tonight()
    const marks = { [student.id]: 'present' } as const
    expect((await take(id, marks)).body.code).toBe('too_early')
    academy.clock.now = atSix
    expect((await take(id, { [randomUUID()]: 'present' })).status).toBe(422)
    expect((await take(id, {})).body.fields).toEqual({ marks: 'Mark somebody first' })
    expect((await take(id, marks, { name: 'otherTutor' })).status).toBe(404)
    expect((await take(id, marks, { name: 'student' })).status).toBe(403)
    expect((await sheetOf(id, 'otherTutor')).status).toBe(404)
    expect((await sheetOf(randomUUID())).status).toBe(404)
    await take(id, marks)
    const cancel = { reason: 'Snow', scope: 'one', revision: 1 } as const
    const { body } = await as('tutor').call(it.cancelClass, {
      params: { id },
      body: { ...cancel, revision: (await tonight()).revision },
    })
    expect(body.code).toBe('register_taken')
  })
})

describe('an online class', () => {
  beforeEach(async () => {
    await academy.db
      .updateTable('classes')
      .set({ is_online: true, place_id: null })
      .where('id', '=', (await tonight()).id)
      .execute()
  })

  const roomOf = (class_id: string) =>
    insertRoom(academy.db, {
      class_id,
      course_id: 4,
      name: 'Violin',
      instructor_id: academy.people.tutor.id,
      status: 'ended',
      started_at: atSix,
      ended_at: hoursAfter(atSix, 2),
    })
  const wasIn = (live_room_id: string, user_id: string, from: number, until: number) =>
    insertParticipant(academy.db, {
      live_room_id,
      user_id,
      joined_at: hoursAfter(atSix, from / 60),
      left_at: hoursAfter(atSix, until / 60),
    })

  test('proposes whoever was in its room for half of it, on however many devices', async () => {
    const shown = await tonight()
    const { id } = await roomOf(shown.id)
    await wasIn(id, student.id, 0, 50)
    await wasIn(id, student.id, 20, 60)
    await wasIn(id, otherStudent.id, 0, 40)
    await wasIn(id, otherStudent.id, 10, 35)
    await insertParticipant(academy.db, {
      live_room_id: id,
      guest_name: 'Leo',
      joined_at: atSix,
      left_at: hoursAfter(atSix, 2),
    })
    academy.clock.now = hoursAfter(atSix, 3)
    const { body } = await sheetOf(shown.id)
    expect(body.minutes).toBe(120)
    expect(
      body.students.map(({ user_id, proposed, minutes }) => [user_id, proposed, minutes]),
    ).toEqual(
      expect.arrayContaining([
        [student.id, 'present', 60],
        [otherStudent.id, 'absent', 40],
      ]),
    )
    expect(body.students).toHaveLength(2)
  })

  test('counts by its room until its register is taken, and then by that alone', async () => {
    const shown = await tonight()
    const { id } = await roomOf(shown.id)
    await wasIn(id, student.id, 0, 120)
    expect(await progress()).toEqual([[4, 1]])
    academy.clock.now = hoursAfter(atSix, 3)
    await take(shown.id, { [student.id]: 'present', [otherStudent.id]: 'absent' })
    expect(await progress()).toEqual([[4, 1]])
    await take(shown.id, { [student.id]: 'absent', [otherStudent.id]: 'absent' }, { revision: 1 })
    expect(await progress()).toEqual([[4, 0]])
  })
})

describe('an excuse', () => {
  const excuse = (id: string, reason: string, name: Name = 'student') =>
    as(name).call(it.sendExcuse, { params: { id }, body: { reason } })

  test('stands on the register, is proposed there, and is withdrawn', async () => {
    const { id } = await tonight()
    expect((await excuse(id, 'At the dentist')).status).toBe(204)
    await excuse(id, "At the dentist's")
    const mine = async () =>
      (await sheetOf(id)).body.students.find(({ user_id }) => user_id === student.id)
    expect(await mine()).toMatchObject({ excuse: "At the dentist's", proposed: 'excused' })
    await as('student').call(it.withdrawExcuse, { params: { id } })
    expect(await mine()).toMatchObject({ excuse: null, proposed: null })
  })

  test('refusals', async () => {
    const { id } = await tonight()
    expect((await excuse(id, '')).body.fields).toEqual({ reason: 'Write why you cannot come' })
    expect((await excuse(randomUUID(), 'Ill')).status).toBe(404)
    expect((await excuse(id, 'Ill', 'tutor')).status).toBe(403)
    const cello = (
      await as('otherStudent').call(it.listClasses, {
        query: { first_day: '2026-10-19', last_day: '2026-10-19' },
      })
    ).body.find((shown) => shown.course_id === 5)
    expect((await excuse(cello?.id ?? '', 'Ill')).status).toBe(404)
    academy.clock.now = hoursAfter(atSix, 5)
    expect((await excuse(id, 'Ill')).body.code).toBe('too_late')
  })
})
