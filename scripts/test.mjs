import { existsSync, readFileSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { runChecks } from './checks.mjs'
import { buildLiveKit, findLiveKit } from './find-livekit.mjs'
import { build, fail, install } from './prepare.mjs'
import { reportResults, run, runPlaywright, runScreens, runVitest } from './runners.mjs'
import { importedTestFiles, selectChanged, selectTests, testsOf } from './test-files.mjs'

// npm test [WORD …]                     the gate, or the part of it that the words name
// npm run test:system [WORD …]          the slow tier, or a part
// npm run test:system -- --changed [BASE]   what protects the folders that differ from a commit
// npm run test:all                      both
// npm run test:battery [WORD …]         what takes longer still

const gateProjects = ['rules', 'unit', 'server']

const [tier, ...words] = process.argv.slice(2)
install()
if (tier === 'gate' && words.length === 0) reportResults(await runGate())
else if (tier === 'all')
  reportResults([...(await runGate()), ...(await runSystem(testsOf('system')))])
else if (words[0] === '--changed') reportResults(await runSystem(selectChanged(words[1])))
else if (tier === 'gate') reportResults(await runPart(select(tier, words)))
else reportResults(await runSystem(words.length > 0 ? select(tier, words) : testsOf(tier), tier))

/** Runs the gate as CI does, and leaves nothing running. */
async function runGate() {
  process.env.TEST_DATABASE_SECONDS ??= '0'
  findBrowser()
  const built = run('scripts/build.mjs', ['production'])
  // Vitest runs the tests of the architecture below.
  const checks = await runChecks({ architecture: false })
  if ((await built) !== 0) process.exit(1)
  return [
    checks,
    await runVitest(gateProjects),
    await runScreens(),
    await runPlaywright('playwright.config.ts'),
  ]
}

/**
 * Runs the named tests of the gate. The pages are built if a browser looks at them; for a server that
 * only has to serve some, any that were built before are good enough.
 */
async function runPart({ vitest, screens, playwright }) {
  const results = []
  if (vitest.some(startsServer) && !existsSync('build/.built')) build()
  if (vitest.length > 0) results.push(await runVitest(gateProjects, vitest))
  if (screens.length > 0) results.push(await runScreens(screens))
  if (playwright.length > 0) {
    build()
    results.push(await runPlaywright('playwright.config.ts', playwright))
  }
  return results
}

const startsServer = (file) =>
  importedTestFiles(file).has('test/academy.ts') || readFileSync(file, 'utf8').includes("'build/")

/** Runs tests of the system tier, or of the battery, which start what is built. */
async function runSystem({ vitest, playwright }, tier = 'system') {
  const results = []
  if (vitest.length + playwright.length > 0) build()
  if (vitest.length > 0) results.push(await runVitest([tier], vitest))
  if (playwright.some((file) => file.includes('livekit'))) findLiveKit() ?? buildLiveKit()
  if (playwright.length > 0) {
    results.push(await runPlaywright('playwright.system.config.ts', playwright))
  }
  return results
}

function select(tier, words) {
  const selected = selectTests(tier, words)
  if (selected.unmatched.length === 0) return selected
  const elsewhere = selectTests(tier === 'gate' ? 'system' : 'gate', selected.unmatched)
  const hint = elsewhere.unmatched.length < selected.unmatched.length
  const other = tier === 'gate' ? 'npm run test:system' : 'npm test'
  return fail(
    `There is no test at, or named like, ${selected.unmatched.join(', ')}.` +
      (hint ? ` The other tier has some: ${other} ${words.join(' ')}` : ''),
  )
}
