import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const asByNpmStart: [string, ...string[]] = [
  process.execPath,
  '--enable-source-maps',
  'build/start/main.js',
]

/**
 * Starts the product as it is built, or that of a release, as its own process, with an IPC channel as by
 * `npm start`, and waits until it serves or ends.
 */
export async function startProduct(
  env: Record<string, string>,
  [program, ...args]: [string, ...string[]] = asByNpmStart,
) {
  const child = spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const url = await new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const address = /Cadenza is at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void exited.then(() => resolve(''))
  })
  return {
    /** Empty when it ended instead of serving. */
    url,
    pid: child.pid,
    /** Its exit code; null after a signal. */
    exited,
    output: () => output,
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
  }
}
