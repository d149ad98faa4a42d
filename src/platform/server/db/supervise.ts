import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { endPostmaster, hasEnded } from './end-postmaster.ts'
import { type Cluster, LastingFault, launch, lockOwn, type Running } from './postmaster.ts'

/** How long is waited between two tries to start PostgreSQL again: longer each time. */
export type Pauses = { firstMs: number; longestMs: number }

/**
 * Starts PostgreSQL on the cluster, and restarts it whenever it ends before `stop`, for as long as it
 * takes: a full disk or a folder that is away comes back. The session holds the lock; it can be used to
 * prepare the database.
 * @param onLost called where no try can help, and the server cannot go on.
 */
export async function supervise(
  cluster: Cluster,
  log: Log,
  onLost = () => {},
  pauses: Pauses = { firstMs: 200, longestMs: 30_000 },
) {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = once(signal, 'abort')
  let running = await launch(cluster, signal)
  const watching = watch()

  async function watch() {
    let tries = 0
    let told: string | undefined
    let since = performance.now()
    while (await isLost(running, stopped, signal)) {
      // One that has run for a while is no longer the one that kept ending.
      if (performance.now() - since > 60_000) tries = 0
      try {
        const pauseMs = tries === 0 ? 0 : pauses.firstMs * 2 ** (tries - 1)
        tries += 1
        await wait(Math.min(pauses.longestMs, pauseMs), undefined, { signal })
        const { child } = running
        if (told === undefined && hasEnded(child)) {
          tellOnce(`PostgreSQL ended (${child.exitCode ?? child.signalCode})`)
        }
        running = await revive(running)
        since = performance.now()
        if (told !== undefined) log.info('PostgreSQL is back')
        told = undefined
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof LastingFault) {
          log.fatal(error.message)
          return onLost()
        }
        tellOnce(error instanceof Error ? error.message : String(error))
      }
    }

    /** It may be tried for hours, mostly with the same outcome. */
    function tellOnce(what: string) {
      if (told !== what) log.error(`${what}; it is tried again`)
      told = what
    }
  }

  async function revive({ child, exited }: Running): Promise<Running> {
    // When one session crashes, PostgreSQL ends them all and goes on by itself.
    return hasEnded(child)
      ? launch(cluster, signal)
      : { child, exited, lock: await lockOwn(cluster, child, signal) }
  }

  async function end() {
    stopping.abort()
    await watching
    await endPostmaster(cluster.folder, running.child)
    await running.lock.client.end()
  }

  let stop: Promise<void> | undefined
  return {
    session: running.lock.client,
    stop() {
      stop ??= end()
      return stop
    },
  }
}

/** True once the process or our lock on it is lost, false when we are stopping. */
async function isLost({ exited, lock }: Running, stopped: Promise<unknown>, signal: AbortSignal) {
  await Promise.race([exited, lock.lost, stopped])
  return !signal.aborted
}
