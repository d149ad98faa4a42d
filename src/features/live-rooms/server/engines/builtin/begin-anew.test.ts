import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Clock } from './clock.ts'
import { newCounters } from './media.ts'
import type { ProcessEvent } from './process/process-messages.ts'
import { openRooms } from './rooms.ts'
import type { Peer } from './transport/sdp.ts'
import type { Connection, Listener, Transport } from './transport/transport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** On Vitest's timers. */
const clock: Clock = {
  now: () => performance.now(),
  wallTime: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  every(ms, run) {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}

const fingerprint = `sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`
const peer: Peer = { ufrag: 'ufrag', pwd: 'p'.repeat(24), fingerprint, setup: 'active' }
const offer = [
  ...['v=0', 'o=- 1 1 IN IP4 0.0.0.0', 's=-', 't=0 0', 'm=audio 9 UDP/TLS/RTP/SAVPF 109'],
  ...['a=mid:0', `a=ice-ufrag:${peer.ufrag}`, `a=ice-pwd:${peer.pwd}`, 'a=setup:actpass'],
  ...[`a=fingerprint:${fingerprint}`, 'a=sendonly', 'a=rtpmap:109 opus/48000/2', ''],
].join('\r\n')

/** Anna publishes; the connections are told by hand what becomes of them. */
async function openAnna() {
  const listeners: Listener[] = []
  const events: ProcessEvent[] = []
  const open = async (listener: Listener): Promise<Connection> => {
    listeners.push(listener)
    return { us: peer, candidates: [], connect() {}, send: () => true, close() {} }
  }
  const transport: Transport = { offer: open, answer: (_, listener) => open(listener), close() {} }
  const rooms = openRooms({
    clock,
    ...{ transport, counters: newCounters(), most: { audio: 9, video: 9 } },
    emit(event) {
      if (event.type === 'transport-failed') events.push(event)
    },
    failed(error) {
      throw error
    },
  })
  rooms.enter('room', 'anna', false)
  const publish = () => rooms.handleRequest({ type: 'publish', participant: 'anna', offer })
  await publish()
  return { rooms, publish, events, lose: () => listeners.at(-1)?.lost() }
}

const failed: ProcessEvent = { type: 'transport-failed', participant: 'anna' }

test('a page whose connection fails is told to begin anew', async () => {
  const { events, lose } = await openAnna()
  lose()
  await vi.advanceTimersByTimeAsync(1000)
  expect(events).toEqual([failed])
})

test('a page that has closed its connection to begin anew is not told to', async () => {
  const { events, lose, publish } = await openAnna()
  lose()
  await vi.advanceTimersByTimeAsync(500)
  await publish()
  await vi.advanceTimersByTimeAsync(5000)
  expect(events).toEqual([])
})

test('nor is one that has left', async () => {
  const { events, lose, rooms } = await openAnna()
  lose()
  rooms.leave('anna')
  await vi.advanceTimersByTimeAsync(5000)
  expect(events).toEqual([])
})
