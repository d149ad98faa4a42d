import { expect, test } from 'vitest'
import { whyNotChange, whyNotSelect } from './selection-policy.ts'

const until = new Date('2026-11-08T04:00:00Z')

test.each([
  ['who has none', true, undefined, '2027-01-01T00:00:00Z', undefined],
  ['just in time', false, until, '2026-11-08T03:59:59Z', undefined],
  ['a second later', false, until, '2026-11-08T04:00:00Z', 'already_enrolled'],
  ['whom the office has enrolled', false, undefined, '2026-11-01T04:00:00Z', 'already_enrolled'],
])('a change of the selection, %s', (_, isNew, to, now, code) => {
  expect(whyNotChange({ isNew, until: to }, new Date(now))?.code).toBe(code)
})

test.each([
  ['the last place', [4], null, [], 1, undefined],
  ['no place', [4], null, [], 0, 'last place'],
  ['a place that is theirs', [4, 2], null, [4], 0, undefined],
  ['a place that they were accepted for', [4], [4], [], 0, undefined],
])('a selection with %s', (_, chosen, accepted, enrolled, left, words) => {
  const problem = whyNotSelect(chosen, { accepted, enrolled }, new Map([[4, left]]))
  if (words === undefined) expect(problem).toBeUndefined()
  else expect(problem?.fields?.course_ids).toContain(words)
})

test.each([
  ['within what was accepted', [4, 2], [2, 4], [], undefined],
  ['some of what was accepted', [4], [2, 4], [], undefined],
  ['another one too', [4, 5], [2, 4], [], 'accepted for'],
  ['where the office has enrolled them', [4, 5], [2, 4], [5], undefined],
  ['five that were accepted', [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [], undefined],
  ['four of all', [1, 2, 3, 4], null, [], undefined],
  ['five of all', [1, 2, 3, 4, 5], null, [], 'up to 4 courses'],
  ['fewer of five by the office', [1, 2, 3, 4], null, [1, 2, 3, 4, 5], undefined],
  ['another instead of one of five', [1, 2, 3, 4, 6], null, [1, 2, 3, 4, 5], 'up to 4 courses'],
])('a selection: %s', (_, chosen, accepted, enrolled, words) => {
  const problem = whyNotSelect(chosen, { accepted, enrolled })
  if (words === undefined) expect(problem).toBeUndefined()
  else expect(problem?.fields?.course_ids).toContain(words)
})
