import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#platform/server/log.ts'
import { UnclearDescription } from '../../../video-engine.ts'
import { openPendingRequests } from './pending-requests.ts'
import {
  heartbeatMs,
  type ProcessCommand,
  type ProcessEvent,
  type ProcessRequest,
  type ProcessResponses,
  portInUse,
  type Setup,
} from './process-messages.ts'

/** Runs the media process, and starts it again whenever it ends before `close`. */
export async function superviseMediaProcess(options: {
  setup: Setup
  log: Log
  onEvent(event: ProcessEvent): void
  trouble(trouble: string | undefined): void
}) {
  const { setup, log, onEvent } = options
  const closing = new AbortController()
  const pending = openPendingRequests()
  let trouble: string | undefined = starting
  let child: ChildProcess | undefined
  let isImpossible = false
  /** Checks since its last message. */
  let silentChecks = 0
  const first = Promise.withResolvers<void>()
  const running = run()
  await first.promise
  const heartbeatTimer = setInterval(checkHeartbeat, checkEveryMs).unref()

  async function run() {
    for (let failures = 0; !closing.signal.aborted && !isImpossible; ) {
      const startedAt = performance.now()
      await runOnce()
      if (closing.signal.aborted || isImpossible) break
      const isNew = performance.now() - startedAt < healthyAfterMs
      failures = isNew ? failures + 1 : 0
      // The first failure may be chance; each further one is less likely to be.
      const pause = failures > 1 ? Math.min(5000, 50 * 2 ** failures) : 0
      await wait(pause, undefined, { signal: closing.signal }).catch(() => {})
    }
    first.resolve()
  }

  /** Runs the process once, until it ends. */
  async function runOnce() {
    const process = fork(join(import.meta.dirname, 'media-process.ts'), {
      // Ctrl-C in the terminal is for the server, which ends this process when it is done.
      detached: true,
      // Packets are short-lived objects. By default V8 would grow the young generation for them to
      // no use.
      execArgv: ['--max-semi-space-size=8'],
      // The process gets none of the server's secrets.
      env: compileCache,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = process
    silentChecks = 0
    process.on('message', (event: ProcessEvent) => take(event))
    process.send({ type: 'open', setup } satisfies ProcessCommand, () => {})
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
      process.once('exit', (...how) => resolve(how))
      process.on('error', (err) => {
        log.error({ err }, 'live video has no process')
        if (process.pid === undefined) resolve([null, null])
      })
    })
    child = undefined
    pending.failAll(new Error('Live video has broken off.'))
    if (closing.signal.aborted || isImpossible) return
    log.error(`Live video ended (${code ?? signal}), starting it again`)
    report(code === portInUse ? portIsTaken(setup) : brokenOff)
    first.resolve()
  }

  function take(event: ProcessEvent) {
    silentChecks = 0
    if (event.type === 'heartbeat') return
    if (event.type === 'response') return pending.answer(event.id, event.answer)
    if (event.type === 'request-failed') {
      const { id, reason, isUnclear } = event
      return pending.fail(id, isUnclear ? new UnclearDescription(reason) : new Error(reason))
    }
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
    child?.disconnect()
  }

  function report(next: string | undefined) {
    const isChange = next !== trouble && trouble !== starting
    trouble = next
    if (isChange) options.trouble(next)
  }

  function send(command: ProcessCommand) {
    // Commands for a process that is not running can be dropped: every participant enters anew
    // afterwards.
    if (trouble === undefined && child?.connected) child.send(command, () => {})
  }

  function request<Kind extends ProcessRequest['type']>(request: ProcessRequest & { type: Kind }) {
    if (trouble !== undefined) return Promise.reject(new Error(trouble))
    return pending.request((id) => send({ type: 'request', id, request })) as Promise<
      ProcessResponses[Kind]
    >
  }

  /**
   * Kills a process without a heartbeat; another one is started. It counts checks instead of time:
   * when this process itself stood still, heartbeats wait to be read.
   */
  function checkHeartbeat() {
    silentChecks += 1
    const isWorking = trouble === undefined
    if (silentChecks * checkEveryMs <= (isWorking ? maxSilenceMs : maxStartMs)) return
    child?.kill('SIGKILL')
  }

  return {
    trouble: () => trouble,
    process: () => child?.pid,
    send,
    request,
    async close() {
      closing.abort()
      clearInterval(heartbeatTimer)
      const ending = child
      if (ending && ending.exitCode === null && ending.signalCode === null) {
        const timer = setTimeout(() => ending.kill('SIGKILL'), 2000)
        const exited = once(ending, 'exit')
        if (ending.connected) ending.disconnect()
        await exited
        clearTimeout(timer)
      }
      await running
    },
  }
}

const starting = 'Live video is starting.'
const brokenOff = 'Sound and picture have broken off. They are being started again.'
const portIsTaken = ({ port, turnProxy }: Setup) =>
  `Live video has no connection: another program uses UDP port ${port}${turnProxy ? ` or ${turnProxy}` : ''}.`

/** Where Node keeps what it has compiled, so that the process starts sooner. */
const { NODE_COMPILE_CACHE } = process.env
const compileCache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

/** Milliseconds. */
const healthyAfterMs = 10_000
const checkEveryMs = 500
const maxSilenceMs = 3 * heartbeatMs
const maxStartMs = 15_000
