import { install, toolPath } from './prepare.mjs'
import { run } from './runners.mjs'

install()
process.exit(
  await run(
    toolPath('vitest'),
    ['watch', '--project=!system', '--project=!battery', ...process.argv.slice(2)],
    { input: 'inherit' },
  ),
)
