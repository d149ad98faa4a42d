import { spawn } from 'node:child_process'
import { compileCache, environment, node24 } from './prepare.mjs'

/**
 * Runs a server in the foreground until it ends. The server notices by the IPC channel when this
 * script is killed.
 */
export function serve(entry, nodeOptions = []) {
  const server = spawn(node24(), [...nodeOptions, entry], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...compileCache, ...environment() },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return server
}
