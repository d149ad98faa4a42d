import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { endPostmaster, hasEnded } from './end-postmaster.ts'
import { type Cluster, DataFolderInUse, launch, lockOwn, type Running } from './postmaster.ts'

/**
 * Starts PostgreSQL on the cluster, and restarts it whenever it ends before `stop`. The session holds
 * the lock; it can be used to prepare the database.
 */
export async function supervise(cluster: Cluster, log: Log, onLost = () => {}) {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = once(signal, 'abort')
  let running = await launch(cluster, signal)
  const watching = watch()

  async function watch() {
    let restarts: number[] = []
    while (await isLost(running, stopped, signal)) {
      restarts = [...restarts.filter((time) => time > Date.now() - 60_000), Date.now()]
      if (restarts.length > 6) return giveUp('PostgreSQL keeps ending; giving up on it.')
      try {
        await wait(restarts.length > 1 ? 100 * 2 ** restarts.length : 0, undefined, { signal })
        running = await revive(running)
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof DataFolderInUse) return giveUp(error.message)
        log.error({ err: error }, 'PostgreSQL could not be started again')
      }
    }
  }

  function giveUp(reason: string) {
    log.fatal(reason)
    onLost()
  }

  async function revive({ child, exited }: Running): Promise<Running> {
    // When one session crashes, PostgreSQL ends them all and goes on by itself.
    if (!hasEnded(child)) return { child, exited, lock: await lockOwn(cluster, child, signal) }
    log.error(`PostgreSQL ended (${child.exitCode ?? child.signalCode}), starting it again`)
    const revived = await launch(cluster, signal)
    log.info('PostgreSQL is back')
    return revived
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
