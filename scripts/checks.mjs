import { spawn } from 'node:child_process'
import { environment, node24, tool, toolPath } from './prepare.mjs'

const checks = {
  // Several checkers would each check what they share: twice the work, in no less time.
  types: ['tsc', '-b', '--checkers', '1'],
  lint: ['biome', 'check', '.'],
  'dead code': ['knip'],
  architecture: ['vitest', 'run', '--project', 'rules', 'test/architecture'],
}

/** Runs types, lint, dead code and architecture in parallel. */
export async function runChecks({ architecture = true } = {}) {
  tool('react-router', ['typegen'])
  const names = Object.keys(checks).filter((name) => architecture || name !== 'architecture')
  const results = await Promise.all(names.map((name) => runCheck(name, checks[name])))
  const failures = results.filter(({ passed }) => !passed).map(({ name }) => `check: ${name}`)
  return { passed: results.length - failures.length, failed: failures.length, failures }
}

function runCheck(name, [command, ...args]) {
  const startedAt = performance.now()
  // The type checker is a Go program, which lives too briefly to collect its garbage often.
  const env = { GOGC: '400', ...environment() }
  const child = spawn(node24(), [toolPath(command), ...args], { env })
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      if (code !== 0) process.stdout.write(Buffer.concat(output))
      process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${name}, ${seconds} s\n`)
      resolve({ name, passed: code === 0 })
    })
  })
}
