import { spawnSync } from 'node:child_process'
import { build, environment, install, node24, say } from './prepare.mjs'

// For which processors: both, unless some are named.
const platforms = process.argv.slice(2)
install()
build('academy')
say('Packing')
const named = platforms.length > 0 ? platforms : ['x64', 'arm64']
const { status } = spawnSync(node24(), ['scripts/release/pack.ts', ...named], {
  stdio: 'inherit',
  env: environment(),
})
process.exit(status ?? 1)
