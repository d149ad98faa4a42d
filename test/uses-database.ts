import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whether a test, or a file it imports from this folder, imports the tests' database. */
export function usesDatabase(file: string): boolean {
  return reached(file).has(join('test', 'postgres.ts'))
}

function reached(file: string, seen = new Set<string>()) {
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g)) {
    const imported = join(dirname(file), path)
    if (imported.startsWith('test/') && !seen.has(imported)) reached(imported, seen)
  }
  return seen
}
