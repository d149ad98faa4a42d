import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** The rules and the server; all their files unless some are named. */
export function runVitest(files = []) {
  return withReport((file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return run(toolPath('vitest'), ['run', ...reporters, ...files], { env: compileCache })
  }, readVitest)
}

const readVitest = (report) => ({
  passed: report.numPassedTests,
  // A file that could not be read has no tests that could fail.
  failed: Math.max(report.numFailedTests, Math.min(report.numFailedTestSuites, 1)),
  failures: report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}\n${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => `${name} › ${test.fullName}\n${test.failureMessages.join('\n')}`),
    ]),
})

/** The pages in a browser; all files of its configuration unless some are named. */
export function runPlaywright(browser, files = [], { config = 'playwright.config.ts', env } = {}) {
  return withReport((file) => {
    const patterns = files.map((name) => `${name.replaceAll('.', '\\.')}$`)
    const args = ['test', `--config=${config}`, '--reporter=list,json', ...patterns]
    return run(toolPath('playwright'), args, {
      env: {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        ...(browser && { CHROMIUM_PATH: browser }),
        ...quickImports,
      },
    })
  }, readPlaywright)
}

/** Lets Node import TypeScript itself, without Playwright's loader. */
const quickImports = { PW_DISABLE_TS_ESM: '1', ...compileCache }

const readPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  failures: [
    ...errors.map(({ message }) => message),
    ...suites
      .flatMap(specsOf)
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map(({ file: name, line, title }) => `${name}:${line} › ${title}`),
  ],
})

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Says what several runs found, and ends with an error where one of them failed. */
export function reportResults(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  // Repeated at the end of a long log.
  for (const failure of results.flatMap(({ failures }) => failures)) {
    process.stdout.write(`\nFAILED ${failure}\n`)
  }
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  process.exit(sum('failed') === 0 ? 0 : 1)
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
