import { expect, test } from 'vitest'
import { whyNot } from '#platform/why-not.ts'
import { currentTerm, lastDayToJoin, NewTerm, termToApplyFor, termToJoin } from './rules.ts'

const fall = { name: 'Fall', first_day: '2026-09-07', last_day: '2026-12-19' }
const winter = { name: 'Winter', first_day: '2027-01-11', last_day: '2027-04-30' }

test.each([
  ['before all', '2026-08-01', 'Fall'],
  ['on the first day', '2026-09-07', 'Fall'],
  ['on the last day', '2026-12-19', 'Fall'],
  ['between two', '2026-12-20', 'Winter'],
  ['after all', '2027-06-01', 'Winter'],
])('%s the current term is %3$s', (_, today, name) => {
  expect(currentTerm([winter, fall], today)?.name).toBe(name)
})

test.each([
  ['long before', '2026-08-01', 'Fall'],
  ['on the last day for it', '2026-08-20', 'Fall'],
  ['after the last day for it', '2026-08-21', 'Winter'],
  ['on the first day of one without a last day for it', '2027-01-11', 'Winter'],
  ['later', '2027-01-12', undefined],
])('%s one can apply for the right term', (_, today, name) => {
  const terms = [
    { ...winter, apply_until: null },
    { ...fall, apply_until: '2026-08-20' },
  ]
  expect(termToApplyFor(terms, today)?.name).toBe(name)
})

test('without terms none is current', () => {
  expect(currentTerm([], '2026-08-01')).toBeUndefined()
})

test.each([
  [fall, undefined],
  [{ ...fall, last_day: fall.first_day }, undefined],
  [{ ...fall, apply_until: '2026-08-20' }, undefined],
  [{ ...fall, name: ' ' }, { name: 'Give the term a name, such as Winter 2027' }],
  [{ ...fall, first_day: '' }, { first_day: 'Choose the first day' }],
  [{ ...fall, last_day: '2026-02-30' }, { last_day: 'Choose the last day' }],
  [{ ...fall, last_day: '2026-09-06' }, { last_day: 'It ends before it begins' }],
  [{ ...fall, last_day: '2027-09-09' }, { last_day: 'This is longer than a year' }],
  [{ ...fall, apply_until: 'soon' }, { apply_until: 'Choose the day' }],
])('a term like %j: %j', (term, fields) => {
  expect(whyNot(NewTerm)(term)?.fields).toEqual(fields)
})

test.each([
  ['long before', '2026-08-01', 'Fall'],
  ['in its first three weeks', '2026-09-27', 'Fall'],
  ['later', '2026-09-28', 'Winter'],
  ['between two', '2026-12-25', 'Winter'],
  ['as late as the office lets them', '2027-04-01', 'Winter'],
  ['later, without another term ahead', '2027-04-02', 'Winter'],
  ['after all', '2027-06-01', undefined],
])('%s a free selection joins the right term', (_, today, name) => {
  const terms = [
    { ...winter, join_until: '2027-04-01' },
    { ...fall, join_until: null },
  ]
  expect(termToJoin(terms, today)?.name).toBe(name)
})

test('one joins a term for three weeks, unless the office has said another day', () => {
  expect(lastDayToJoin({ ...fall, join_until: null })).toBe('2026-09-27')
  expect(lastDayToJoin({ ...fall, join_until: '2026-10-30' })).toBe('2026-10-30')
})
