import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The colours that a block of declarations sets, by their names without `--color-`. */
const colorsOf = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--color-([a-z0-9-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, hex]) => [
      name,
      hex,
    ]),
  )

const day = colorsOf(css.slice(css.indexOf('@theme'), css.indexOf(':root')))
const night = { ...day, ...colorsOf(/\[data-theme="stage"\] {([^}]*)}/.exec(css)?.[1] ?? '') }

/** WCAG 2.2, relative luminance. */
function luminance(hex = '') {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one?: string, other?: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['ivory', 'surface', 'cream']
const pairs = [
  ...grounds.flatMap((ground) =>
    ['ink', 'ink-2', 'ink-3', 'brass-text', 'velvet', 'verdigris', 'blueblack'].map(
      (text) => [text, ground, 4.5] as const,
    ),
  ),
  // Edges of fields, and the focus (WCAG 2.2, 1.4.11).
  ...grounds.flatMap((ground) => ['edge', 'focus'].map((line) => [line, ground, 3] as const)),
  ...['pending', 'reviewed', 'accepted', 'rejected', 'other'].map(
    (status) => [`st-${status}`, `st-${status}-bg`, 7] as const,
  ),
  ['st-live', 'st-live-bg', 4.5] as const,
  ['on-danger', 'danger-button', 4.5] as const,
  ['on-brass', 'brass-button', 4.5] as const,
]

test.each([
  ['by day', day],
  ['by night', night],
])('everything can be read %s', (_, colors) => {
  const poor = pairs.filter(([one, other, least]) => contrast(colors[one], colors[other]) < least)
  expect(poor).toEqual([])
})

test('night has colours of its own', () => {
  expect(contrast(night.ivory, day.ivory)).toBeGreaterThan(10)
})
