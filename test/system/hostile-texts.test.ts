// Protects: src/platform, src/features

import { expect, test } from 'vitest'
import { namesMatch, scheduleNamesMatch } from '#features/enrolments/course-match-rules.ts'
import { partsOf } from '#features/publishing/legal-text-rules.ts'
import { kindNames, kindOf } from '#features/publishing/rules.ts'
import { readList } from '#features/student-ids/list-rules.ts'
import { endingOf } from '#platform/file-endings.ts'
import { plain } from '#platform/plain.ts'
import { contracts } from '../../src/contracts.ts'
import { textsIn, textsOf } from '../schema-strings.ts'

/** 60 KB, as much as a request takes. */
const filledWith = (part: string) => part.repeat(60_000 / part.length)

const hostile = [
  ...['a', 'a.', 'a-', 'a@', '@', '.', '(', '<', '"', '1', ' ', '\n', '\n \n', '\u0301', 'ä'],
  ...['a\u200C', '*a', '- ', 'a,', 'a b ', '%C3', '\u{1F3BB}'],
].map(filledWith)
const wrapped = hostile.flatMap((text) => [text, `${text}!`, `https://${text}@`, `a@${text}!`])

/** The longest that something takes with any of the texts, in milliseconds. */
function longest(act: (text: string) => unknown) {
  const times = wrapped.map((text) => {
    const begun = performance.now()
    act(text)
    return performance.now() - begun
  })
  return Math.max(...times)
}

test('every text that may be sent is looked at within a moment', () => {
  const sent = [
    ...contracts.flatMap(textsOf),
    ...kindNames.flatMap((name) => textsIn(kindOf(name).schema as never, name)),
  ]
  const slow = sent.flatMap(({ place, schema }) => {
    const ms = longest((text) =>
      (schema as unknown as { safeParse(it: unknown): void }).safeParse(text),
    )
    return ms < 100 ? [] : [`${place}: ${ms} ms`]
  })
  expect(slow).toEqual([])
})

test.each<[string, (text: string) => unknown]>([
  ['a list of names', (text) => readList(text)],
  ['a legal text', partsOf],
  ['a search', plain],
  ['the name of a file', endingOf],
  ['the name of a course', (text) => namesMatch(text, 'a') && scheduleNamesMatch(text, 'a')],
])('%s is read within a moment', (_, read) => {
  expect(longest(read)).toBeLessThan(500)
})
