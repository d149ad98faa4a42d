import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#platform/server/log.ts'
import { openQuestions } from './pending-requests.ts'
import {
  type Answers,
  beatsApart,
  type Heard,
  portTaken,
  type Question,
  type Setup,
  type Told,
} from './process-messages.ts'

/** Runs the engine's process, and starts it again whenever it ends before `close`. */
export async function superviseChild(options: {
  setup: Setup
  log: Log
  hear(heard: Heard): void
  trouble(trouble: string | undefined): void
}) {
  const { setup, log, hear } = options
  const closing = new AbortController()
  const questions = openQuestions()
  let trouble: string | undefined = starting
  let child: ChildProcess | undefined
  let isImpossible = false
  /** Looks at it since it was last heard. */
  let silentLooks = 0
  const first = Promise.withResolvers<void>()
  const running = run()
  await first.promise
  const pulse = setInterval(feelPulse, lookEvery).unref()

  async function run() {
    for (let failures = 0; !closing.signal.aborted && !isImpossible; ) {
      const startedAt = performance.now()
      await runOnce()
      if (closing.signal.aborted || isImpossible) break
      const isNew = performance.now() - startedAt < healthyAfter
      failures = isNew ? failures + 1 : 0
      // The first time it may have been chance; each further one it is less likely.
      const pause = failures > 1 ? Math.min(5000, 50 * 2 ** failures) : 0
      await wait(pause, undefined, { signal: closing.signal }).catch(() => {})
    }
    first.resolve()
  }

  /** From its start to its end. */
  async function runOnce() {
    const process = fork(join(import.meta.dirname, 'media-process.ts'), {
      // A Ctrl-C in the terminal is for the server; it ends this one when it has done.
      detached: true,
      // Packets die young. Left to itself V8 would make ever more room for them, and no use of it.
      execArgv: ['--max-semi-space-size=8'],
      // None of the server's secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = process
    silentLooks = 0
    process.on('message', (heard: Heard) => take(heard))
    process.send({ type: 'open', setup } satisfies Told, () => {})
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
      process.once('exit', (...how) => resolve(how))
      process.on('error', (err) => {
        log.error({ err }, 'live video has no process')
        if (process.pid === undefined) resolve([null, null])
      })
    })
    child = undefined
    questions.failAll(new Error('Live video has broken off.'))
    if (closing.signal.aborted || isImpossible) return
    log.error(`Live video ended (${code ?? signal}), starting it again`)
    report(code === portTaken ? portIsTaken(setup) : brokenOff)
    first.resolve()
  }

  function take(heard: Heard) {
    silentLooks = 0
    if (heard.type === 'beat') return
    if (heard.type === 'answered') return questions.answer(heard.id, heard.answer)
    if (heard.type === 'refused') return questions.fail(heard.id, new Error(heard.reason))
    if (heard.type === 'failed') return log.error(`In live video: ${heard.reason}`)
    if (heard.type === 'dropped') {
      return log.warn(`Live video dropped ${heard.packets} packets over the rate of their sources`)
    }
    if (heard.type === 'opened') {
      report(undefined)
      return first.resolve()
    }
    if (heard.type !== 'impossible') return hear(heard)
    isImpossible = true
    log.error(`Live video cannot run: ${heard.reason}`)
    report(`Live video cannot run on this machine: ${heard.reason}`)
    child?.disconnect()
  }

  function report(next: string | undefined) {
    const isNews = next !== trouble && trouble !== starting
    trouble = next
    if (isNews) options.trouble(next)
  }

  function tell(told: Told) {
    // What is said while it is not there need not be said: everybody enters anew afterwards.
    if (trouble === undefined && child?.connected) child.send(told, () => {})
  }

  function ask<Kind extends Question['type']>(question: Question & { type: Kind }) {
    if (trouble !== undefined) return Promise.reject(new Error(trouble))
    return questions.ask((id) => tell({ type: 'ask', id, question })) as Promise<Answers[Kind]>
  }

  /**
   * Ends a process that gives no sign of life any more; another takes its place. Looks are counted
   * and not time: where this process stood still itself, what it was told waits to be read.
   */
  function feelPulse() {
    silentLooks += 1
    const isWorking = trouble === undefined
    if (silentLooks * lookEvery <= (isWorking ? mostSilence : mostStarting)) return
    child?.kill('SIGKILL')
  }

  return {
    trouble: () => trouble,
    process: () => child?.pid,
    tell,
    ask,
    async close() {
      closing.abort()
      clearInterval(pulse)
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
const portIsTaken = ({ port, gate }: Setup) =>
  `Live video has no connection: another program uses UDP port ${port}${gate ? ` or ${gate}` : ''}.`

/** Milliseconds. */
const healthyAfter = 10_000
const lookEvery = 500
const mostSilence = 3 * beatsApart
const mostStarting = 15_000
