import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readStun, stun } from './stun.ts'
import { openTurnProxy, type TurnProxy } from './turn-proxy.ts'

const password = 'VOkJxbRl1RmTxUk/WvJxBt'

/** What Chromium asks by a relay over TCP, and what it is answered, each still to be signed. */
const request = () =>
  bytesOf(`0001003c 2112a442 b7e7a701bc34d686fa87dfae 000600096576746a3a68367659000000
    80290008 0000000000000000 00080014 ${'00'.repeat(20)} 80280004 00000000`)
const answer = () =>
  bytesOf(`0101002c 2112a442 b7e7a701bc34d686fa87dfae 00200008 0001a147e112a643
    00080014 ${'00'.repeat(20)} 80280004 00000000`)
const bytesOf = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex')
const signed = (bytes: Buffer, by = password) => {
  readStun(bytes)?.sign(by)
  return bytes
}

let [library, relay]: Socket[] = []
let turnProxy: TurnProxy
const errors: unknown[] = []

beforeEach(async () => {
  library = await openSocket()
  relay = await openSocket()
  turnProxy = await openTurnProxy({
    port: 0,
    bind: '127.0.0.1',
    to: library.address(),
    failed: (error) => errors.push(error),
  })
  turnProxy.open('evtj', password)
})

afterEach(() => {
  turnProxy.close()
  library?.close()
  relay?.close()
  expect(errors).toEqual([])
})

async function openSocket() {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return socket
}

const send = (bytes: Buffer) => relay?.send(bytes, turnProxy.port, '127.0.0.1')
const heardBy = async (socket?: Socket): Promise<[Buffer, { port: number }]> =>
  socket ? ((await once(socket, 'message')) as [Buffer, { port: number }]) : never()
const never = () => {
  throw new Error('There is no socket.')
}

test('a tiebreaker of zero is handed on as another one, proved by the same password', async () => {
  send(signed(request()))
  const [bytes] = await heardBy(library)
  const message = readStun(bytes)
  expect(message?.value(stun.controlled)?.toString('hex')).toBe('0000000000000001')
  expect(message?.isSigned(password)).toBe(true)
})

test('what has one of its own is handed on as it is', async () => {
  const bytes = request()
  readStun(bytes)?.value(stun.controlled)?.fill(7)
  send(signed(bytes))
  expect((await heardBy(library))[0]).toEqual(bytes)
})

test('the answer says where the relay is; what else goes back and forth is left alone', async () => {
  send(signed(request()))
  const [, { port }] = await heardBy(library)
  library?.send(signed(answer()), port, '127.0.0.1')
  const [bytes] = await heardBy(relay)
  const message = readStun(bytes)
  const seen = message?.value(stun.mappedAddress)?.readUInt16BE(2) ?? 0
  expect(seen ^ 0x2112).toBe(relay?.address().port)
  expect(message?.isSigned(password)).toBe(true)
  const packet = Buffer.from('806f00010000000000000000', 'hex')
  send(packet)
  expect(await heardBy(library)).toMatchObject([packet, { port }])
  library?.send(packet, port, '127.0.0.1')
  expect((await heardBy(relay))[0]).toEqual(packet)
})

test('who proves nothing is not let through, nor anybody of a connection that is over', async () => {
  const heard: Buffer[] = []
  library?.on('message', (bytes) => heard.push(bytes))
  send(Buffer.from('806f00010000000000000000', 'hex'))
  send(signed(request(), 'another password'))
  turnProxy.open('over', password)
  turnProxy.revoke('over')
  const over = request()
  readStun(over)?.value(stun.username)?.write('over')
  send(signed(over))
  // It comes after the others.
  send(signed(request()))
  await expect.poll(() => heard.length).toBe(1)
  expect(
    readStun(heard[0] ?? Buffer.alloc(0))
      ?.value(stun.username)
      ?.toString(),
  ).toBe('evtj:h6vY')
  turnProxy.revoke('evtj')
  send(Buffer.from('806f00010000000000000000', 'hex'))
  turnProxy.open('evtj', password)
  send(signed(request()))
  await expect.poll(() => heard.length).toBe(2)
  expect(heard[1]?.readUInt8()).toBe(0)
})
