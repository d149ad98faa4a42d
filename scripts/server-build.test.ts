import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { expect, test } from 'vitest'

// A production install has these alone: what else is asked for by name fails there, not here.
test('the built server asks for no package that is for building alone', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const files = globSync('build/{start,server,form-response}/**/*.js')
  const asked = new Set(files.flatMap((file) => packagesIn(readFileSync(file, 'utf8'))))
  expect([...asked].filter((name) => !(name in dependencies))).toEqual([])
  expect([...asked]).toEqual(
    expect.arrayContaining(['fastify', 'pg', 'sharp', '@react-pdf/renderer']),
  )
})

/** Of imports at the beginning of a line, as the bundler writes them, and of those within a line. */
function packagesIn(code: string) {
  const imports = code.matchAll(/^(?:import|export) [^'"`\n]*["']([^"'./\n][^"'\n]*)["'];?$/gm)
  const calls = code.matchAll(/^(?!\s*[/*]).*\b(?:import|__require)\(["']([^"'./\n]+)["']\)/gm)
  return [...imports, ...calls]
    .map(([, path = '']) => path)
    .filter((path) => !isBuiltin(path))
    .map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
}
