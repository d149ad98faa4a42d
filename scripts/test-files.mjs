import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'

/**
 * The tests of one tier by what runs them: Vitest in Node, Vitest in a browser (screens without a
 * server), and Playwright.
 */
export function testsOf(tier) {
  return sorted(allTests().filter((file) => tierOf(file) === tier))
}

const kinds = { vitest: /\.test\.tsx?$/, screens: /\.screen\.tsx$/, playwright: /\.e2e\.ts$/ }

const sorted = (files) =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, name]) => [kind, files.filter((file) => name.test(file))]),
  )

const folders = ['content', 'scripts', 'src', 'test']

const allTests = () =>
  folders
    .flatMap(filesIn)
    .filter((file) => Object.values(kinds).some((name) => name.test(file)))
    .toSorted()

function tierOf(file) {
  const [, folder] = /^test\/(system|battery)\//.exec(file) ?? []
  return folder ?? 'gate'
}

// Node 20 has no `globSync`.
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)))
}

/**
 * The tests of a tier that words name. A word that is a path selects the tests there, any other word
 * all tests whose path contains it. `unmatched` are the words that name no test of the tier.
 */
export function selectTests(tier, words) {
  const all = Object.values(testsOf(tier)).flat()
  return {
    ...sorted(all.filter((file) => words.some((word) => isMeant(file, word)))),
    unmatched: words.filter((word) => !all.some((file) => isMeant(file, word))),
  }
}

function isMeant(file, word) {
  if (!existsSync(word)) return file.includes(word)
  const path = relative('.', word)
  return file === path || path === '' || file.startsWith(path + sep)
}

/** The folders and files that a system test names in its first lines as those it protects. */
export function protectedBy(file) {
  const [, list = ''] = /^\/\/ Protects: (.+)$/m.exec(readFileSync(file, 'utf8')) ?? []
  return list
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean)
}

/**
 * The system tests that protect something which differs from a commit, in the work tree too: a folder
 * that the test names, the test itself or what it imports from `test/`, or the versions of packages.
 */
export function selectChanged(base) {
  const changed = changedSince(base)
  const isConcerned = (file) => {
    const folders = ['package-lock.json', ...protectedBy(file)]
    const own = importedTestFiles(file)
    return changed.some(
      (path) => own.has(path) || folders.some((it) => path === it || path.startsWith(`${it}/`)),
    )
  }
  return sorted(Object.values(testsOf('system')).flat().filter(isConcerned))
}

function changedSince(base) {
  const commit = base ?? defaultBase()
  return [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** Where this branch began, or the commit before this one on the main branch itself. */
function defaultBase() {
  const [main] = git('rev-parse', '--verify', '--quiet', 'origin/main', '--')
  return main ? git('merge-base', 'origin/main', 'HEAD')[0] : 'HEAD~1'
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0 && args[0] !== 'rev-parse') throw new Error(stderr)
  return stdout.split('\n').filter(Boolean)
}

/** A test file and what it imports from `test/`, directly or not. */
export function importedTestFiles(file, seen = new Set()) {
  seen.add(file)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?: from|^import) '(\.[^']+)'/gm)) {
    const imported = normalize(join(dirname(file), path))
    if (imported.startsWith('test/') && !seen.has(imported)) importedTestFiles(imported, seen)
  }
  return seen
}
