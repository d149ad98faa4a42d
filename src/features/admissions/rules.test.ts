import { expect, test } from 'vitest'
import { asksForGuardian } from './age-rules.ts'
import { Application, readApplicationForm } from './field-rules.ts'
import { withCompulsoryCourse } from './rules.ts'

test('an address is kept trimmed and in lower case', () => {
  expect(Application.shape.email.parse('  Renee@Mail.Example ')).toBe('renee@mail.example')
})

test('the domain of an address is kept in ASCII', () => {
  expect(Application.shape.email.parse('ana@Müller.example')).toBe('ana@xn--mller-kva.example')
})

test.each([
  ['Müller, Jr.; "Bo"', undefined],
  ['ada@mail.example', 'A name has no @ or <'],
  ['Ada <b>', 'A name has no @ or <'],
  ['\u3164', 'This name has an invisible sign in it. Please type it anew.'],
  ['A\u200Bna', 'This name has an invisible sign in it. Please type it anew.'],
])('an applicant named %j: %s', (name, message) => {
  for (const field of ['first_name', 'last_name'] as const) {
    expect(Application.shape[field].safeParse(name).error?.issues[0]?.message).toBe(message)
  }
})

test.each([
  ['2010-11-20', true],
  ['2010-11-21', false],
  ['2008-11-21', true],
  ['2008-11-20', false],
  ['', false],
  ['2010-02-31', false],
])('on Nov 20, 2026 somebody born %j is asked for a guardian: %s', (birthdate, asked) => {
  expect(asksForGuardian('2026-11-20', birthdate)).toBe(asked)
})

test('piano comes last, whatever was chosen', () => {
  expect(withCompulsoryCourse(['Cello', 'Violin'])).toEqual(['Cello', 'Violin', 'Piano'])
})

test('a form’s fields become an application', () => {
  const fields = new URLSearchParams({ first_name: 'Ada', english_fluent: 'on' })
  fields.append('courses', 'Cello')
  fields.append('courses', 'Violin')
  expect(readApplicationForm(fields)).toMatchObject({
    first_name: 'Ada',
    last_name: '',
    courses: ['Cello', 'Violin'],
    english_fluent: true,
    has_computer: false,
  })
})
