import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importedTestFiles, protectedBy, testsOf } from '../../scripts/test-files.mjs'

const gate = Object.values(testsOf('gate')).flat()
const system = Object.values(testsOf('system')).flat()
const battery = Object.values(testsOf('battery')).flat()
/** The tests of the gate, and what they import from `test/`; benches measure, their tests do not. */
const withSupport = [...new Set(gate.flatMap((file) => [file, ...importedTestFiles(file)]))].filter(
  (file) => !file.startsWith('test/bench/') || file.endsWith('.test.ts'),
)

test('every test belongs to one tier', () => {
  const all = globSync('{content,scripts,src,test}/**/*.{test.ts,test.tsx,screen.tsx,e2e.ts}')
  expect([...gate, ...system, ...battery].toSorted()).toEqual(all.toSorted())
})

test('each system test names the folders that it protects, and they exist', () => {
  for (const file of system) {
    expect(protectedBy(file), `${file} begins with "// Protects: FOLDER, FOLDER"`).not.toEqual([])
    expect(readFileSync(file, 'utf8')).toMatch(/^\/\/ Protects: /)
    expect(
      protectedBy(file).filter((path) => !existsSync(path)),
      file,
    ).toEqual([])
  }
})

test('a test is skipped with a reason', () => {
  const without = /\b(skipIf|runIf|todo|fixme)\b|\.only\(|\bskip\(\)/
  expect([...gate, ...system].filter((file) => without.test(codeOf(file)))).toEqual([])
})

test('a test of the gate waits for events, never for a time, and measures nothing', () => {
  for (const [pattern, instead] of forbiddenInGate) {
    const found = withSupport.filter((file) => pattern.test(codeOf(file)))
    expect
      .soft(
        found.filter((file) => !isExempt(file)),
        instead,
      )
      .toEqual([])
  }
})

test('what a test breaks for others is restored by a helper', () => {
  const breaks =
    /\balter table \S+ rename\b|\brenameTo\(|\ballow_connections\b|\bcreate (or replace )?trigger\b/
  const ofOthers = withSupport.filter(
    // Databases of their own.
    (file) =>
      !file.startsWith('src/platform/server/db/') &&
      file !== 'test/architecture/migrations.test.ts' &&
      file !== 'test/broken-database.ts',
  )
  expect(
    ofOthers.filter((file) => breaks.test(codeOf(file))),
    'Use test/broken-database.ts.',
  ).toEqual([])
})

/** Each with what to do instead. Fake clocks and stored dates are no elapsed time. */
const forbiddenInGate: [RegExp, string][] = [
  [/\bperformance\.now\(/, 'A test that measures time belongs to test/system.'],
  [/\b(cpuUsage|memoryUsage)\b/, 'A test that measures a process belongs to test/system.'],
  [/\bwaitForTimeout\(/, 'Wait for what the page shows.'],
  [
    /\bsetTimeout\b[^}\n]*\} from 'node:timers\/promises'|new Promise[^\n]*=>\s*\{?\s*setTimeout\(/,
    'Wait for an event, use fake timers, or make the interval a parameter.',
  ],
  [
    /(?<!new Date\()\bDate\.now\(\)[\d\s/_]*[-<>]|[-<>]=? *Date\.now\(\)|expect\(Date\.now/,
    'A test that computes an elapsed time belongs to test/system.',
  ],
  [
    /(?:^ *\}, |[tT]imeout: )(?:3[1-9]|[4-9]\d|\d{3,})_000\b/m,
    'A test that needs longer than 30 s belongs to test/system.',
  ],
]

/** Files that may sleep or look at the time. */
const exempt = new Set([
  // They wait for a program to start, or until nobody uses it.
  'test/kept-postgres.ts',
  'test/programs/keep-postgres.ts',
  'test/postgres.ts',
  // A page connects again after the pause that the server has named.
  'test/followed-changes.ts',
  // A slow line is one of the things that it can be.
  'test/database-line.ts',
  // It waits until a PostgreSQL has left its folder.
  'test/temporary-folder.ts',
  // Like S3, it refuses signatures of another time.
  'test/s3-server.ts',
])

const isExempt = (file: string) => exempt.has(file)

const codes = new Map<string, string>()

/** Without comments and texts, in which the words may stand. */
function codeOf(file: string) {
  if (file === 'test/architecture/tiers.test.ts') return ''
  const known = codes.get(file)
  if (known !== undefined) return known
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  codes.set(file, code)
  return code
}
