import { spawnSync } from 'node:child_process'
import { environment, install, node24 } from './prepare.mjs'

install()
const { status } = spawnSync(node24(), ['src/content-copy.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: environment(),
})
process.exit(status ?? 1)
