import { expect, test } from 'vitest'
import { changeOf, concerned, type NoticedClass } from './notice-rules.ts'

const ada = { id: 'ada', first_name: 'Ada', last_name: 'Lovelace' }
const ben = { id: 'ben', first_name: 'Ben', last_name: "O'Hara" }
const it: NoticedClass = {
  id: 'one',
  starts_at: new Date('2026-11-23T23:30:00Z'),
  ends_at: new Date('2026-11-24T02:00:00Z'),
  place: 'Room 2',
  is_online: false,
  status: 'planned',
  reason: '',
  is_make_up: false,
  tutors: [ada],
}
const cancelled: NoticedClass = { ...it, status: 'cancelled', reason: 'Snow' }
const later = new Date('2026-11-25T00:00:00Z')

test.each<[string, NoticedClass | undefined, NoticedClass, string | undefined]>([
  ['nothing', it, it, undefined],
  ['another hour', it, { ...it, starts_at: later, ends_at: later }, 'moved'],
  ['another place', it, { ...it, place: 'Room 3' }, 'moved'],
  ['the same place in other letters', it, { ...it, place: 'room 2' }, undefined],
  ['online', it, { ...it, place: null, is_online: true }, 'moved'],
  ['another tutor', it, { ...it, tutors: [ben] }, 'tutors'],
  ['a second tutor', it, { ...it, tutors: [ada, ben] }, 'tutors'],
  ['another hour and tutor', it, { ...it, starts_at: later, tutors: [ben] }, 'moved'],
  ['cancelled', it, cancelled, 'cancelled'],
  ['brought back', cancelled, it, 'restored'],
  ['moved from closed days', cancelled, { ...it, starts_at: later }, 'restored'],
  ['a cancelled one’s hour', cancelled, { ...cancelled, starts_at: later }, undefined],
  ['new', undefined, it, 'added'],
  ['new, as a make-up', undefined, { ...it, is_make_up: true }, 'make-up'],
])('%s: %4$s', (_, before, after, change) => {
  expect(changeOf(before, after)).toBe(change)
})

test('students, the tutor before and the one after hear of it once, and not who did it', () => {
  const after = { ...it, tutors: [ben] }
  expect(concerned(['sam', 'ada'], [it, after], 'office')).toEqual(['sam', 'ada', 'ben'])
  expect(concerned(['sam'], [it, after], 'ada')).toEqual(['sam', 'ben'])
  expect(concerned(['sam'], [undefined, it], 'sam')).toEqual(['ada'])
})
