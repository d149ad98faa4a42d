import * as fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { insertParticipant, insertRoom } from '#features/live-rooms/server/data.ts'
import { hoursAfter } from '#platform/dates.ts'
import { academyInTerm, cello, violin } from '../../../../test/term.ts'
import { portalContract } from '../../../portal/contract.ts'
import { classesContract as it } from '../contract.ts'
import { marks } from '../mark-rules.ts'
import { registerClosed } from '../register-rules.ts'
import { listClasses } from './data.ts'
import { saveRegister } from './register/data.ts'
import { attendanceRetention } from './retention.ts'

const { academy, as, beginTerm } = await academyInTerm()
const { student, otherStudent, tutor } = academy.people
afterAll(() => academy.close())
beforeEach(begin)

async function begin() {
  await beginTerm()
  await academy.db.deleteFrom('attended_in_terms').execute()
}

const endOfTerm = new Date('2026-12-20T12:00:00Z')
const nextYear = new Date('2027-09-01T12:00:00Z')

/** Deletes what was before a day. */
const forgetBefore = (day: string, at = nextYear) =>
  attendanceRetention.deleteOld(academy.db, new Date(`${day}T12:00:00Z`), at)

const progress = async () => {
  const shown = await Promise.all(
    (['student', 'otherStudent'] as const).map((name) =>
      as(name).call(portalContract.showDashboard),
    ),
  )
  return shown.map(({ body }) =>
    body.courses.map(({ course_id, attended }) => [course_id, attended]),
  )
}

const rowsOf = async (table: 'class_attendance' | 'room_participants' | 'class_excuses') => {
  const row = await academy.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** What happened in a class: its marks, who was in its room, and who in another on that evening. */
const evening = fc.record({
  marks: fc.option(fc.tuple(fc.constantFrom(...marks), fc.constantFrom(...marks))),
  room: fc.option(fc.tuple(fc.boolean(), fc.boolean())),
  other: fc.option(fc.tuple(fc.boolean(), fc.boolean())),
})
type Evening = typeof evening extends fc.Arbitrary<infer It> ? It : never

const people = [student, otherStudent]

async function holdTerm(evenings: readonly Evening[]) {
  const classes = await listClasses(academy.db, { until: endOfTerm })
  for (const [index, { id, course_id, ends_at }] of classes.entries()) {
    const it = evenings[index % evenings.length]
    if (it?.marks) {
      const given = people.map(({ id: user_id }, person) => ({
        user_id,
        mark: it.marks?.[person] ?? 'late',
        note: 'Bow arm',
      }))
      const register = { marks: given, note: 'Bars 9 to 16.', revision: 0 }
      await saveRegister(academy.db, id, register, tutor, ends_at)
    }
    // A room is open for longer than its class.
    const room = { name: 'A class', course_id, class_id: id }
    if (it?.room) await attend(room, it.room, hoursAfter(ends_at, 30))
    if (it?.other) await attend({ name: 'Cello, and more' }, it.other, ends_at)
  }
}

/** A room that has ended; whoever was in it came twice. */
async function attend(
  room: { name: string; course_id?: number; class_id?: string },
  there: readonly boolean[],
  left_at: Date,
) {
  const row = { ...room, instructor_id: tutor.id, status: 'ended', ended_at: left_at } as const
  const { id: live_room_id } = await insertRoom(academy.db, row)
  const times = { live_room_id, joined_at: hoursAfter(left_at, -2), left_at }
  await insertParticipant(academy.db, { ...times, guest_name: 'Ada' })
  for (const { id: user_id } of people.filter((_, person) => there[person])) {
    await insertParticipant(academy.db, { ...times, user_id })
    await insertParticipant(academy.db, { ...times, user_id })
  }
}

test('nobody’s progress changes, whatever becomes a number when', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(evening, { minLength: 5, maxLength: 9 }), async (evenings) => {
      await begin()
      await holdTerm(evenings)
      const before = await progress()
      for (const day of ['2026-09-22', '2026-10-15', '2026-10-15', '2026-12-31']) {
        await forgetBefore(day)
        expect(await progress()).toEqual(before)
      }
      expect(await rowsOf('class_attendance')).toBe(0)
      expect(await rowsOf('room_participants')).toBe(0)
    }),
    { numRuns: 1 },
  )
})

const all: Evening = { marks: ['present', 'late'], room: [true, false], other: [false, true] }

test('what is not as old stays, and what will go is counted', async () => {
  await holdTerm([all])
  const [marked, attended] = [await rowsOf('class_attendance'), await rowsOf('room_participants')]
  await forgetBefore('2026-09-01')
  expect([await rowsOf('class_attendance'), await rowsOf('room_participants')]).toEqual([
    marked,
    attended,
  ])
  const findOld = (day: string) => attendanceRetention.findOld(academy.db, new Date(day))
  expect(await findOld('2026-09-01')).toEqual({ count: 0, first: null })
  const { count, first } = await findOld('2026-12-31')
  expect(count).toBeGreaterThan(0)
  expect(first?.toISOString().slice(0, 7)).toBe('2026-09')
  await forgetBefore('2026-12-31')
  expect(await findOld('2026-12-31')).toEqual({ count: 0, first: null })
})

test('the register of such a class says so, and is not taken any more', async () => {
  const [first] = await listClasses(academy.db, { courses: [violin], until: endOfTerm })
  if (!first) throw new Error('The term has no classes.')
  const register = { marks: [{ user_id: student.id, mark: 'late', note: '' }], note: 'All of it.' }
  const params = { id: first.id }
  const take = (revision: number) =>
    as('admin').call(it.takeRegister, { params, body: { ...register, revision } as never })
  academy.clock.now = first.starts_at
  expect((await take(0)).status).toBe(200)
  const excuse = { class_id: first.id, user_id: otherStudent.id, reason: 'Ill' }
  await academy.db.insertInto('class_excuses').values(excuse).execute()
  await forgetBefore('2026-12-31')
  expect(await rowsOf('class_excuses')).toBe(0)
  const sheet = await as('admin').call(it.showRegister, { params })
  expect(sheet.body).toMatchObject({ is_closed: true, note: '' })
  expect(sheet.body.students.every(({ mark }) => mark === null)).toBe(true)
  const again = await take(1)
  expect([again.status, again.body.message]).toEqual([409, registerClosed])
  expect(await progress()).toEqual([[[violin, 1]], expect.arrayContaining([[cello, 0]])])
})
