import { expect, test } from 'vitest'
import type { KindAndData } from './kind-rules.ts'
import { byHeading, entriesOf, signOf } from './shown-rules.ts'

type Item = KindAndData & { is_read: boolean }
type Letter = 'a' | 'g' | 'm' | 'x'

const change = (kind: 'moved' | 'cancelled') =>
  ({ kind: 'class_changed', data: { change: kind } }) as KindAndData

const kinds: Record<Letter, KindAndData> = {
  a: { kind: 'announcement', data: { announcement_id: '', announcement: '', course: null } },
  g: { kind: 'grade', data: { assignment_id: '', assignment: '', grade: 1, max_points: 2 } },
  m: change('moved'),
  x: change('cancelled'),
}

/** Notifications by their letters, in capitals where they are unread. */
const list = (letters: string) =>
  [...letters].map(
    (letter) =>
      ({
        ...kinds[letter.toLowerCase() as Letter],
        is_read: letter === letter.toLowerCase(),
      }) as Item,
  )

test.each<[string, (string | number)[]]>([
  ['', []],
  ['A', [1]],
  ['AA', [1, 1]],
  ['AAA', ['3 announcements']],
  ['AAAAAAAAAAAAAAAAAAAAAAAA', ['24 announcements']],
  ['AAGAA', [1, 1, 1, 1, 1]],
  ['AAAaaa', ['3 announcements', '3 announcements']],
  ['AaA', [1, 1, 1]],
  ['GAAAG', [1, '3 announcements', 1]],
  ['MMMXXX', ['3 changes of classes', '3 cancelled classes']],
  ['MXM', [1, 1, 1]],
  ['ggg', ['3 grades']],
])('%s is shown as %j', (letters, entries) => {
  const shown = entriesOf(list(letters))
  expect(shown.map(({ items, title }) => title ?? items.length)).toEqual(entries)
  expect(shown.flatMap(({ items }) => items)).toEqual(list(letters))
})

test.each<[KindAndData, string, string]>([
  [kinds.a, 'solid', 'Announcement'],
  [kinds.g, 'solid', 'Grade'],
  [kinds.m, 'diamond', 'Scheduled'],
  [kinds.x, 'cross', 'Cancelled'],
])('%j has its sign', (kind, shape, word) => {
  expect(signOf(kind)).toEqual({ shape, word })
})

test('items stand under their headings in their order', () => {
  expect(byHeading(['one', 'two', 'ten', 'six'], (word) => word.slice(0, 1))).toEqual([
    ['o', ['one']],
    ['t', ['two', 'ten']],
    ['s', ['six']],
  ])
})
