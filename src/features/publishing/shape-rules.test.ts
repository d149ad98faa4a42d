import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completed, groupOf, itemsOf, textOf } from './content-rules.ts'
import { defineKind, type Step } from './kind-types.ts'
import { choice, line, wholeNumber } from './leaf-types.ts'
import { group, list } from './nested-types.ts'
import { broughtAlong, inShapeOfNow, isOfNewerShape, shapesOfNow } from './shape-rules.ts'

/** Its name was its title once, pieces had no place to sit, and who plays was one text. */
const concert = defineKind({
  title: 'Concerts',
  single: true,
  fields: {
    name: line({ label: 'Name', maxLength: 80, missing: 'Name it' }),
    seats: choice({ label: 'Seats', options: { free: 'Free', kept: 'Kept' }, missing: 'Choose' }),
    pieces: list({
      label: 'Pieces',
      of: group({
        label: 'Piece',
        fields: {
          work: line({ label: 'Work', maxLength: 80, missing: 'Name it' }),
          minutes: wholeNumber({ label: 'Minutes', min: 1, max: 600 }),
        },
      }),
      item: 'Piece',
      add: 'Add a piece',
      most: 9,
    }),
  },
  steps: [
    ({ title, ...rest }) => ({
      seats: 'free',
      ...rest,
      ...(title !== undefined && { name: title }),
    }),
    ({ pieces, ...rest }) => ({ ...rest, pieces: itemsOf(pieces).map(inTwoFields) }),
  ],
  nameOf: () => 'Concerts',
  summary: [],
  orderOf: () => '',
})

/** `Clair de lune, 5` was one text. */
function inTwoFields(piece: Parameters<Step>[0][string]) {
  const [work = '', minutes = ''] = textOf(groupOf(piece).text).split(', ')
  return { work, minutes }
}

test.each([
  [
    'the first shape',
    1,
    { title: 'Spring', pieces: [{ text: 'Clair de lune, 5' }] },
    { name: 'Spring', seats: 'free', pieces: [{ work: 'Clair de lune', minutes: '5' }] },
  ],
  [
    'the second',
    2,
    { name: 'Spring', seats: 'kept', pieces: [{ text: 'Clair de lune, 5' }] },
    { name: 'Spring', seats: 'kept', pieces: [{ work: 'Clair de lune', minutes: '5' }] },
  ],
  ['that of now', 3, { name: 'Spring', pieces: [] }, { name: 'Spring', pieces: [] }],
  ['a draft with nothing in it', 1, {}, { seats: 'free', pieces: [] }],
])('what was typed in %s is brought along', (_, shape, typed, expected) => {
  expect(concert.schemaVersion).toBe(3)
  expect(broughtAlong(concert, typed, shape)).toEqual(expected)
})

const text = fc.stringMatching(/^[a-z]{1,20}$/)
const piece = fc.record({
  text: fc.tuple(text, fc.integer({ min: 1, max: 600 })).map((parts) => parts.join(', ')),
})
const first = fc.record({ title: text, pieces: fc.array(piece, { maxLength: 9 }) })

test('whatever was published in the first shape can be read now, and stays as it was', () => {
  fc.assert(
    fc.property(first, (typed) => {
      const before = structuredClone(typed)
      const now = broughtAlong(concert, typed, 1)
      expect(concert.schema.safeParse(completed(concert.fields, now)).success).toBe(true)
      expect(typed).toEqual(before)
    }),
  )
})

test('what a newer program has written is not read, nor a kind that only it has', () => {
  const { events = 0 } = shapesOfNow()
  expect(inShapeOfNow('events', { title: 'A' }, events)).toEqual({ title: 'A' })
  expect(inShapeOfNow('events', { title: 'A' }, events + 1)).toBeNull()
  expect(inShapeOfNow('choirs', { title: 'A' }, 1)).toBeNull()
  expect([isOfNewerShape('events', null), isOfNewerShape('choirs', 1)]).toEqual([false, true])
})
