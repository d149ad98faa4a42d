import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { benches } from './all.ts'
import { withSpread } from './spread.ts'
import { withTables } from './written-tables.ts'

const day = new Date('2026-11-23T12:00:00Z')
const text = `# Figures

<!-- npm run bench start -->
old
<!-- end -->

<!-- npm run bench term -->
other
<!-- end -->
`

test('a bench replaces what it wrote before, and nothing else', () => {
  const printed = 'Two rounds\n| a |\n|---|\n| 1 |\nquiet: 3\n'
  const written = withTables(text, 'start', printed, day)
  expect(written).toContain('Two rounds\n\n| a |\n|---|\n| 1 |\n\nquiet: 3\n<!-- end -->')
  expect(written).toMatch(/-->\n\*2026-11-23, \d+ cores .+, Node \d+\.\d+\.\d+\*\n\nTwo rounds/)
  expect(written).not.toContain('old')
  expect(written).toContain('<!-- npm run bench term -->\nother\n<!-- end -->')
  expect(withTables(written, 'start', printed, day)).toBe(written)
})

test('a bench without a place in the text says so', () => {
  expect(() => withTables(text, 'lines', '', day)).toThrow('<!-- npm run bench lines -->')
})

test('every bench has its place in docs/performance.md', () => {
  const document = readFileSync('docs/performance.md', 'utf8')
  for (const name of Object.keys(benches)) withTables(document, name, 'figures', day)
})

test.each([
  [[3], '3.00'],
  [[3, 1, 2], '2.00 (1.00 to 3.00)'],
])('the spread of %j is %s', (values, words) => {
  expect(withSpread(values)).toBe(words)
})
