import { expect, test } from 'vitest'
import { changedLabels, differencesOf, pairItems } from './compare-rules.ts'
import { isSame, shaped, trimmed, withValue } from './content-rules.ts'
import type { Draft, Typed } from './field-types.ts'
import { theorbo } from './fixtures.ts'
import { kindOf, knownFields } from './rules.ts'

const { fields } = kindOf('courses')
const [first, second] = theorbo.syllabus

test.each<[string, Draft, [string, string][]]>([
  ['nothing', theorbo, []],
  ['what is empty and was missing', { ...theorbo, cardDescription: '', syllabusNote: '' }, []],
  ['a name', { ...theorbo, title: 'Lute' }, [['leaf', 'Name']]],
  [
    'a field of a group',
    withValue(theorbo, 'tutor.bio', 'Plays.'),
    [['leaf', 'Tutor, About the tutor']],
  ],
  ['a week', withValue(theorbo, 'syllabus.1.topic', 'Bass'), [['leaf', 'Syllabus, Week 2, Topic']]],
  [
    'a week more',
    { ...theorbo, syllabus: [...theorbo.syllabus, { week: '3' }] },
    [['item', 'Syllabus, Week 3']],
  ],
  ['a week less', { ...theorbo, syllabus: [second as Typed] }, [['item', 'Syllabus, Week 1']]],
  [
    'the order',
    { ...theorbo, syllabus: [second as Typed, first as Typed] },
    [['order', 'Syllabus']],
  ],
  ['a line', { ...theorbo, requirements: ['A lute'] }, [['leaf', 'Requirements, Requirement 1']]],
])('what differs: %s', (_, draft, expected) => {
  const found = differencesOf(fields, draft, theorbo)
  expect(found.map(({ what, labels }) => [what, labels.join(', ')])).toEqual(expected)
})

test('the number that the server gives is no difference', () => {
  expect(differencesOf(fields, { ...theorbo, number: '9' }, theorbo)).toEqual([])
})

test.each<[string, Typed[], Typed[], (number | undefined)[]]>([
  ['the same', ['a', 'b'], ['a', 'b'], [0, 1]],
  ['moved', ['b', 'a'], ['a', 'b'], [1, 0]],
  ['changed at its place', ['a', 'x'], ['a', 'b'], [0, 1]],
  ['one before', ['x', 'a', 'b'], ['a', 'b'], [undefined, 0, 1]],
  ['twice', ['a', 'a'], ['a'], [0, undefined]],
  [
    'changed and moved',
    [
      { n: '2', t: 'x' },
      { n: '1', t: 'a' },
    ],
    [
      { n: '1', t: 'a' },
      { n: '2', t: 'b' },
    ],
    [1, 0],
  ],
  [
    'with a number of its own',
    [{ id: '7', t: 'x' }],
    [
      { id: '6', t: 'x' },
      { id: '7', t: 'b' },
    ],
    [1],
  ],
  ['nothing in common', [{ t: 'x' }], [{ t: 'b' }], [undefined]],
])('items are found again: %s', (_, items, others, pairs) => {
  expect(pairItems(items, others)).toEqual(pairs)
})

test.each<[Typed | undefined, Typed | undefined, boolean]>([
  [undefined, '', true],
  [undefined, { a: { b: [] } }, true],
  [[''], [], false],
  [{ a: '1' }, { a: '1', b: '' }, true],
  [{ a: '1' }, { a: '2' }, false],
  [['a'], { 0: 'a' }, false],
])('%j says the same as %j: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same)
  expect(isSame(other, one)).toBe(same)
})

test('what does not have the shape of the form is left out', () => {
  const odd = JSON.parse(
    '{"title":["a"],"tutor":"x","requirements":["a",{"b":"c"}],"syllabus":[{"topic":"t","__proto__":"x","no":"n"},"s"],"constructor":"x","students":4}',
  )
  expect(knownFields('courses', odd)).toEqual({ requirements: ['a'], syllabus: [{ topic: 't' }] })
  expect(shaped(fields, 'x')).toEqual({})
  expect(shaped(fields, [])).toEqual({})
})

test('published texts have no spaces around them', () => {
  expect(trimmed({ a: [' b ', { c: 'd\r\ne ' }] })).toEqual({ a: ['b', { c: 'd\ne' }] })
})

test('what a version has changed is told as the form calls it, each thing once', () => {
  const before = {
    title: 'Violin',
    picture: { file: 'a', words: 'A violin', point: '50 50' },
    requirements: ['A violin', 'Rosin', 'A pencil'],
    syllabus: [{ topic: 'The bow' }, { topic: 'The left hand' }],
  }
  const after = {
    title: 'The violin',
    picture: { file: 'b', words: 'A bow', point: '40 50' },
    requirements: ['Rosin', 'A violin'],
    syllabus: [{ topic: 'The bow' }, { topic: 'The left hand', content: 'x' }, { topic: 'Duet' }],
  }
  expect(changedLabels(differencesOf(fields, after, before))).toEqual([
    'Name',
    'A picture of your own',
    'Requirements, Requirement 3 (taken out)',
    'the order of Requirements',
    'Syllabus, Week 2, What is done',
    'Syllabus, Week 3 (new)',
  ])
})
