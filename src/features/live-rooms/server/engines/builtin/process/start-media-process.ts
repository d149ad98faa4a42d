import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Log } from '#platform/server/log.ts'
import { UnclearDescription } from '../../../video-engine.ts'
import { openPendingRequests } from './pending-requests.ts'
import type {
  ProcessCommand,
  ProcessEvent,
  ProcessRequest,
  ProcessResponses,
  Setup,
} from './process-messages.ts'

export type MediaProcess = ReturnType<typeof startMediaProcess>

/** What the process tells besides its heartbeat and its responses. */
export type MediaProcessEvent = Exclude<
  ProcessEvent,
  { type: 'heartbeat' | 'response' | 'request-failed' }
>

/** Starts the media process once: with it go the requests to it and its heartbeat. */
export function startMediaProcess(options: {
  setup: Setup
  log: Log
  onEvent(event: MediaProcessEvent): void
}) {
  const { setup, log, onEvent } = options
  const child = forkMediaProcess()
  const pending = openPendingRequests()
  /** Checks since its last message. */
  let silentChecks = 0
  let isOver = false
  child.on('message', (event: ProcessEvent) => take(event))
  child.send({ type: 'open', setup } satisfies ProcessCommand, () => {})
  const ended = untilEnd(child, log).then((reason) => {
    isOver = true
    pending.failAll(new Error('Live video has broken off.'))
    return reason
  })

  function take(event: ProcessEvent) {
    silentChecks = 0
    if (event.type === 'heartbeat') return
    if (event.type === 'response') return pending.answer(event.id, event.answer)
    if (event.type !== 'request-failed') return onEvent(event)
    const { id, reason, isUnclear } = event
    pending.fail(id, isUnclear ? new UnclearDescription(reason) : new Error(reason))
  }

  function send(command: ProcessCommand) {
    if (child.connected) child.send(command, () => {})
  }

  return {
    /** Undefined once it has ended. */
    pid: () => (isOver ? undefined : child.pid),
    /** Its exit code or the signal that ended it. */
    ended,
    send,
    request: <Kind extends ProcessRequest['type']>(request: ProcessRequest & { type: Kind }) =>
      pending.request((id) => send({ type: 'request', id, request })) as Promise<
        ProcessResponses[Kind]
      >,
    /**
     * Kills the process after so many checks without a message. It counts checks instead of time:
     * when this process itself stood still, heartbeats wait to be read.
     */
    checkHeartbeat(maxSilentChecks: number) {
      silentChecks += 1
      if (silentChecks > maxSilentChecks && !isOver) child.kill('SIGKILL')
    },
    disconnect: () => child.disconnect(),
    /** Ends it, and waits until it has ended. */
    async end() {
      if (isOver || child.exitCode !== null || child.signalCode !== null) return
      const timer = setTimeout(() => child.kill('SIGKILL'), 2000)
      const exited = once(child, 'exit')
      if (child.connected) child.disconnect()
      await exited
      clearTimeout(timer)
    },
  }
}

const forkMediaProcess = () =>
  fork(join(import.meta.dirname, 'media-process.ts'), {
    // Ctrl-C in the terminal is for the server, which ends this process when it is done.
    detached: true,
    // Packets are short-lived objects. By default V8 would grow the young generation for them to
    // no use.
    execArgv: ['--max-semi-space-size=8'],
    // The process gets none of the server's secrets.
    env: compileCache,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** Where Node keeps what it has compiled, so that the process starts sooner. */
const { NODE_COMPILE_CACHE } = process.env
const compileCache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

function untilEnd(child: ChildProcess, log: Log) {
  return new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal))
    child.on('error', (err) => {
      log.error({ err }, 'live video has no process')
      if (child.pid === undefined) resolve(null)
    })
  })
}
