import { expect, test } from 'vitest'
import { mostKept, readKept, withPlace } from './kept-places.ts'

const hour = 3_600_000

test('the last place stands first, once', () => {
  const kept = withPlace(
    withPlace(withPlace([], 'a', 60_000, hour), 'b', 90_000.4, hour),
    'a',
    70_000,
    hour,
  )
  expect(kept).toEqual([
    ['a', 70_000],
    ['b', 90_000],
  ])
})

test.each([
  ['hardly begun', 4000, hour],
  ['at the end', hour, hour],
  ['right before the end', hour - 2000, hour],
])('who has %s begins anew', (_, ms, durationMs) => {
  expect(withPlace([['a', 60_000]], 'a', ms, durationMs)).toEqual([])
})

test('without a length the place is kept', () => {
  expect(withPlace([], 'a', 60_000)).toEqual([['a', 60_000]])
})

test('the oldest goes', () => {
  const full = Array.from({ length: mostKept }, (_, index) => [`${index}`, 9000] as const)
  const kept = withPlace(full, 'new', 9000, hour)
  expect([kept.length, kept[0]?.[0], kept.at(-1)?.[0]]).toEqual([
    mostKept,
    'new',
    `${mostKept - 2}`,
  ])
})

test.each([null, '', '{', '{}', '[1]', '[["a"]]', '[["a","b"]]', '[["a",-1]]', '[[1,1]]'])(
  'what anybody wrote there is no place: %s',
  (stored) => {
    expect(readKept(stored)).toEqual([])
  },
)

test('what was kept is read again', () => {
  expect(readKept('[["a",60000],["b"]]')).toEqual([['a', 60_000]])
})
