import { expect, test } from 'vitest'
import {
  emailAddress,
  messageText,
  normalizedAddress,
  optionalEmail,
  optionalLine,
  paragraphs,
  singleLine,
} from './text.ts'

type Schema = ReturnType<typeof singleLine>
const errorOf = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

test.each([
  [' Renée ', undefined],
  ["O'Hara-Dvořák", undefined],
  ['李', undefined],
  ['Siobhán 🎻', undefined],
  ['', 'Name is required'],
  ['  ', 'Name is required'],
  [7, 'Name is required'],
  ['x'.repeat(21), 'Please use at most 20 characters'],
  ['a\nb', 'Please use letters and signs only'],
  ['a\0b', 'Please use letters and signs only'],
  ['\u200B', 'Please use letters and signs only'],
  ['abc\u202Edcb', 'Please use letters and signs only'],
  ['a\u2028b', 'Please use letters and signs only'],
])('as a name %j: %s', (value, message) => {
  expect(errorOf(singleLine(20, 'Name is required'), value)).toBe(message)
})

test.each([
  ["sean.o'neil+music@mail.example", undefined],
  ['', 'Email is required'],
  ['sean@', 'Invalid email address'],
  ['sean@mail', 'Invalid email address'],
  ['sean@mail.example, x@mail.example', 'Invalid email address'],
  ['séan@mail.example', 'Invalid email address'],
  ['sean@müller.example', undefined],
  ['sean@mü_ller.example', 'Invalid email address'],
  [`${'x'.repeat(250)}@mail.example`, 'Please use at most 254 characters'],
])('as an address %j: %s', (value, message) => {
  expect(errorOf(emailAddress(), value)).toBe(message)
})

test.each([
  [' Renée@Mail.Example ', 'renée@mail.example'],
  ['ana@Müller.example', 'ana@xn--mller-kva.example'],
  ['ana@MU\u0308LLER.example', 'ana@xn--mller-kva.example'],
  ['ana@xn--mller-kva.example', 'ana@xn--mller-kva.example'],
  ['ana@straße.example', 'ana@xn--strae-oqa.example'],
  ['ana@müller/x.example', 'ana@müller/x.example'],
  ['ana@mü:80', 'ana@mü:80'],
  ['ana@ü@b.example', 'ana@ü@b.example'],
])('the address %j is kept as %j', (typed, address) => {
  expect(normalizedAddress(typed)).toBe(address)
})

test('longer texts keep their lines, in one character each', () => {
  expect(messageText(5, 'Write something').parse(' a\r\nb\rc ')).toBe('a\nb\nc')
  expect(paragraphs(5).parse(undefined)).toBe('')
  expect(errorOf(messageText(5, 'Write something'), ' \r\n ')).toBe('Write something')
  expect(errorOf(messageText(5, 'Write something'), '\u200B\u2063')).toBe('Write something')
  expect(messageText(5, 'Write something').parse('👍🏽')).toBe('👍🏽')
  expect(errorOf(messageText(5, 'Write something'), 'a\0')).toBe(
    'Please use letters and signs only',
  )
})

test.each([
  ['', ''],
  ['  ', ''],
  [' Renee@Mail.Example ', 'renee@mail.example'],
  ['renee@', undefined],
  [7, undefined],
])('as an address or nothing %j is %j', (value, kept) => {
  const { data, error } = optionalEmail().safeParse(value)
  expect(data).toBe(kept)
  if (kept === undefined) expect(error?.issues[0]?.message).toBe('Invalid email address')
})

test.each([
  ['', undefined],
  [' 🎻 ', undefined],
  ['a\tb', 'Please use letters and signs only'],
  ['x'.repeat(21), 'Please use at most 20 characters'],
])('as a line or nothing %j: %s', (value, message) => {
  expect(errorOf(optionalLine(20), value)).toBe(message)
})
