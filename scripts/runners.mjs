import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { compileCache, environment, node24, toolPath } from './prepare.mjs'

/** The running child processes; each cleans up after itself when it is told to end. */
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(signal))

// npm itself may be killed without a signal to its children.
const parent = process.ppid
if (process.env.npm_lifecycle_event?.startsWith('test')) {
  setInterval(() => process.ppid === parent || endAll('SIGTERM'), 500).unref()
}

let ending = false
function endAll(signal) {
  ending = true
  for (const child of running) child.kill(signal)
  if (running.size === 0) process.exit(1)
}

/** Runs a program and returns its exit code. It notices by the IPC channel when this is killed. */
export function run(program, args, { env = {}, input = 'ignore' } = {}) {
  const child = spawn(node24(), [program, ...args], {
    stdio: [input, 'inherit', 'inherit', 'ipc'],
    env: { ...environment(), ...env },
  })
  running.add(child)
  return new Promise((resolve) => {
    child.on('close', (code) => {
      running.delete(child)
      if (ending && running.size === 0) process.exit(1)
      resolve(code)
    })
  })
}

/** Vitest's projects in Node; all their files unless some are named. */
export const runVitest = (projects, files = []) =>
  vitest(['run', ...projects.map((name) => `--project=${name}`), ...files])

/** The tests of screens in a browser; all of them unless some are named. */
export const runScreens = (files = []) =>
  vitest(['run', '--config=vitest.screens.config.ts', ...files])

function vitest(args) {
  const reporters = ['--reporter=default', `--reporter=${vitestReporter}`]
  return withReport(
    (file) =>
      run(toolPath('vitest'), [...args, ...reporters], {
        env: { REPORT_FILE: file, ...compileCache },
      }),
    (report) => report,
  )
}

const vitestReporter = join(import.meta.dirname, 'vitest-reporter.mjs')

/** The browser tests of a configuration; all its files unless some are named. */
export function runPlaywright(config, files = []) {
  return withReport((file) => {
    const patterns = files.map((name) => `${name.replaceAll('.', '\\.')}$`)
    const args = ['test', `--config=${config}`, '--reporter=list,json', ...patterns]
    return run(toolPath('playwright'), args, {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...quickImports },
    })
  }, readPlaywright)
}

/** Lets Node import TypeScript itself, without Playwright's loader. */
const quickImports = { PW_DISABLE_TS_ESM: '1', ...compileCache }

const readPlaywright = ({ config, stats, errors, suites }) => {
  const specs = suites.flatMap(specsOf)
  const tests = specs.flatMap((spec) => spec.tests)
  const skipped = tests.filter(({ status }) => status === 'skipped')
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...errors.map(({ message }) => message),
      ...specs
        .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
        .map(({ file: name, line, title }) => `${name}:${line} › ${title}`),
    ],
    skipped: skipped.map(
      ({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description ?? '',
    ),
    files: suites.map((suite) => ({
      name: relative('.', join(config.rootDir, suite.file)),
      ms: specsOf(suite)
        .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
        .reduce((sum, { duration }) => sum + duration, 0),
    })),
  }
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Prints what several runs found, and ends with an error where one of them failed. */
export function reportResults(results) {
  const all = (key) => results.flatMap((result) => result[key] ?? [])
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  printSlowest(all('files'))
  printSkipped(all('skipped'))
  // Repeated at the end of a long log.
  for (const failure of all('failures')) process.stdout.write(`\nFAILED ${failure}\n`)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  process.exit(sum('failed') === 0 ? 0 : 1)
}

function printSlowest(files) {
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  if (slowest.length > 0) process.stdout.write('\nSlowest files:\n')
  for (const { name, ms } of slowest) {
    process.stdout.write(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}\n`)
  }
}

function printSkipped(reasons) {
  if (reasons.length > 0) process.stdout.write(`\n${reasons.length} tests were not run:\n`)
  for (const reason of new Set(reasons)) {
    const count = reasons.filter((other) => other === reason).length
    process.stdout.write(`skipped: ${reason || 'no reason given'} (${count})\n`)
  }
}

/** Reads a report; a runner that failed without naming a test counts as one failure. */
async function withReport(task, read) {
  const folder = mkdtempSync(join(tmpdir(), 'cadenza-report-'))
  const file = join(folder, 'report.json')
  try {
    const code = await task(file)
    const said = read(JSON.parse(readFileSync(file, 'utf8')))
    return { ...said, failed: code === 0 ? said.failed : Math.max(said.failed, 1) }
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`A runner ended without a report: ${error}`] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
