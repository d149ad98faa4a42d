import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { say } from './prepare.mjs'

/**
 * The newest release of which all modules are on Go's module proxy: later ones have some replaced by
 * modules that are not.
 */
const version = 'v1.13.5'
const module = 'github.com/livekit/livekit-server'
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'cadenza', 'livekit')
const built = join(cache, `livekit-server-${version}`)

/** A LiveKit server that is here already: one that is named, the one of the path, or one built before. */
export function findLiveKit() {
  if (process.env.LIVEKIT_SERVER) return process.env.LIVEKIT_SERVER
  if (answers('livekit-server', ['--version'])) return 'livekit-server'
  return existsSync(built) ? built : undefined
}

/** Builds one by Go, once for all checkouts; undefined where that cannot be done. */
export function buildLiveKit() {
  const go = ['go', '/usr/local/go/bin/go'].find((name) => answers(name, ['version']))
  if (!go) return undefined
  say(`Building livekit-server ${version}, which takes some minutes`)
  mkdirSync(cache, { recursive: true })
  const download = run(go, ['mod', 'download', '-json', `${module}@${version}`], 'pipe')
  if (download.status !== 0) return undefined
  const { Dir: source } = JSON.parse(download.stdout)
  const half = `${built}-${process.pid}`
  const options = ['-C', source, '-trimpath', '-buildvcs=false', '-o', half, './cmd/server']
  if (run(go, ['build', ...options]).status !== 0) return undefined
  // One that is there is whole.
  renameSync(half, built)
  return built
}

function answers(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

function run(program, args, output = 'inherit') {
  return spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, GOFLAGS: '' },
    stdio: ['ignore', output, 'inherit'],
  })
}
