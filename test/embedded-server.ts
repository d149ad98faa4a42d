import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import type { EmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'

export type ServerProcess = {
  process: ChildProcess
  /** Undefined when the start failed with `error`. */
  connection?: EmbeddedPostgres['connection']
  error?: string
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Starts an embedded PostgreSQL in another process, and waits until that succeeds or fails. */
export async function startServerProcess(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = runServerProcess(dataDir, env)
  const exited = once(child, 'exit')
  const [line] = await once(createInterface(child.stdout), 'line')
  return {
    process: child,
    ...JSON.parse(line),
    async end(signal) {
      child.kill(signal)
      await exited
    },
  }
}

/** The same without waiting. */
export function runServerProcess(dataDir: string, env: Record<string, string> = {}) {
  return spawn(process.execPath, [program, dataDir], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

/** Runs a query over a connection of its own; returns its first value. */
export async function ask(connection: pg.ClientConfig | undefined, question: string) {
  if (!connection) throw new Error('The server has not started.')
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query({ text: question, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end().catch(() => {})
  }
}

const program = join(import.meta.dirname, 'programs', 'embedded-server.ts')
