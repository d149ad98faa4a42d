import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#platform/server/log.ts'
import {
  heartbeatMs,
  type ProcessCommand,
  type ProcessEvent,
  type ProcessRequest,
  portInUse,
  type Setup,
} from './process-messages.ts'
import {
  type MediaProcess,
  type MediaProcessEvent,
  startMediaProcess,
} from './start-media-process.ts'

/** Runs the media process, and starts it again whenever it ends before `close`. */
export async function superviseMediaProcess(options: {
  setup: Setup
  log: Log
  onEvent(event: ProcessEvent): void
  trouble(trouble: string | undefined): void
}) {
  const { setup, log, onEvent } = options
  const closing = new AbortController()
  let trouble: string | undefined = starting
  let isImpossible = false
  /** The one that runs, or the last one. */
  let current: MediaProcess
  const first = Promise.withResolvers<void>()
  const running = keepRunning()
  await first.promise
  const heartbeatTimer = setInterval(() => {
    current.checkHeartbeat(trouble === undefined ? maxSilentChecks : maxStartChecks)
  }, checkEveryMs).unref()

  async function keepRunning() {
    const pauseAfter = openRestartPause()
    while (!closing.signal.aborted && !isImpossible) {
      const startedAt = performance.now()
      current = startMediaProcess({ setup, log, onEvent: take })
      const reason = await current.ended
      if (closing.signal.aborted || isImpossible) break
      log.error(`Live video ended (${reason}), starting it again`)
      report(reason === portInUse ? portIsTaken(setup) : brokenOff)
      first.resolve()
      const pause = pauseAfter(performance.now() - startedAt)
      await wait(pause, undefined, { signal: closing.signal }).catch(() => {})
    }
    first.resolve()
  }

  function take(event: MediaProcessEvent) {
    if (event.type === 'error') return log.error(`In live video: ${event.reason}`)
    if (event.type === 'dropped') {
      return log.warn(`Live video dropped ${event.packets} packets over the rate of their sources`)
    }
    if (event.type === 'opened') {
      report(undefined)
      return first.resolve()
    }
    if (event.type !== 'unsupported') return onEvent(event)
    isImpossible = true
    log.error(`Live video cannot run: ${event.reason}`)
    report(`Live video cannot run on this machine: ${event.reason}`)
    current.disconnect()
  }

  function report(next: string | undefined) {
    const isChange = next !== trouble && trouble !== starting
    trouble = next
    if (isChange) options.trouble(next)
  }

  return {
    trouble: () => trouble,
    process: () => current.pid(),
    send(command: ProcessCommand) {
      // Commands for a process that is not running can be dropped: every participant enters anew
      // afterwards.
      if (trouble === undefined) current.send(command)
    },
    request<Kind extends ProcessRequest['type']>(request: ProcessRequest & { type: Kind }) {
      return trouble === undefined
        ? current.request<Kind>(request)
        : Promise.reject(new Error(trouble))
    },
    async close() {
      closing.abort()
      clearInterval(heartbeatTimer)
      await current.end()
      await running
    },
  }
}

/** The pause before the process is started again, in milliseconds, by how long it ran. */
function openRestartPause() {
  let failures = 0
  return (ranMs: number) => {
    failures = ranMs < healthyAfterMs ? failures + 1 : 0
    // The first failure may be chance; each further one is less likely to be.
    return failures > 1 ? Math.min(5000, 50 * 2 ** failures) : 0
  }
}

const starting = 'Live video is starting.'
const brokenOff = 'Sound and picture have broken off. They are being started again.'
const portIsTaken = ({ port, turnProxy }: Setup) =>
  `Live video has no connection: another program uses UDP port ${port}${turnProxy ? ` or ${turnProxy}` : ''}.`

/** Milliseconds. */
const healthyAfterMs = 10_000
const checkEveryMs = 500

const maxSilentChecks = (3 * heartbeatMs) / checkEveryMs
const maxStartChecks = 15_000 / checkEveryMs
