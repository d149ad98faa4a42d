import { spawn } from 'node:child_process'
import { build, environment, install, node24, toolPath } from './prepare.mjs'
import { serve } from './serve.mjs'

// Pages reload from Vite on port 5173; the API restarts behind it, on port 3000, when its code changes.
install()
build()
serve('src/demo.ts', ['--watch', '--watch-preserve-output'])
const pages = spawn(node24(), [toolPath('react-router'), 'dev', '--port', '5173'], {
  stdio: 'inherit',
  env: environment(),
})
process.on('exit', () => pages.kill())
