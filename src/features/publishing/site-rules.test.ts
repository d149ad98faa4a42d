import { expect, test } from 'vitest'
import { partsOf, typedParts } from './legal-text-rules.ts'
import { isOpen } from './site-rules.ts'
import { stressedText } from './stressed-text-rules.ts'
import { isTimeZone } from './zone-rules.ts'

test.each([
  [{ state: 'open' } as const, true],
  [{ state: 'closed', words: 'In May.' } as const, false],
  [{ state: 'opens', on: '2026-11-23', words: 'Tomorrow.' } as const, false],
  [{ state: 'opens', on: '2026-11-22', words: 'Today.' } as const, true],
])('on 22 November applications that are %j are open: %s', (window, open) => {
  expect(isOpen(window, '2026-11-22')).toBe(open)
})

test.each([
  ['one\ntwo\n\n\nthree', ['one two', 'three']],
  ['- one\n- two', [{ list: ['one', 'two'] }]],
  ['Of these:\n- one', ['Of these:', { list: ['one'] }]],
  [
    '*A cookie* lives long.\n*Another:* does not.',
    [
      {
        things: [
          { name: 'A cookie', words: 'lives long.' },
          { name: 'Another:', words: 'does not.' },
        ],
      },
    ],
  ],
  ['- one\n\n- another list', [{ list: ['one'] }, { list: ['another list'] }]],
  ['2 * 3 * 4', ['2 * 3 * 4']],
])('the text %j has the parts %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

test('parts are typed as they are read', () => {
  const parts = ['A', { list: ['b', 'c'] }, { things: [{ name: 'D', words: 'd' }] }, 'E']
  expect(partsOf(typedParts(parts))).toEqual(parts)
})

test.each([
  ['Evenings are for *music.*', ['Evenings are for ', 'music.', '']],
  ['*Music* in the evening', ['', 'Music', ' in the evening']],
  ['Evenings', ['Evenings', '', '']],
])('the heading %j stresses a word', (typed, parts) => {
  expect(Object.values(stressedText(typed))).toEqual(parts)
})

test.each([
  ['America/Toronto', true],
  ['UTC', true],
  ['Toronto', false],
  ['America/Mississauga', false],
  ['+05:00', false],
  ['', false],
])('%j is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is)
})
