import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { kindNames, kindOf } from '#features/publishing/rules.ts'
import { contracts } from '../../src/contracts.ts'
import { type SentText, textsIn, textsOf } from '../schema-strings.ts'
import { product } from './sources.ts'

// A pattern that goes over a text again and again takes seconds for one of 60 KB, and the server does
// nothing else meanwhile.

const isLinear = ({ source, flags }: { source: string; flags: string }) =>
  analyse({ source, flags }, { reportTypes: { Move: true } }).reports.length === 0

test('every pattern goes over its text once', () => {
  expect(isLinear(/^[^/]+\.[^/]+$/)).toBe(false)
  expect(isLinear(/\s+$/)).toBe(false)
  const slow = product.flatMap(({ path, text }) =>
    patternsIn(path, text)
      .filter((it) => !isLinear(it))
      .map(({ source, line }) => `${path}:${line} /${source}/`),
  )
  expect(slow, 'Let what is repeated and what follows have no character in common.').toEqual([])
})

const sent = [
  ...contracts.flatMap(textsOf),
  ...kindNames.flatMap((name) => textsIn(kindOf(name).schema as never, name)),
]

test('of every text that is sent the length is checked first, and ends the checks', () => {
  expect(sent.length).toBeGreaterThan(200)
  expect(
    sent.filter((it) => !isMeasuredFirst(it)).map(({ place }) => place),
    'Put `atMost` first.',
  ).toEqual([])
})

test('what zod checks by patterns of its own is linear too', () => {
  const formats = sent.flatMap(({ schema, checks }) => [schema, ...checks]).flatMap(patternOf)
  expect(formats.length).toBeGreaterThan(50)
  expect(formats.filter((it) => !isLinear(it))).toEqual([])
})

function isMeasuredFirst({ schema, checks }: SentText) {
  // An id or a moment: its pattern ends after some forty characters.
  if (ofOneLength.has(schema._zod.def.format)) return true
  for (const { _zod } of checks) {
    const { check, abort, tx } = _zod.def
    if (check === 'max_length' && abort) return true
    if (check === 'min_length' || check === 'max_length') continue
    const isTrim = check === 'overwrite' && String(tx).includes('.trim()')
    if (!isTrim) return false
  }
  return checks.length === 0
}

const ofOneLength = new Set<unknown>(['uuid', 'datetime', 'date'])

function patternOf({ _zod: { def } }: SentText['schema']) {
  return def.pattern instanceof RegExp ? [def.pattern] : []
}

function patternsIn(path: string, text: string) {
  const found: { source: string; flags: string; line: number }[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { regex, start } = node as { regex?: { pattern: string; flags: string }; start: number }
    if (regex)
      found.push({
        source: regex.pattern,
        flags: regex.flags,
        line: text.slice(0, start).split('\n').length,
      })
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseSync(path, text).program)
  return found
}
