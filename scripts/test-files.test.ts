import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

type Selection = Record<'unit' | 'browser' | 'unmatched', string[]>

async function select(...words: string[]): Promise<Selection> {
  // Not TypeScript, and so without types: it runs before anything is installed.
  const { selectTests } = await import(`${import.meta.dirname}/test-files.mjs`)
  return selectTests(words)
}

test('a word means all tests whose path contains it', async () => {
  const { unit, browser, unmatched } = await select('student-ids')
  expect(unit).toContain('src/features/student-ids/rules.test.ts')
  expect(unit).toContain('src/features/student-ids/server/routes.test.ts')
  expect(browser).toEqual(['test/e2e/student-ids-import.e2e.ts', 'test/e2e/student-ids.e2e.ts'])
  expect(unmatched).toEqual([])
})

test('a path means what lies there alone', async () => {
  const file = 'src/features/student-ids/rules.test.ts'
  expect(await select(file)).toEqual({ unit: [file], browser: [], unmatched: [] })
  expect(await select(`${process.cwd()}/${file}`)).toMatchObject({ unit: [file] })
  expect((await select('test/e2e/student-ids.e2e.ts')).browser).toEqual([
    'test/e2e/student-ids.e2e.ts',
  ])
  const { unit, browser } = await select('./src/features/student-ids/')
  expect(unit).toContain(file)
  expect([...unit, ...browser].filter((it) => !it.startsWith('src/features/student-ids/'))).toEqual(
    [],
  )
})

test('several are added up, and none is run twice', async () => {
  const { unit } = await select(
    'student-ids/rules',
    'src/features/student-ids/rules.test.ts',
    'store/rules',
  )
  expect(unit).toEqual([
    'src/features/store/rules.test.ts',
    'src/features/student-ids/rules.test.ts',
  ])
})

test('one that means nothing is named, and nothing is run', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/test.mjs', 'student-ids', 'no-such-thing', 'src/server.ts'],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('There is no test at, or named like, no-such-thing, src/server.ts.\n')
  expect([status, stdout]).toEqual([1, ''])
})
