import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { runChecks } from './checks.mjs'
import { build, environment, install, node24, toolPath } from './prepare.mjs'

/** The runner that is at work; it cleans up after itself when it is told to end. */
let running
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    running?.once('close', () => process.exit(1))
    if (!running?.kill(signal)) process.exit(1)
  })
}

install()
build()
const browser = findBrowser()
const reports = mkdtempSync(join(tmpdir(), 'cadenza-reports-'))

const checks = await runChecks()
const server = await runVitest()
const pages = await runPlaywright()
rmSync(reports, { recursive: true })

const passed = checks.filter((check) => check.passed).length + server.passed + pages.passed
const failed = checks.filter((check) => !check.passed).length + server.failed + pages.failed
// Who sees only the end of a long log sees what failed.
for (const failure of [...server.failures, ...pages.failures]) {
  process.stdout.write(`\nFAILED ${failure}\n`)
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

/** The rules and the server. */
async function runVitest() {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run('vitest', ['run', ...reporters])
  return outcome(code, file, (report) => ({
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
  }))
}

/** The pages in a browser. */
async function runPlaywright() {
  const file = join(reports, 'playwright.json')
  const code = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(browser && { CHROMIUM_PATH: browser }),
  })
  return outcome(code, file, ({ stats, errors, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...errors.map(({ message }) => message),
      ...suites
        .flatMap(specsOf)
        .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
        .map(({ file: name, line, title }) => `${name}:${line} › ${title}`),
    ],
  }))
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** What a report says; a runner that failed without naming a test counts as one failure. */
function outcome(code, file, read) {
  try {
    const said = read(JSON.parse(readFileSync(file, 'utf8')))
    return { ...said, failed: code === 0 ? said.failed : Math.max(said.failed, 1) }
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`A runner ended without a report: ${error}`] }
  }
}

function run(command, args, env = {}) {
  running = spawn(node24(), [toolPath(command), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment(), ...env },
  })
  return new Promise((resolve) => running.on('close', resolve))
}
