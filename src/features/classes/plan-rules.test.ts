import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockIn } from '#platform/clocks.ts'
import { addDays } from '#platform/dates.ts'
import {
  comparePlan,
  type ExistingClass,
  type PlannedClass,
  plannedClasses,
  type WeeklyClass,
  weekOf,
} from './plan-rules.ts'

const zone = 'America/Toronto'
const term = { first_day: '2026-09-09', last_day: '2026-12-18' }
const violin: WeeklyClass = {
  id: 1,
  courseId: 4,
  day: 'Monday',
  startTime: '18:30',
  endTime: '21:00',
  isOnline: false,
  place: 'Room 2',
}
const business: WeeklyClass = { ...violin, id: 3, courseId: 8, isOnline: true, day: 'Wednesday' }

test('a weekly class meets on each of its days from the first to the last', () => {
  const days = plannedClasses(term, [violin, business], zone).map(({ planned_day }) => planned_day)
  expect(days.slice(0, 2)).toEqual(['2026-09-14', '2026-09-21'])
  expect(days.filter((day) => day <= '2026-12-18')).toHaveLength(days.length)
  expect(days.slice(14, 16)).toEqual(['2026-09-09', '2026-09-16'])
  expect(days.at(-1)).toBe('2026-12-16')
})

test.each([
  ['in November', { first_day: '2026-10-26', last_day: '2026-11-02' }, ['22:30', '23:30']],
  ['in March', { first_day: '2027-03-08', last_day: '2027-03-15' }, ['23:30', '22:30']],
])('it stays at its hour when the clocks change %s', (_, around, inUtc) => {
  const classes = plannedClasses(around, [violin], zone)
  expect(classes.map(({ starts_at }) => clockIn(zone, starts_at).time)).toEqual(['18:30', '18:30'])
  expect(classes.map(({ starts_at }) => starts_at.toISOString().slice(11, 16))).toEqual(inUtc)
})

test('an online class has no place', () => {
  const [first] = plannedClasses(term, [business], zone)
  expect(first).toMatchObject({ is_online: true, place: '' })
})

const before = new Date('2026-09-01T12:00:00Z')
const half = new Date('2026-10-14T12:00:00Z')

/** As if the planned ones had been stored. */
const stored = (planned: readonly PlannedClass[]): ExistingClass[] =>
  planned.map((it) => ({ ...it, id: `${it.timetable_id} ${it.planned_day}`, changed_at: null }))

test('a new term gets all classes, also those of its past', () => {
  const planned = plannedClasses(term, [violin], zone)
  expect(comparePlan([], planned, half)).toEqual({ missing: planned, outdated: [], surplus: [] })
})

test('what is there already stays', () => {
  const planned = plannedClasses(term, [violin], zone)
  const none = { missing: [], outdated: [], surplus: [] }
  expect(comparePlan(stored(planned), planned, before)).toEqual(none)
})

test('a class on another day of the week is the same class, moved', () => {
  const existing = stored(plannedClasses(term, [violin], zone))
  const tuesday = plannedClasses(term, [{ ...violin, day: 'Tuesday' }], zone)
  const { missing, outdated, surplus } = comparePlan(existing, tuesday, half)
  expect([missing.length, surplus.length]).toEqual([0, 0])
  expect(outdated.map(({ before, planned }) => [before.planned_day, planned.planned_day])).toEqual(
    [
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
    ].map((monday) => [monday, addDays(monday, 1)]),
  )
})

test('a number of the timetable that another course has taken is another class', () => {
  const existing = stored(plannedClasses(term, [violin], zone))
  const cello = plannedClasses(term, [{ ...violin, courseId: 5 }], zone)
  const { missing, outdated, surplus } = comparePlan(existing, cello, half)
  expect([missing.length, outdated.length, surplus.length]).toEqual([9, 0, 9])
})

test('whatever the order of edits, no class is lost or doubled', () => {
  const weekly = fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    courseId: fc.integer({ min: 1, max: 3 }),
    day: fc.constantFrom('Monday', 'Wednesday', 'Saturday', 'Sunday'),
    startTime: fc.constantFrom('08:00', '18:30'),
    endTime: fc.constant('21:00'),
    isOnline: fc.boolean(),
    place: fc.constantFrom('Room 1', 'Room 2', undefined),
  })
  const timetable = fc.uniqueArray(weekly, { selector: ({ id }) => id, maxLength: 4 })
  const edit = fc.oneof(
    fc.record({ timetable }),
    fc.record({ touch: fc.nat() }),
    fc.record({ last_day: fc.constantFrom('2026-10-30', '2026-11-20', '2026-12-18') }),
    fc.record({ weeks: fc.integer({ min: 1, max: 4 }) }),
  )
  fc.assert(
    fc.property(timetable, fc.array(edit, { maxLength: 12 }), (first, edits) => {
      let entries: readonly WeeklyClass[] = first
      let until = term.last_day
      let now = before
      let classes: ExistingClass[] = []
      const touched = new Map<string, ExistingClass>()
      const make = () => {
        const planned = plannedClasses({ ...term, last_day: until }, entries, zone)
        const { missing, outdated, surplus } = comparePlan(classes, planned, now)
        const gone = new Set([...surplus, ...outdated.map((it) => it.before)].map(({ id }) => id))
        classes = [
          ...classes.filter(({ id }) => !gone.has(id)),
          ...outdated.map(({ id, planned }) => ({ ...planned, id, changed_at: null })),
          ...missing.map((it) => ({ ...it, id: crypto.randomUUID(), changed_at: null })),
        ]
        return planned
      }
      let planned = make()
      for (const step of edits) {
        if ('timetable' in step) entries = step.timetable
        if ('last_day' in step) until = step.last_day
        if ('weeks' in step) now = new Date(now.getTime() + step.weeks * 7 * 24 * 3_600_000)
        if ('touch' in step && classes.length > 0) {
          const at = step.touch % classes.length
          const it = { ...(classes[at] as ExistingClass), changed_at: now }
          classes[at] = it
          touched.set(it.id, it)
        }
        planned = make()
      }
      const keys = classes.map(
        (it) => `${it.timetable_id} ${it.course_id} ${weekOf(it.planned_day ?? '')}`,
      )
      expect(new Set(keys).size).toBe(keys.length)
      for (const it of touched.values()) expect(classes).toContainEqual(it)
      // What the timetable asks for from now on is there, at its hour unless somebody changed it.
      for (const it of planned.filter(({ starts_at }) => starts_at > now)) {
        const key = `${it.timetable_id} ${it.course_id} ${weekOf(it.planned_day)}`
        const found = classes[keys.indexOf(key)]
        expect(found).toBeDefined()
        const kept = found?.changed_at || (found && found.starts_at <= now)
        if (!kept) expect(found).toMatchObject(it)
      }
      // Nothing ahead is there that neither the timetable nor a person asked for.
      const wanted = new Set(
        planned.map((it) => `${it.timetable_id} ${it.course_id} ${weekOf(it.planned_day)}`),
      )
      const stray = classes.filter(
        (it, at) => it.starts_at > now && !it.changed_at && !wanted.has(keys[at] ?? ''),
      )
      expect(stray).toEqual([])
    }),
    { numRuns: 60 },
  )
})
