import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Application, formSections, requiredTexts } from './field-rules.ts'
import { anApplication } from './fixtures.ts'
import { whyNotApply } from './policy.ts'
import { refusalTexts } from './refusals.ts'

const now = new Date('2026-11-20T12:00:00-05:00')
const codeFor = (answers: unknown) => whyNotApply(answers, now)?.code

test('an application that breaks no rule is taken', () => {
  expect(whyNotApply(anApplication(), now)).toBeUndefined()
})

test.each(requiredTexts)('%s is required', (name) => {
  for (const nothing of ['', '   ', undefined, null, 7]) {
    expect(whyNotApply({ ...anApplication(), [name]: nothing }, now)).toMatchObject({
      code: 'missing_information',
      message: 'Please fill in all required personal information fields.',
      fields: { [name]: expect.stringMatching(/ is required$/) },
    })
  }
})

test.each([
  ['2010-11-20', undefined, 'is 16 today'],
  ['2010-11-21', 'age_requirement_not_met', 'is 16 tomorrow'],
  ['2030-01-01', 'age_requirement_not_met', 'is not born yet'],
  ['1926-01-01', undefined, 'is a hundred'],
  ['2010-02-30', 'check_answers', 'was born on no day'],
  ['soon', 'check_answers', 'was born on no day'],
])('birth date %s: %s (%s)', (birthdate, code, _who) => {
  expect(codeFor(anApplication({ birthdate }))).toBe(code)
})

test('the age is counted on the day it is at the academy', () => {
  const birthdate = '2010-11-21'
  const lateEvening = new Date('2026-11-21T04:30:00Z')
  const pastMidnight = new Date('2026-11-21T05:30:00Z')
  expect(whyNotApply(anApplication({ birthdate }), lateEvening)?.code).toBe(
    'age_requirement_not_met',
  )
  expect(whyNotApply(anApplication({ birthdate }), pastMidnight)).toBeUndefined()
})

test.each([
  [[], 'course_selection_required'],
  [['Violin'], undefined],
  [['Violin', 'Cello', 'Music Directing', 'Bass Guitar'], undefined],
  [['Violin', 'Cello', 'Music Directing', 'Bass Guitar', 'Electric Guitar'], 'too_many_courses'],
  [['Violin', 'Violin'], 'check_answers'],
  ['Violin', 'course_selection_required'],
])('courses %j: %s', (courses, code) => {
  expect(codeFor({ ...anApplication(), courses })).toBe(code)
})

test.each([
  [true, true, undefined],
  [false, true, 'requirements_not_met'],
  [true, false, 'requirements_not_met'],
  ['yes', true, 'requirements_not_met'],
])('English %s and computer %s: %s', (english_fluent, has_computer, code) => {
  expect(codeFor({ ...anApplication(), english_fluent, has_computer })).toBe(code)
})

test.each([
  ['o’neil@mail', 'Invalid email address'],
  ['no at sign', 'Invalid email address'],
  ["sean.o'neil+music@mail.example", undefined],
])('e-mail %s: %s', (email, message) => {
  expect(whyNotApply(anApplication({ email }), now)?.fields?.email).toBe(message)
})

test('errors come in the form’s order', () => {
  const inForm = Object.values(formSections).flat()
  const wrong = Object.fromEntries(inForm.toSorted().map((name) => [name, 7]))
  expect(Object.keys(whyNotApply(wrong, now)?.fields ?? {})).toEqual(inForm)
})

test('of several reasons the first in the form’s order is said, and every field is named', () => {
  const nothing = {}
  expect(codeFor(nothing)).toBe('missing_information')
  const personal = { ...anApplication(), courses: [], english_fluent: false }
  expect(codeFor({ ...personal, birthdate: '2020-01-01' })).toBe('age_requirement_not_met')
  expect(codeFor(personal)).toBe('course_selection_required')
  expect(Object.keys(whyNotApply(personal, now)?.fields ?? {})).toEqual([
    'courses',
    'english_fluent',
  ])
})

test('a guardian, experience and goals may be left out', () => {
  const { guardian, experience, goals, ...rest } = anApplication({ birthdate: '2010-01-01' })
  expect(codeFor(rest)).toBeUndefined()
})

test('whatever is sent, a refusal has the academy’s words and the schema agrees with it', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.record(fc.sample(anyFields, 1)[0] ?? {}, { requiredKeys: [] })),
      (answers) => {
        const problem = whyNotApply(answers, now)
        if (!problem) return Application.safeParse(answers).success
        return problem.code in refusalTexts && Object.keys(problem.fields ?? {}).length > 0
      },
    ),
  )
})

const anyFields = fc.constant(
  Object.fromEntries(Object.keys(anApplication()).map((name) => [name, fc.anything()])),
)
