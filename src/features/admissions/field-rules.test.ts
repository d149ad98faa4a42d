import { expect, test } from 'vitest'
import {
  Application,
  answerInWords,
  answersOf,
  changedAnswers,
  fieldNames,
  filledIn,
  formSections,
  readApplicationForm,
} from './field-rules.ts'
import { anApplication } from './fixtures.ts'
import { asStored } from './rules.ts'

test('each field has its place in the form, and one', () => {
  expect(Object.values(formSections).flat().toSorted()).toEqual(fieldNames.toSorted())
})

test.each([
  anApplication(),
  anApplication({ courses: ['Cello'], birthdate: '2010-01-02', guardian: 'Rima, 905 555 0119' }),
  anApplication({ experience: 'Choir.\nFor fun.', country: 'Other' }),
])('what is stored fills in the form that was sent', (application) => {
  const fields = new URLSearchParams()
  for (const [name, values] of Object.entries(filledIn(asStored(application, '2026-11-20'))))
    for (const value of values) fields.append(name, value)
  expect(Application.parse(readApplicationForm(fields))).toEqual(application)
})

test('of a stored application only its answers are given out', () => {
  const row = { ...asStored(anApplication(), '2026-11-20'), search: 'secret' }
  expect(Object.keys(answersOf(row))).toEqual(fieldNames)
})

const stored = asStored(anApplication({ courses: ['Violin', 'Cello'] }), '2026-11-20')

test.each([
  ['english_fluent', 'Yes'],
  ['courses', 'Violin; Cello; Piano'],
  ['country', 'Canada'],
] as const)('%s in words: %s', (name, words) => {
  expect(answerInWords(stored, name)).toBe(words)
})

test('the answers that differ are told, but nothing of what has to be ticked', () => {
  const copy = structuredClone(stored)
  expect(changedAnswers(stored, copy)).toEqual([])
  const changed = { ...copy, courses: ['Cello', 'Piano'], phone: '1', has_computer: false }
  expect(changedAnswers(stored, changed)).toEqual(['phone', 'courses'])
})
