// Runs on Node 20 before anything is installed: no packages and no TypeScript here.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

/** Installs the packages unless exactly these are installed. An unfinished install leaves no mark. */
export function install() {
  const mark = 'node_modules/.installed'
  // npm's own list of installed packages: another install changes it, a broken one leaves none.
  const list = 'node_modules/.package-lock.json'
  const installed = () =>
    existsSync(list) &&
    `${fingerprint(['package-lock.json', list])} ${process.platform}-${process.arch}`
  const mayBeWhole = installed()
  if (mayBeWhole && contentOf(mark) === mayBeWhole) return
  say('Installing packages')
  rmSync(mark, { force: true })
  run('npm', ['ci', '--include=dev', '--include=optional'])
  writeFileSync(mark, installed())
}

/**
 * Builds the pages unless they were built from exactly these files: for the demo and the tests with
 * the page of all components, for an academy (`academy`) without.
 */
export function build(mode = 'production') {
  const mark = 'build/.built'
  const configs = readdirSync('.').filter((name) => name.endsWith('.config.ts'))
  const wanted = `${mode} ${fingerprint([
    'package-lock.json',
    ...configs,
    'src',
    'content',
    'public',
    'scripts/compress-pages.ts',
  ])}`
  if (contentOf(mark) === wanted) return
  say('Building the pages')
  // The mark first: a half-deleted folder must not look complete.
  rmSync(mark, { force: true })
  rmSync('build', { recursive: true, force: true })
  tool('react-router', ['build', '--mode', mode])
  tool('vite', ['build', '--config', 'vite.form-response.config.ts'])
  tool('vite', ['build', '--config', 'vite.server.config.ts'])
  writeFileSync('build/version', wanted)
  run(node24(), ['src/printing/print-seed.ts'], { NODE_ENV: 'production' })
  run(node24(), ['scripts/compress-pages.ts'])
  writeFileSync(mark, wanted)
}

/** Runs an installed command-line tool to its end; its failure ends this script. */
export function tool(name, args) {
  run(node24(), [toolPath(name), ...args])
}

export const toolPath = (name) => realpathSync(join('node_modules/.bin', name))

/** The Node that runs the product: the installed one, or this one where it is new enough. */
export function node24() {
  for (const path of [join(root, 'node_modules/.bin/node'), process.execPath]) {
    if (!existsSync(path)) continue
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
    if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= 24) return path
  }
  return fail(
    `Cadenza needs Node 24 or newer on this system; this is ${process.version}. Get it from nodejs.org.`,
  )
}

/** The environment in which all child processes, and theirs, find the same Node. */
export const environment = () => ({
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
})

/** Lets Node keep what it has compiled: to compile anew takes much of a start. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }

export function say(text) {
  process.stdout.write(`${text} …\n`)
}

export function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

function run(command, args, env = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...environment(), ...env },
    maxBuffer: 1e8,
  })
  if (status === 0) return
  process.stderr.write([stdout, stderr, error].filter(Boolean).join('\n'))
  fail(`\n${command.split('/').pop()} ${args.join(' ')} failed; the lines above say why.`)
}

/** A hash of these files and of all files in these folders. */
function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn).sort()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)))
}

const contentOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
