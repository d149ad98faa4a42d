import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayNote, hoursOf, notesOf, placedNotes } from './day-note-rules.ts'
import { aDay, aDayClass, aDueAssignment, toronto, torontoTime } from './fixtures.ts'

const noon = torontoTime('2026-11-23T12:00')
const handedIn = { submitted_at: noon.toISOString(), feedback: null }
const graded = { ...handedIn, grade: 0, on_its_way: false }
const onItsWay = { ...handedIn, grade: null, on_its_way: true }
const room = { id: '00000000-0000-4000-8000-000000000009', status: 'live' as const }

test.each([
  ['is ahead', aDay({ today: [aDayClass()] }), 'ahead', '6:30 PM to 9:00 PM, in Room 2'],
  [
    'is on until its last minute',
    aDay({ today: [aDayClass({ from: '2026-11-23T11:00', to: '2026-11-23T12:01' })] }),
    'now',
    '11:00 AM to 12:01 PM, in Room 2',
  ],
  [
    'is over when it ends',
    aDay({ today: [aDayClass({ from: '2026-11-23T11:00', to: '2026-11-23T12:00' })] }),
    'done',
    '11:00 AM to 12:00 PM, in Room 2',
  ],
  [
    'is cancelled',
    aDay({ today: [aDayClass({ is_cancelled: true })] }),
    'cancelled',
    '6:30 PM to 9:00 PM, cancelled',
  ],
  ['is due', aDay({ assignments: [aDueAssignment()] }), 'ahead', 'due 9:00 PM'],
  [
    'was due',
    aDay({ assignments: [aDueAssignment({ due: '2026-11-23T09:00' })] }),
    'late',
    'was due 9:00 AM',
  ],
  [
    'has its grade, of 0 too',
    aDay({ assignments: [aDueAssignment({ submission: graded })] }),
    'done',
    'due 9:00 PM, graded',
  ],
  [
    'is handed in and on its way',
    aDay({ assignments: [aDueAssignment({ submission: onItsWay })] }),
    'done',
    'due 9:00 PM, handed in, on its way',
  ],
])('what %s stands on the staff with its words', (_, day, state, words) => {
  expect(notesOf(day, noon, toronto)).toMatchObject([{ state, words }])
})

test.each([
  ['2026-11-23T17:00', {}, '5:00 PM'],
  ['2026-11-20T18:30', {}, 'Fri 6:30 PM'],
  ['2026-11-23T17:00', { is_cancelled: true }, ''],
])('a class that was to begin at %s says so', (planned, more, was) => {
  const moved = aDayClass({ was_starts_at: torontoTime(planned).toISOString(), ...more })
  expect(notesOf(aDay({ today: [moved] }), noon, toronto)).toMatchObject([
    { was, title: 'Violin', at: 18.5 },
  ])
})

test('yesterday’s class and what is due tomorrow are not of today', () => {
  const day = aDay({
    today: [aDayClass({ from: '2026-11-22T18:30', to: '2026-11-22T21:00' })],
    assignments: [aDueAssignment({ due: '2026-11-24T00:00' })],
  })
  expect(notesOf(day, noon, toronto)).toEqual([])
})

test.each([
  [aDayClass(), '/dashboard?tab=schedule'],
  [aDayClass({ room, is_online: true }), `/live-rooms/${room.id}`],
  [aDayClass({ room, is_online: true, is_cancelled: true }), '/dashboard?tab=schedule'],
])('a class leads to its room, or else to the schedule (%#)', (it, href) => {
  expect(notesOf(aDay({ today: [it] }), noon, toronto)[0]?.href).toBe(href)
})

test.each([
  ['nothing', [], 12, { from: 8, to: 22 }],
  ['a class in the evening', [{ at: 18.5, length: 2.5 }], 12, { from: 8, to: 22 }],
  ['a class from seven on', [{ at: 7, length: 1 }], 12, { from: 6, to: 22 }],
  ['something due at the last minute', [{ at: 23.98, length: 0 }], 12, { from: 8, to: 24 }],
  ['nothing, after midnight', [], 0.2, { from: 0, to: 22 }],
])('with %s the staff shows the hours around it', (_, notes, now, hours) => {
  expect(hoursOf(notes, now)).toEqual(hours)
})

test('words never reach the next stem, nor the end of the staff', () => {
  const hours = fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { maxLength: 8 })
  fc.assert(
    fc.property(hours, (quarters) => {
      const notes = quarters
        .toSorted((one, other) => one - other)
        .map((quarter): DayNote => ({ ...aNote, at: quarter / 4, key: String(quarter) }))
      const reach = placedNotes(notes, { from: 0, to: 24 }).map(({ left, room, side }) =>
        side === 'left' ? [left - room, left] : [left, left + room],
      )
      for (const [index, [start = 0, end = 0]] of reach.entries()) {
        expect(start).toBeGreaterThan(-1e-9)
        expect(end).toBeLessThan(1 + 1e-9)
        const next = reach[index + 1]?.[0]
        if (next !== undefined) expect(end).toBeLessThan(next + 1e-9)
      }
    }),
  )
})

const aNote: DayNote = {
  key: '',
  kind: 'due',
  title: '',
  words: '',
  was: '',
  at: 0,
  length: 0,
  line: 0,
  state: 'ahead',
  href: '',
}
