import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { gradingContract } from '#features/assignments/contract.ts'
import { addDays } from '#platform/dates.ts'
import { academyInTerm, timeOf } from '../../../../../test/term.ts'
import { calendarContract as it } from '../../calendar-contract.ts'
import { classesContract } from '../../contract.ts'

const { academy, as, list, on, edit, beginTerm } = await academyInTerm()
afterAll(() => academy.close())
beforeEach(beginTerm)

type Name = Parameters<typeof as>[0]
const link = async (name: Name = 'student') => (await as(name).call(it.showCalendarLink)).body
/** Fetches a link as a program does, without a session. */
const fetchLink = (href: string) => fetch(href.replace('http://academy.example', academy.url))
/** Reads the entries of a person's feed with another library. */
async function read(name: Name = 'student') {
  const response = await fetchLink((await link(name)).href)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(zone)
  }
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      starts: event.startDate.toJSDate().toISOString(),
      zone: event.startDate.zone.tzid,
      place: event.location,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      stamp: String(component.getFirstPropertyValue('dtstamp')),
    }
  })
}
const classesIn = (entries: Awaited<ReturnType<typeof read>>) =>
  entries.filter(({ uid }) => uid.startsWith('class-'))

describe('the feed', () => {
  test('has the classes that the portal has, on the academy’s clock', async () => {
    const half = { first_day: '2026-09-01', last_day: '2026-12-31' }
    for (const name of ['student', 'otherStudent', 'tutor'] as const) {
      const entries = classesIn(await read(name))
      const shown = await list(name, half)
      expect(entries.map(({ uid, starts }) => [uid, starts])).toEqual(
        shown.map(({ id, starts_at }) => [`class-${id}@academy.example`, starts_at]),
      )
      expect(new Set(entries.map(({ zone }) => zone))).toEqual(new Set(['America/Toronto']))
    }
    // On both sides of the change of the clocks.
    const hours = new Set(classesIn(await read()).map(({ starts }) => timeOf(starts).slice(11)))
    expect(hours).toEqual(new Set(['18:30']))
    expect(classesIn(await read())[0]?.stamp).toMatch(/Z$/)
  })

  test('equals the portal, whatever was moved, cancelled and brought back', async () => {
    const act = fc.record({
      which: fc.nat(8),
      what: fc.constantFrom('move', 'cancel', 'restore'),
      days: fc.integer({ min: 1, max: 3 }),
      scope: fc.constantFrom('one', 'after'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 6 }), async (acts) => {
        await beginTerm()
        for (const { which, what, days, scope } of acts) {
          const shown = (await list('tutor')).at(which)
          if (!shown) continue
          const { id, revision } = shown
          const body = { scope, revision, reason: 'Ill' } as never
          if (what === 'cancel')
            await as('tutor').call(classesContract.cancelClass, { params: { id }, body })
          if (what === 'restore')
            await as('tutor').call(classesContract.restoreClass, { params: { id }, body })
          const day = addDays(timeOf(shown.starts_at).slice(0, 10), days)
          if (what === 'move') await edit(shown, { day, scope })
        }
        const shown = await list('student', { first_day: '2026-09-01', last_day: '2027-01-31' })
        expect(
          classesIn(await read()).map(({ uid, starts, status }) => [uid, starts, status]),
        ).toEqual(
          shown.map(({ id, starts_at, status }) => [
            `class-${id}@academy.example`,
            starts_at,
            status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
          ]),
        )
      }),
      { numRuns: 5 },
    )
  })

  test('a moved class is the same with a higher sequence, a cancelled one stays as cancelled', async () => {
    const shown = await on('2026-10-26')
    const mine = async () => (await read()).find(({ uid }) => uid.startsWith(`class-${shown.id}`))
    const before = await mine()
    const { body: moved } = await edit(shown, { day: '2026-10-27', place: "O'Hara Hall; left" })
    const after = await mine()
    expect(after).toMatchObject({
      starts: moved.starts_at,
      place: "O'Hara Hall; left",
      status: 'CONFIRMED',
    })
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    await as('tutor').call(classesContract.cancelClass, {
      params: { id: shown.id },
      body: { reason: 'Ill', scope: 'one', revision: moved.revision },
    })
    const cancelled = await mine()
    expect(cancelled?.status).toBe('CANCELLED')
    expect(cancelled?.sequence).toBeGreaterThan(after?.sequence ?? 0)
  })

  test('it has what is due and the academy’s events too', async () => {
    const due_date = '2026-10-23T03:59:00.000Z'
    const body = { title: 'Scales', course_id: 4, due_date }
    await as('tutor').call(gradingContract.createAssignment, { body } as never)
    expect(await read()).toContainEqual(
      expect.objectContaining({ summary: 'Due: Scales', starts: due_date }),
    )
    expect((await read('otherTutor')).map(({ summary }) => summary)).not.toContain('Due: Scales')
  })
})

describe('the link', () => {
  test('stays the same until it is renewed; then the one before leads nowhere', async () => {
    const first = await link()
    expect(first.webcal).toBe(first.href.replace('http:', 'webcal:'))
    expect((await link()).href).toBe(first.href)
    const { body: second } = await as('student').call(it.renewCalendarLink)
    expect(second.href).not.toBe(first.href)
    expect((await fetchLink(first.href)).status).toBe(404)
    expect((await fetchLink(second.href)).status).toBe(200)
  })

  test('is signed, and leads nowhere for an account that is closed', async () => {
    const { href } = await link()
    expect((await fetchLink(href.replace(/.\.ics$/, '.ics'))).status).toBe(404)
    const { id } = academy.people.student
    const close = (deactivated_at: Date | null) =>
      academy.db.updateTable('users').set({ deactivated_at }).where('id', '=', id).execute()
    await close(new Date())
    expect((await fetchLink(href)).status).toBe(404)
    await close(null)
    expect((await as('visitor').call(it.showCalendarLink)).status).toBe(401)
  })
})

test('one class comes as a file to those who take or teach it', async () => {
  const { id } = await on('2026-10-26')
  const download = (name: Name) => as(name).call(it.downloadClass, { params: { id } })
  const { status, body } = await download('student')
  expect([status, String(body).match(/BEGIN:VEVENT/g)?.length]).toEqual([200, 1])
  expect((await download('tutor')).status).toBe(200)
  expect((await download('otherTutor')).status).toBe(404)
  expect((await download('visitor')).status).toBe(401)
})
