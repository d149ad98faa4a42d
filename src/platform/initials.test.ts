import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

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
