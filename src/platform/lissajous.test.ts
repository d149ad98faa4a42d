import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureOf, initialsOf, speedAt } from './lissajous.ts'

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

test.each([
  ['Marta Kowalczyk', 'MK'],
  ["Siobhán O'Hara-Dvořák", 'SO'],
  ['  Ada  Maria  de Souza ', 'AS'],
  ['Cher', 'C'],
  ['🎻 Player', '🎻'],
  ['', ''],
  ['عائشة Wilson', 'ع'],
  ['Aisha منصور', 'A'],
  ['عائشة منصور', 'ع\u200cم'],
  ['Мария Smith', 'М'],
  ['Мария Иванова', 'МИ'],
  ['王 Wei', '王'],
  ['王小明', '王'],
  ['田中 さくら', '田さ'],
  ['김 민지', '김민'],
  ['Ελένη Παππά', 'ΕΠ'],
  ['प्रिया शर्मा', 'पश'],
  ['สมชาย ใจดี', 'สใ'],
  ['E\u0301milie Dubois', 'ÉD'],
  ["(Tobi) 'Ade", 'TA'],
  ['Mira 2', 'M'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
