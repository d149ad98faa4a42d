import { afterAll, beforeEach, expect, test } from 'vitest'
import { hoursAfter } from '#platform/dates.ts'
import { academyInTerm, monday, timeOf, violin } from '../../../../test/term.ts'
import { termsContract } from '../term-contract.ts'
import { makeClasses } from './make-classes.ts'

const { academy, as, list, on, edit, told, beginTerm } = await academyInTerm()
afterAll(() => academy.close())
beforeEach(beginTerm)

/** Publishes a timetable on which violin is otherwise. */
async function publish(change: object | null) {
  const site = academy.site.current()
  const timetable = site.timetable.flatMap((entry) =>
    entry.courseId !== violin ? [entry] : change ? [{ ...entry, ...change }] : [],
  )
  await academy.db
    .transaction()
    .execute((trx) => makeClasses(trx, { ...site, timetable }, academy.clock.now))
}

test('another day on the timetable moves what nobody has changed, and is told once', async () => {
  await edit(await on('2026-10-26'), { place: 'Hall' })
  await academy.db.deleteFrom('notifications').execute()
  await publish({ day: 'Tuesday' })
  const times = (await list()).map(({ starts_at }) => timeOf(starts_at).slice(0, 10))
  expect(times.slice(0, 4)).toEqual(['2026-10-20', '2026-10-26', '2026-11-03', '2026-11-10'])
  expect(await told('student')).toEqual([
    'Violin: class moved. Now Tue, Oct 20, 2026, 6:30 PM Eastern Time; was Mon, Oct 19, 2026, 6:30 PM Eastern Time, and 7 classes after it',
  ])
  expect(await told('tutor')).toHaveLength(1)
})

test('what leaves the timetable is told as cancelled, what comes as new', async () => {
  await publish(null)
  expect(await list()).toEqual([])
  expect(await told('student')).toEqual([
    'Violin: class cancelled. Mon, Oct 19, 2026, 6:30 PM Eastern Time, and 8 classes after it. No longer on the timetable',
  ])
  academy.clock.now = hoursAfter(monday, 1)
  await publish({})
  expect(await list()).toHaveLength(9)
  expect((await told('student'))[0]).toMatch(/^Violin: new class\. Mon, Oct 19, .* and 8 classes/)
})

test('nobody is told of a new term, nor of a timetable that stays', async () => {
  await publish({})
  expect(await told('student')).toEqual([])
})

test('closed days are told to those with classes, and that the academy opens again', async () => {
  const body = { name: 'Storm', first_day: '2026-10-26', last_day: '2026-11-02' }
  const closed = await as('admin').call(termsContract.addClosedDays, { body })
  const sentence =
    'Violin: class cancelled. Mon, Oct 26, 2026, 6:30 PM Eastern Time, and one class after it. Storm'
  expect(await told('student')).toEqual([sentence])
  expect(await told('tutor')).toEqual([sentence])
  const params = { id: closed.body.id }
  academy.clock.now = hoursAfter(monday, 1)
  await as('admin').call(termsContract.deleteClosedDays, { params })
  expect((await told('student'))[0]).toMatch(/^Violin: class takes place after all/)
})
