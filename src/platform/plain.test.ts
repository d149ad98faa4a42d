import { expect, test } from 'vitest'
import { plain } from './plain.ts'

test.each([
  ['Élan', 'elan'],
  ['E\u0301LAN', 'elan'],
  ["D’Arcy O'Brien", 'darcy obrien'],
  ['GROẞMANN', 'grossmann'],
  ['Søren Ægidius Þór', 'soren aegidius thor'],
  ['Işık İPEK', 'isik ipek'],
  ['Đặng Żółć', 'dang zolc'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['مُحَمَّد', 'محمد'],
  ['李', '李'],
  ['Room 2', 'room 2'],
])('%j is compared as %j', (text, compared) => {
  expect(plain(text)).toBe(compared)
})
