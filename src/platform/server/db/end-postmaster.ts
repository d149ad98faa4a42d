import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { isPostgresOn } from './postmaster-pid.ts'

/** Ends our child, or by its number an orphan: gently, then less so. */
export async function endPostmaster(cluster: string, target: ChildProcess | number) {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    const deadline = Date.now() + timeoutMs
    for (let asked = false; Date.now() < deadline; asked = true) {
      if (await isGone(cluster, target)) return
      if (!asked) send(target, signal)
      await wait(20)
    }
  }
  throw new Error(`PostgreSQL on ${cluster} does not end.`)
}

const isGone = async (cluster: string, target: ChildProcess | number) =>
  typeof target === 'number' ? !(await isPostgresOn(cluster, target)) : hasEnded(target)

export const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null

function send(target: ChildProcess | number, signal: NodeJS.Signals) {
  if (typeof target !== 'number') return target.kill(signal)
  try {
    return process.kill(target, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    return false
  }
}
