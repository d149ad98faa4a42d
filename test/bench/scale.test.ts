import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { habits, needOf, prices, scaleTable } from './scale.ts'

test('the page about scale has the table that the model gives', async () => {
  const page = await readFile('docs/scale.md', 'utf8')
  expect(page).toContain(scaleTable())
  for (const [name, value] of Object.entries({ ...habits, ...prices })) {
    expect(page, name).toMatch(new RegExp(`\\| \`${name}\` \\| ${value} \\|`))
  }
})

test('ten times the students need ten times of what grows with them', () => {
  const [small, large] = [needOf(2_000), needOf(20_000)]
  for (const name of [
    'open',
    'webCores',
    'databaseCores',
    'livekitCores',
    'mediaMegabits',
  ] as const)
    expect(large[name] / small[name]).toBeCloseTo(10)
})

test('no copy has more open pages than it takes, nor less than one core', () => {
  expect(needOf(200).copies).toBe(1)
  expect(needOf(200_000).copies).toBe(5)
  expect(needOf(20_000, { ...habits, loadsAnHour: 1200 }).copies).toBe(13)
})
