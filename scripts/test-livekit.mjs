import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build, fail, install, say } from './prepare.mjs'
import { reportResults, runPlaywright } from './runners.mjs'

// The tests against a real LiveKit, or those of some files: `npm run test:livekit refusals`.

/**
 * The newest release of which all modules are on Go's module proxy: later ones have some replaced by
 * modules that are not.
 */
const version = 'v1.13.5'
const module = 'github.com/livekit/livekit-server'
/** EX_TEMPFAIL of sysexits.h: a machine without a way to the module proxy can have none. */
const notBuilt = 75
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'cadenza', 'livekit')

const files = process.argv.slice(2).map((word) => `${word}.livekit.ts`)
install()
const livekit = findLiveKit()
build()
reportResults([
  await runPlaywright(findBrowser(), files, {
    config: 'playwright.livekit.config.ts',
    env: { LIVEKIT_SERVER: livekit },
  }),
])

/** The program of a LiveKit server: the one of the path, or one that Go builds once. */
function findLiveKit() {
  if (process.env.LIVEKIT_SERVER) return process.env.LIVEKIT_SERVER
  if (answers('livekit-server', ['--version'])) return 'livekit-server'
  const built = join(cache, `livekit-server-${version}`)
  if (existsSync(built)) return built
  const go = ['go', '/usr/local/go/bin/go'].find((name) => answers(name, ['version']))
  if (!go)
    fail('There is neither livekit-server nor Go on the path: these tests need one of the two.')
  say(`Building livekit-server ${version}, which takes some minutes`)
  mkdirSync(cache, { recursive: true })
  const env = { ...process.env, GOFLAGS: '' }
  const { stdout } = run(go, ['mod', 'download', '-json', `${module}@${version}`], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const source = JSON.parse(stdout).Dir
  run(go, ['build', '-C', source, '-trimpath', '-buildvcs=false', '-o', built, './cmd/server'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return built
}

function answers(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

function run(program, args, options) {
  const result = spawnSync(program, args, { encoding: 'utf8', ...options })
  if (result.status === 0) return result
  process.stderr.write(`livekit-server ${version} could not be built; Go says why above.\n`)
  process.exit(notBuilt)
}
