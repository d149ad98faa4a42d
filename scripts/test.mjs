import { existsSync, readFileSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { runChecks } from './checks.mjs'
import { build, fail, install } from './prepare.mjs'
import { reportResults, run, runPlaywright, runVitest } from './runners.mjs'
import { selectTests } from './test-files.mjs'

const words = process.argv.slice(2)
install()
reportResults(words.length > 0 ? await testPart() : await testAll())

/** Runs everything, as CI does, and leaves nothing running. */
async function testAll() {
  process.env.TEST_DATABASE_SECONDS ??= '0'
  const browser = findBrowser()
  // They share few enough files to run in parallel.
  const [built, checks] = await Promise.all([run('scripts/build.mjs', ['production']), runChecks()])
  if (built !== 0) process.exit(1)
  return [
    {
      passed: checks.filter((check) => check.passed).length,
      failed: checks.filter((check) => !check.passed).length,
      failures: [],
    },
    await runVitest(),
    await runPlaywright(browser),
  ]
}

/**
 * Only the tests that the words name. The pages are built if a browser looks at them; for a server
 * that only has to serve some, any that were built before are good enough.
 */
async function testPart() {
  const { unit, browser, unmatched } = selectTests(words)
  if (unmatched.length > 0) fail(`There is no test at, or named like, ${unmatched.join(', ')}.`)
  const results = []
  if (unit.some(startsServer) && !existsSync('build/.built')) build()
  if (unit.length > 0) results.push(await runVitest(unit))
  if (browser.length > 0) {
    build()
    results.push(await runPlaywright(findBrowser(), browser))
  }
  return results
}

function startsServer(file) {
  return /testAcademy|startProduct|startSeveralServers|'build\//.test(readFileSync(file, 'utf8'))
}
