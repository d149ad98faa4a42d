import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * Selects tests by words, those of the browser apart. A word that is a path selects the tests there,
 * any other word all tests whose path contains it.
 */
export function selectTests(words) {
  const all = folders.flatMap(filesIn).filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
  const of = words.map((word) => all.filter((file) => isMeant(file, word)))
  const selected = all.filter((file) => of.some((files) => files.includes(file)))
  return {
    unit: selected.filter((file) => !isOfBrowser(file)),
    browser: selected.filter(isOfBrowser),
    unmatched: words.filter((_, index) => of[index].length === 0),
  }
}

const folders = ['content', 'scripts', 'src', 'test']

const isOfBrowser = (file) => /\.e2e\.tsx?$/.test(file)

function isMeant(file, word) {
  if (!existsSync(word)) return file.includes(word)
  const path = relative('.', word)
  return file === path || path === '' || file.startsWith(path + sep)
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)))
}
