import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test.each([
  ["Siobhán O'Hara", undefined],
  ['علی\u200cرضا', undefined],
  ['Jose\u0301', undefined],
  ['', 'Name is required'],
  ['Müller, Jr. "Bo"; x', undefined],
  ['ada@mail.example', 'A name has no @ or <'],
  ['Ada <b>', 'A name has no @ or <'],
  ['Ma\u202ert', 'Please use letters and signs only'],
  ['Ma\trta', 'Please use letters and signs only'],
  ['Ma\u200brta', 'This name has an invisible sign in it. Please type it anew.'],
  ['Ma\u200crta', 'This name has an invisible sign in it. Please type it anew.'],
  ['Marta\u2060', 'This name has an invisible sign in it. Please type it anew.'],
  ['Marta \u3164', 'This name has an invisible sign in it. Please type it anew.'],
  ['Mar\u00adta', 'This name has an invisible sign in it. Please type it anew.'],
])('as the name of a person %j: %s', (value, message) => {
  const { error } = personName(20, 'Name is required').safeParse(value)
  expect(error?.issues[0]?.message).toBe(message)
})

test('a person’s name is kept in one form', () => {
  expect(personName(20, 'Name is required').parse(' Jose\u0301 ')).toBe('José')
})
