import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { selectTests } from './test-files.mjs'

const select = (...words: string[]) => selectTests('gate', words)

test('a word means all tests whose path contains it', () => {
  const { vitest, playwright, unmatched } = select('student-ids')
  expect(vitest).toContain('src/features/student-ids/rules.test.ts')
  expect(vitest).toContain('src/features/student-ids/server/routes.test.ts')
  expect(playwright).toEqual(['test/e2e/student-ids.e2e.ts'])
  expect(unmatched).toEqual([])
})

test('a path means what lies there alone', () => {
  const file = 'src/features/student-ids/rules.test.ts'
  expect(select(file)).toEqual({ vitest: [file], screens: [], playwright: [], unmatched: [] })
  expect(select(`${process.cwd()}/${file}`)).toMatchObject({ vitest: [file] })
  expect(select('test/e2e/student-ids.e2e.ts').playwright).toEqual(['test/e2e/student-ids.e2e.ts'])
  const { vitest, playwright } = select('./src/features/student-ids/')
  expect(vitest).toContain(file)
  expect(
    [...vitest, ...playwright].filter((it) => !it.startsWith('src/features/student-ids/')),
  ).toEqual([])
})

test('several are added up, and none is run twice', () => {
  const { vitest } = select(
    'student-ids/rules',
    'src/features/student-ids/rules.test.ts',
    'store/rules',
  )
  expect(vitest).toEqual([
    'src/features/store/rules.test.ts',
    'src/features/student-ids/rules.test.ts',
  ])
})

test('one that means nothing is named, and nothing is run', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/test.mjs', 'gate', 'student-ids', 'no-such-thing', 'src/server.ts'],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('There is no test at, or named like, no-such-thing, src/server.ts.\n')
  expect([status, stdout]).toEqual([1, ''])
})

test('a tier has its own tests alone', () => {
  expect(select('several-servers')).toMatchObject({ vitest: [], unmatched: ['several-servers'] })
  const { vitest, playwright } = selectTests('system', ['several-servers', 'budget'])
  expect([...vitest, ...playwright]).toEqual([
    'test/system/several-servers.test.ts',
    'test/system/budget.e2e.ts',
  ])
})

test('one that only the other tier has is told where it is', () => {
  const { stderr } = spawnSync(process.execPath, ['scripts/test.mjs', 'gate', 'several-servers'], {
    encoding: 'utf8',
  })
  expect(stderr).toContain('npm run test:system several-servers')
})
