import { expect, test } from 'vitest'
import { commandOf, type KeyPlace, slidTo } from './key-rules.ts'
import { faster, slower, withinSpeeds } from './speed-rules.ts'

test.each<[string, KeyPlace, boolean, string | undefined]>([
  [' ', 'page', false, 'toggle'],
  [' ', 'button', false, undefined],
  [' ', 'choice', false, undefined],
  [' ', 'text', false, undefined],
  ['J', 'page', false, 'back'],
  ['j', 'text', false, undefined],
  ['l', 'button', false, 'on'],
  ['ArrowLeft', 'button', false, 'back'],
  ['ArrowRight', 'choice', false, undefined],
  ['[', 'page', false, 'loop-from'],
  ['o', 'page', false, 'loop-to'],
  ['x', 'page', false, 'drop-loop'],
  ['-', 'page', false, 'slower'],
  [',', 'page', true, 'frame-back'],
  [',', 'page', false, undefined],
  ['?', 'page', false, 'show-keys'],
  ['Escape', 'page', true, undefined],
  ['', 'page', true, undefined],
])('%j at %s, film %s: %s', (key, at, isFilm, command) => {
  expect(commandOf(key, { at, isFilm, letters: true })).toBe(command)
})

test('with letters and signs switched off, Space and the arrows stay', () => {
  const keys = ['j', 'K', '[', 'o', '+', ',', '?', ' ', 'ArrowLeft']
  const commands = keys.map((key) => commandOf(key, { at: 'page', isFilm: true, letters: false }))
  expect(commands.filter(Boolean)).toEqual(['toggle', 'back'])
})

test.each([
  ['ArrowRight', 10_000, 15_000],
  ['ArrowDown', 2000, 0],
  ['PageUp', 170_000, 192_000],
  ['Home', 10_000, 0],
  ['End', 10_000, 192_000],
  ['Tab', 10_000, undefined],
])('%s on the slider at %d leads to %d', (key, place, to) => {
  expect(slidTo(key, place, 192_000)).toBe(to)
})

test('a speed is from 50 to 120, in steps of five', () => {
  expect([withinSpeeds(10), withinSpeeds(83), withinSpeeds(500)]).toEqual([50, 85, 120])
  expect([slower(50), slower(75), faster(100), faster(120)]).toEqual([50, 70, 105, 120])
})
