import { spawnSync } from 'node:child_process'
import { environment, install, node24 } from './prepare.mjs'

// What a command is called below src/, and its arguments.
const [command, ...args] = process.argv.slice(2)
install()
const { status } = spawnSync(node24(), [`src/${command}.ts`, ...args], {
  stdio: 'inherit',
  env: environment(),
})
process.exit(status ?? 1)
