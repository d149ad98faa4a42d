import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureOf, speedAt } from './lissajous.ts'

test('a name always has the same figure, and names differ', () => {
  expect(figureOf('Marta Kowalczyk')).toEqual(figureOf('Marta Kowalczyk'))
  expect(figureOf('Marta Kowalczyk')).not.toEqual(figureOf('Marta Kowalczyl'))
})

test('no figure folds into a line drawn there and back', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const figure = figureOf(name)
      // Where a curve turns back on itself the point stops; here it never does.
      const slowest = Math.min(
        ...Array.from({ length: 720 }, (_, step) =>
          Math.hypot(...speedAt(figure, (step * Math.PI) / 360)),
        ),
      )
      expect(slowest).toBeGreaterThan(0.4)
    }),
  )
})
