import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../free-port.ts'
import type { Candidate, Forwarder } from './room-under-load.ts'

/**
 * Debian's Janus and its videoroom with default settings, except `ice_lite`, for a server with a public
 * address, and without unneeded plugins and transports. Undefined where it is not installed.
 */
export async function openJanus(): Promise<Forwarder | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-janus-'))
  const port = await freePort()
  await configure(folder, port)
  const janus = spawn('janus', ['--configs-folder', folder], { stdio: 'ignore' })
  const isThere = await Promise.race([
    once(janus, 'error').then(() => false),
    once(janus, 'spawn').then(() => true),
  ])
  if (!isThere || janus.pid === undefined) {
    await rm(folder, { recursive: true })
    return undefined
  }
  const talk = await openTalk(port, janus)
  const manager = await talk.attach()
  const rooms = new Map<string, Map<string, Feed>>()

  async function feedsOf(room: string) {
    const feeds = rooms.get(room) ?? new Map<string, Feed>()
    if (rooms.has(room)) return feeds
    rooms.set(room, feeds)
    await manager.ask({ request: 'create', room, publishers: 100, bitrate: 0 })
    return feeds
  }

  return {
    name: 'Janus',
    pid: janus.pid,
    async publish(room, person, offer) {
      const feeds = await feedsOf(room)
      const handle = await talk.attach()
      await handle.ask({ request: 'join', ptype: 'publisher', room, id: person })
      feeds.set(person, { feed: person, isConnected: handle.isConnected })
      const { sdp } = await handle.ask({ request: 'publish' }, { type: 'offer', sdp: offer })
      return sdp
    },
    async receive(room, person, answer, reach) {
      const feeds = await feedsOf(room)
      const others = [...feeds.values()].filter(({ feed }) => feed !== person)
      // Only now are there tracks to receive.
      await Promise.all(others.map(({ isConnected }) => isConnected))
      const handle = await talk.attach()
      const streams = others.map(({ feed }) => ({ feed }))
      const offer = await handle.ask({ request: 'join', ptype: 'subscriber', room, streams })
      const { sdp, candidates } = withoutCandidates(offer.sdp)
      await handle.ask({ request: 'start' }, { type: 'answer', sdp: await answer(sdp) })
      await reach(candidates)
    },
    async close() {
      talk.close()
      janus.kill()
      await once(janus, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

type Feed = { feed: string; isConnected: Promise<void> }

async function configure(folder: string, port: number) {
  const library = '/usr/lib/x86_64-linux-gnu/janus'
  // By default it uses no loopback address.
  const address = Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === 'IPv4')?.address
  await writeFile(
    join(folder, 'janus.jcfg'),
    `general: { debug_level = 2; plugins_folder = "${library}/plugins"; transports_folder = "${library}/transports"
  events_folder = "${library}/events"; loggers_folder = "${library}/loggers"; session_timeout = 0 }
nat: { ice_lite = true; ice_enforce_list = "${address ?? '127.0.0.1'}" }
plugins: { disable = "${others('libjanus_audiobridge libjanus_duktape libjanus_echotest libjanus_lua libjanus_nosip libjanus_recordplay libjanus_sip libjanus_streaming libjanus_textroom libjanus_videocall libjanus_voicemail')}" }
transports: { disable = "${others('libjanus_http libjanus_mqtt libjanus_nanomsg libjanus_pfunix libjanus_rabbitmq')}" }
loggers: { disable = "libjanus_jsonlog.so" }
`,
  )
  await writeFile(join(folder, 'janus.plugin.videoroom.jcfg'), 'general: { string_ids = true }\n')
  await writeFile(
    join(folder, 'janus.transport.websockets.jcfg'),
    `general: { json = "compact"; ws = true; ws_port = ${port}; ws_ip = "127.0.0.1"; wss = false }\n`,
  )
}

const others = (libraries: string) =>
  libraries
    .split(' ')
    .map((library) => `${library}.so`)
    .join(',')

type Answer = {
  janus: string
  transaction?: string
  sender?: number
  data?: { id: number }
  plugindata?: { data: Record<string, unknown> }
  jsep?: { sdp: string }
  error?: { reason: string }
}

/** The part of Janus' WebSocket API that a room needs. */
async function openTalk(port: number, janus: ChildProcess) {
  const socket = await connect(port, janus)
  const waiting = new Map<string, (answer: Answer) => void>()
  /** By handle. */
  const connected = new Map<number, () => void>()
  socket.onmessage = ({ data }) => {
    const answer: Answer = JSON.parse(String(data))
    // The plugin's answer follows.
    if (answer.janus === 'ack') return
    if (answer.janus === 'webrtcup') connected.get(answer.sender ?? 0)?.()
    const take = waiting.get(answer.transaction ?? '')
    waiting.delete(answer.transaction ?? '')
    take?.(answer)
  }
  let last = 0

  async function ask(message: object): Promise<Answer> {
    last += 1
    const transaction = String(last)
    const answered = new Promise<Answer>((resolve) => waiting.set(transaction, resolve))
    socket.send(JSON.stringify({ ...message, transaction }))
    const answer = await answered
    if (answer.error) throw new Error(answer.error.reason)
    return answer
  }

  const session_id = (await ask({ janus: 'create' })).data?.id

  return {
    async attach() {
      const plugin = 'janus.plugin.videoroom'
      const handle_id = (await ask({ janus: 'attach', plugin, session_id })).data?.id ?? 0
      return {
        isConnected: new Promise<void>((resolve) => connected.set(handle_id, resolve)),
        async ask(body: object, jsep?: { type: string; sdp: string }) {
          const answer = await ask({
            ...{ janus: 'message', session_id, handle_id, body },
            ...(jsep && { jsep: { ...jsep, trickle: false } }),
          })
          const data = answer.plugindata?.data ?? {}
          if (data.error) throw new Error(String(data.error))
          return { data, sdp: answer.jsep?.sdp ?? '' }
        },
      }
    },
    close: () => socket.close(),
  }
}

async function connect(port: number, janus: ChildProcess) {
  for (;;) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, 'janus-protocol')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.onopen = () => resolve(true)
      socket.onerror = () => resolve(false)
    })
    if (isOpen) return socket
    if (janus.exitCode !== null) throw new Error('Janus has ended.')
    await wait(100)
  }
}

/** The candidates of an offer; in a bundle the first media section has those of all. */
function withoutCandidates(offer: string) {
  const mid = /^a=mid:(.*)$/m.exec(offer)?.[1]?.trim() ?? '0'
  const lines = offer.split('\r\n')
  return {
    sdp: lines.filter((line) => !/^a=(candidate:|end-of-candidates)/.test(line)).join('\r\n'),
    candidates: lines
      .filter((line) => line.startsWith('a=candidate:'))
      .map((line): Candidate => ({ candidate: line.slice(2), mid })),
  }
}
