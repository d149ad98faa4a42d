import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createLog } from '#platform/server/log.ts'
import { findLiveKit } from '../../../scripts/find-livekit.mjs'
import { freePort } from '../../free-port.ts'

export const livekitKey = {
  apiKey: 'academy',
  apiSecret: 'a secret that only tests of live rooms have',
}

const program = findLiveKit()

/** Why the tests with LiveKit are skipped; undefined where they run. */
export const withoutLiveKit = program
  ? undefined
  : 'There is no livekit-server, and no Go that could build one.'

export type LiveKitNode = Awaited<ReturnType<typeof startLiveKit>>

type LiveKitOptions = {
  /** The address of a Redis. */
  redis?: string
  logLevel?: 'debug' | 'info' | 'error'
}

/** A node of LiveKit on free ports of this machine; with Redis, one of several. */
export async function startLiveKit({ redis, logLevel = 'info' }: LiveKitOptions = {}) {
  const port = await freePort()
  const udpPort = await freePort()
  const settings = {
    port,
    bind_addresses: ['127.0.0.1'],
    rtc: {
      udp_port: udpPort,
      // A page whose line loses much would change to TCP, which no test's line leads through.
      tcp_port: 0,
      use_external_ip: false,
      // It looks for nobody itself, so that all comes by the addresses that it names.
      use_ice_lite: true,
      node_ip: '127.0.0.1',
      enable_loopback_candidate: true,
      // Of several addresses that it would name as that one it may listen at another for a whole run.
      ips: { includes: ['127.0.0.1/32'] },
    },
    logging: { level: logLevel },
    keys: { [livekitKey.apiKey]: livekitKey.apiSecret },
    ...(redis && { redis: { address: redis } }),
  }
  const child = spawn(program ?? 'livekit-server', {
    // JSON is YAML too.
    env: { ...process.env, LIVEKIT_CONFIG: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  await untilItAnswers(`http://127.0.0.1:${port}`, child, () => said)
  return {
    port,
    /** Sound and pictures come by it. */
    udpPort,
    pid: child.pid ?? 0,
    /** The settings of an academy with this LiveKit. */
    settings: { url: `ws://127.0.0.1:${port}`, ...livekitKey, log: createLog('silent') },
    /** Its name among several. */
    id: /"nodeID": "(\w+)"/.exec(said)?.[1] ?? '',
    logged: () => said,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGKILL'),
  }
}

/** Waits until a program answers at its address; it has ended before: what it said is the error. */
export async function untilItAnswers(address: string, child: ChildProcess, said: () => string) {
  const answers = () =>
    fetch(address).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} has ended: ${said()}`)
    await wait(50)
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
