import { expect, test } from 'vitest'
import { asksForGuardian } from './age-rules.ts'
import { Application, readApplicationForm, withCompulsoryCourse } from './rules.ts'

test('an address is kept trimmed and in lower case', () => {
  expect(Application.shape.email.parse('  Renee@Mail.Example ')).toBe('renee@mail.example')
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
