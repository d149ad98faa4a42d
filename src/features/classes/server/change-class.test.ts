import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationsContract } from '#features/notifications/contract.ts'
import { academyInTerm, timeOf } from '../../../../test/term.ts'
import type { ClassItem } from '../class-types.ts'
import { classesContract as it } from '../contract.ts'
import { aTerm } from '../fixtures.ts'
import { termsContract } from '../term-contract.ts'

const { beginTerm, academy, as, term, list, on, edit, told } = await academyInTerm()
afterAll(() => academy.close())
beforeEach(beginTerm)

type Name = Parameters<typeof as>[0]

describe('moving', () => {
  test('everybody concerned reads what was and what is, and the old time stays beside the new', async () => {
    const shown = await on('2026-10-26')
    const change = { day: '2026-10-27', start_time: '19:00', place: 'Room 9' }
    const { status, body } = await edit(shown, change)
    expect(status).toBe(200)
    expect([timeOf(body.starts_at), body.place, body.was && timeOf(body.was.starts_at)]).toEqual([
      '2026-10-27T19:00',
      'Room 9',
      '2026-10-26T18:30',
    ])
    const sentence =
      'Violin: class moved. Now Tue, Oct 27, 2026, 7:00 PM Eastern Time, Room 9; was Mon, Oct 26, 2026, 6:30 PM Eastern Time'
    for (const name of ['student', 'otherStudent', 'tutor'] as const) {
      expect(await told(name)).toEqual([sentence])
    }
    expect(await told('otherTutor')).toEqual([])
  })

  test('moved again it is one notification, and back where it was nothing is struck out', async () => {
    const { body: once } = await edit(await on('2026-10-26'), { day: '2026-10-27' })
    const { body: twice } = await edit(once, { day: '2026-10-28' })
    expect(twice.was && timeOf(twice.was.starts_at)).toBe('2026-10-26T18:30')
    expect(await told('student')).toHaveLength(1)
    const { body: back } = await edit(twice, { day: '2026-10-26' })
    expect(back.was).toBeNull()
  })

  test('who knows of nothing yet is told from what they know to what is', async () => {
    const tuesday = { day: '2026-10-27' }
    const { body: once } = await edit(await on('2026-10-26'), tuesday)
    await as('otherStudent').call(notificationsContract.markNotificationsRead)
    const { body: twice } = await edit(once, { day: '2026-10-28' })
    const was = 'was Mon, Oct 26, 2026, 6:30 PM Eastern Time'
    const wednesday = 'Violin: class moved. Now Wed, Oct 28, 2026, 6:30 PM Eastern Time'
    expect(await told('student')).toEqual([`${wednesday}; ${was}`])
    expect(await told('otherStudent')).toEqual([
      `${wednesday}; was Tue, Oct 27, 2026, 6:30 PM Eastern Time`,
    ])
    await edit(twice, { day: '2026-10-26' })
    expect(await told('student')).toEqual([])
    expect(await told('otherStudent')).toEqual([
      'Violin: class moved. Now Mon, Oct 26, 2026, 6:30 PM Eastern Time; was Tue, Oct 27, 2026, 6:30 PM Eastern Time',
    ])
  })

  test('with all after it, each by as much, at its hour also after the clocks change', async () => {
    await edit(await on('2026-10-26'), { day: '2026-10-28', start_time: '17:00', scope: 'after' })
    const times = (await list()).map(({ starts_at }) => timeOf(starts_at))
    expect(times.slice(0, 4)).toEqual([
      '2026-10-19T18:30',
      '2026-10-28T17:00',
      '2026-11-04T17:00',
      '2026-11-11T17:00',
    ])
    expect(await told('student')).toEqual([
      'Violin: class moved. Now Wed, Oct 28, 2026, 5:00 PM Eastern Time; was Mon, Oct 26, 2026, 6:30 PM Eastern Time, and 7 classes after it',
    ])
  })

  test.each([
    ['from today', '2026-10-19', '2026-10-22', true],
    ['to today', '2026-10-26', '2026-10-19', true],
    ['later on a day to come', '2026-10-26', '2026-10-26', false],
  ])('%s: mailed to all only where it is about today', async (_, from, day, all) => {
    await edit(await on(from), { day, start_time: '20:00', end_time: '21:00' })
    const rows = await academy.db.selectFrom('notifications').select('always_mailed').execute()
    expect(rows.map(({ always_mailed }) => always_mailed)).toEqual([all, all, all])
  })

  test('the timetable does not take back what somebody has changed', async () => {
    await edit(await on('2026-10-26'), { day: '2026-10-27' })
    const body = { ...aTerm, name: 'Renamed' }
    await as('admin').call(termsContract.changeTerm, { params: term, body })
    expect(timeOf((await list())[1]?.starts_at ?? '')).toBe('2026-10-27T18:30')
    expect(await list()).toHaveLength(9)
  })

  test('a class that has begun stays, and none is moved into the past', async () => {
    const shown = await on('2026-10-26')
    expect((await edit(shown, { day: '2026-10-12' })).body.fields).toEqual({
      day: 'Choose a time that is not over',
    })
    academy.clock.now = new Date('2026-10-26T23:00:00Z')
    expect((await edit(shown, { day: '2026-10-27' })).body.code).toBe('class_begun')
  })

  test('of two at once the second hears of the first', async () => {
    const shown = await on('2026-10-26')
    const both = await Promise.all([
      edit(shown, { day: '2026-10-27' }),
      edit(shown, { day: '2026-10-28' }, 'reviewer'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([
    [{ end_time: '18:00' }, { end_time: 'It ends before it begins' }],
    [
      { is_online: true, place: 'Hall' },
      { place: 'A class online has no place; leave this empty' },
    ],
    [{ day: '2026-02-30' }, { day: 'Choose the day' }],
    [{ tutor_ids: [randomUUID()] }, { tutor_ids: 'Please choose from the list' }],
  ])('%j is refused with what to do', async (change, fields) => {
    const { status, body } = await edit(await on('2026-10-26'), change)
    expect([status, body.fields]).toEqual([422, fields])
  })
})

describe('a substitute', () => {
  test('takes one class; both tutors and the students hear of it', async () => {
    const { otherTutor } = academy.people
    const { body } = await edit(await on('2026-10-26'), { tutor_ids: [otherTutor.id] })
    expect(body.tutors.map(({ id }) => id)).toEqual([otherTutor.id])
    const [sentence = ''] = await told('tutor')
    expect(sentence).toMatch(/^Violin: another tutor\. .+O'Test.*, Mon, Oct 26, 2026, 6:30 PM/)
    expect(await told('otherTutor')).toEqual([sentence])
    expect(await told('student')).toEqual([sentence])
    // It is theirs now, and no longer the other's.
    expect(
      (await edit(body, { place: 'Room 3', tutor_ids: [otherTutor.id] }, 'otherTutor')).status,
    ).toBe(200)
    expect((await edit(body, { place: 'Room 4' }, 'tutor')).status).toBe(404)
    const givenAway = async (name: Name) =>
      (
        await as(name).call(it.listGivenAwayClasses, {
          query: { first_day: '2026-10-26', last_day: '2026-11-08' },
        })
      ).body.map(({ id }) => id)
    expect([await givenAway('tutor'), await givenAway('otherTutor')]).toEqual([[body.id], []])
    expect((await on('2026-11-02')).tutors.map(({ id }) => id)).toEqual([academy.people.tutor.id])
  })
})

describe('cancelling', () => {
  const cancel = (shown: ClassItem, body: object = {}, name: Name = 'tutor') =>
    as(name).call(it.cancelClass, {
      params: { id: shown.id },
      body: { reason: 'Ms. Test is ill', scope: 'one', revision: shown.revision, ...body },
    } as never)
  const restore = (shown: ClassItem, body: object = {}, name: Name = 'tutor') =>
    as(name).call(it.restoreClass, {
      params: { id: shown.id },
      body: { scope: 'one', revision: shown.revision, ...body },
    } as never)

  test('a cancelled class stays in the list with its reason, and comes back', async () => {
    const { body: gone } = await cancel(await on('2026-10-26'))
    expect(gone).toMatchObject({ status: 'cancelled', reason: 'Ms. Test is ill', number: null })
    expect(await told('student')).toEqual([
      'Violin: class cancelled. Mon, Oct 26, 2026, 6:30 PM Eastern Time. Ms. Test is ill',
    ])
    expect(await told('tutor')).toEqual([])
    expect((await on('2026-11-02')).number).toBe(8)
    const { body: back } = await restore(gone)
    expect(back).toMatchObject({ status: 'planned', reason: '', number: 8 })
    expect(await told('student')).toEqual([
      'Violin: class takes place after all. Mon, Oct 26, 2026, 6:30 PM Eastern Time',
    ])
  })

  test('with all after it', async () => {
    const { body } = await cancel(await on('2026-10-26'), { scope: 'after' })
    const statuses = async () => (await list()).map(({ status }) => status)
    expect(await statuses()).toEqual(['planned', ...Array(8).fill('cancelled')])
    await restore(body, { scope: 'after' })
    expect(await statuses()).toEqual(Array(9).fill('planned'))
  })

  test('what closed days have cancelled does not come back with the others', async () => {
    const closed = { name: 'Storm', first_day: '2026-11-02', last_day: '2026-11-02' }
    await as('admin').call(termsContract.addClosedDays, { body: closed })
    const { body } = await cancel(await on('2026-10-26'), { scope: 'after' })
    await restore(body, { scope: 'after' })
    const cancelled = (await list()).filter(({ status }) => status === 'cancelled')
    expect(cancelled.map(({ reason }) => reason)).toEqual(['Storm'])
  })

  test('a class on closed days comes back on another day alone', async () => {
    const closed = { name: 'Storm', first_day: '2026-10-26', last_day: '2026-10-26' }
    await as('admin').call(termsContract.addClosedDays, { body: closed })
    const shown = await on('2026-10-26')
    expect((await restore(shown)).body.code).toBe('academy_closed')
    const { body: moved } = await edit(shown, { day: '2026-10-27' })
    expect(moved).toMatchObject({ status: 'planned', reason: '' })
  })

  test('refusals', async () => {
    const shown = await on('2026-10-26')
    expect((await cancel(shown, { reason: ' ' })).body.fields).toEqual({
      reason: 'Say why, for everybody concerned',
    })
    expect((await cancel(shown, {}, 'otherTutor')).status).toBe(404)
    expect((await cancel(shown, {}, 'student')).status).toBe(403)
    expect((await restore(shown)).body.code).toBe('class_planned')
    const { body } = await cancel(shown)
    expect((await cancel(body)).body.code).toBe('class_cancelled')
    expect((await edit(body, { day: '2026-10-27' })).body.code).toBe('class_cancelled')
  })
})
