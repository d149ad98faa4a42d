import { describe, expect, test } from 'vitest'
import { arrange, type Size, tileWidth, wide } from './arrange.ts'

const desktop = { width: 1424, height: 720 }
const phone = { width: 374, height: 660 }
const turned = { width: 828, height: 240 }
const areas = { desktop, phone, turned }

test.each([
  [1, 1226, 374],
  [2, 708, 374],
  [3, 579, 328],
  [6, 469, 183],
  [10, 350, 169],
  [50, 148, 114],
])('%i equal tiles are %i pixels wide on a desktop, %i on a phone', (count, onDesktop, onPhone) => {
  expect([tileWidth(count, desktop), tileWidth(count, phone)]).toEqual([onDesktop, onPhone])
})

test('equal tiles fit where nothing scrolls', () => {
  for (const area of [desktop, phone]) {
    for (const count of [1, 2, 3, 6, 10]) {
      const tile = tileWidth(count, area)
      const columns = Math.floor((area.width + 8) / (tile + 8))
      const height = Math.ceil(count / columns) * (tile / wide + 38) - 8
      expect(height, `${count} in ${area.width}`).toBeLessThanOrEqual(area.height + 1)
    }
  }
})

describe.each(Object.entries(areas))('a large tile on a %s', (_, area) => {
  const shapes = { wide, upright: 9 / 16, page: 3 / 4, cinema: 2.4 }
  const all = Object.values(shapes).flatMap((aspect) =>
    [0, 1, 2, 5, 9].map((small) => ({ aspect, small })),
  )

  test.each(all)('of the shape $aspect with $small beside it is whole', ({ aspect, small }) => {
    const { large, strip, tile } = arrange(area, { small, aspect })
    if (!large) throw new Error('It has none.')
    expect(large.width / (large.height - 48)).toBeCloseTo(aspect)
    expect(large.left + large.width).toBeLessThanOrEqual(area.width + 0.01)
    expect(large.top + large.height).toBeLessThanOrEqual(area.height + 0.01)
    expect(isOutside(large, strip, area)).toBe(true)
    expect(tile).toBeLessThanOrEqual(strip.width)
    expect(tile).toBeLessThanOrEqual(256)
    if (small > 0) expect(tile).toBeGreaterThanOrEqual(100)
  })
})

test('before the area is known there is nothing to divide by', () => {
  const nothing = { width: 0, height: 0 }
  expect(arrange(nothing, { small: 3, aspect: undefined }).tile).toBe(0)
  expect(arrange(nothing, { small: 1, aspect: wide }).large?.width).toBe(0)
})

/** Whether the small tiles, at the lower right, leave the large one free. */
function isOutside(large: Size & { left: number; top: number }, strip: Size, area: Size) {
  const right = large.left + large.width
  const bottom = large.top + large.height
  return right <= area.width - strip.width + 0.01 || bottom <= area.height - strip.height + 0.01
}
