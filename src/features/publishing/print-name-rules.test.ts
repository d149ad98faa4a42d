import { expect, test } from 'vitest'
import { printName } from './print-name-rules.ts'

const rows = [
  { kind: 'events', number: null, name: 'Recital' },
  { kind: 'courses', number: '4', name: 'Violin' },
] as const

test.each([
  ['/contact', 'The page /contact'],
  ['/courses', 'The page /courses'],
  ['/courses/4', 'The page /courses/4 (Violin)'],
  ['/courses/5', 'The page /courses/5'],
  ['/brochures/violin.pdf', 'The brochure /brochures/violin.pdf'],
  ['/og/violin.png', 'The picture /og/violin.png'],
])('%s is %s', (path, name) => {
  expect(printName(path, rows)).toBe(name)
})
