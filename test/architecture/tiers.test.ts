import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importedTestFiles, protectedBy, testsOf } from '../../scripts/test-files.mjs'

const gate = Object.values(testsOf('gate')).flat()
const system = Object.values(testsOf('system')).flat()
const battery = Object.values(testsOf('battery')).flat()

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
  const support = new Set(gate.flatMap((file) => [...importedTestFiles(file)]))
  for (const [pattern, instead] of forbiddenInGate) {
    const found = [...gate, ...support].filter((file) => pattern.test(codeOf(file)))
    expect(
      [...new Set(found)].filter((file) => !isExempt(file)),
      instead,
    ).toEqual([])
  }
})

/** Each with what to do instead. */
const forbiddenInGate: [RegExp, string][] = []

const isExempt = (_file: string) => false

/** Without comments and texts, in which the words may stand. */
function codeOf(file: string) {
  if (file === 'test/architecture/tiers.test.ts') return ''
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
