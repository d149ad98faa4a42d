import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type Client,
  openLossyNetwork,
  openStage,
  type Packet,
  slowPolling,
} from '../../../../../../test/media-client.ts'
import { nack } from './rtp/rtcp.ts'
import { ahead } from './rtp/rtp.ts'

let stage: Awaited<ReturnType<typeof openStage>>
beforeAll(async () => {
  stage = await openStage({ most: { audio: 9, video: 1 } })
})
afterAll(() => stage.close())

let clientCount = 0
async function joined({ receives = true } = {}) {
  clientCount += 1
  const client = stage.join(`person ${clientCount}`, 10_000 * clientCount)
  const sdp = await client.publish()
  stage.engine.allow(client.name, ['microphone', 'camera'])
  return { client, sdp, received: receives ? await client.receive() : undefined }
}
const left = (...clients: Client[]) => {
  for (const { name } of clients) stage.engine.leave(name)
  return Promise.all(clients.map((client) => client.close()))
}

function packet(sequence: number, payload: Buffer, { timestamp = 0, payloadType = 109 } = {}) {
  const header = Buffer.alloc(12)
  header[0] = 128
  header[1] = payloadType
  header.writeUInt16BE(sequence, 2)
  header.writeUInt32BE(timestamp, 4)
  return Buffer.concat([header, payload])
}
const picture = (sequence: number, number: number, isKeyframe: boolean) =>
  packet(sequence, Buffer.from([0x90, 0x80, 0x80, number, isKeyframe ? 0 : 1, number]), {
    payloadType: 120,
    timestamp: sequence * 3600,
  })

test('sound arrives as it was sent, in the numbers of its place', async () => {
  const [{ client: anna }, { client: ben }] = [await joined({ receives: false }), await joined()]
  const mid = await ben.midOf(anna.name, 'microphone')
  // Twenty milliseconds at 510 kbit/s.
  const sounds = Array.from({ length: 5 }, (_, index) => Buffer.alloc(1275, index + 1))
  const packets = sounds.map((sound, index) =>
    packet(65_533 + index > 65_535 ? 65_533 + index - 65_536 : 65_533 + index, sound, {
      timestamp: (2 ** 32 - 960 + index * 960) % 2 ** 32,
    }),
  )
  await anna.send('microphone', packets)
  const received = await ben.receives(mid, ({ length }) => length >= 5)
  expect(received.map(({ payload }) => payload)).toEqual(
    sounds.map((one) => one.toString('base64')),
  )
  expect(new Set(received.map(({ payloadType, ssrc }) => `${payloadType} ${ssrc}`))).toEqual(
    new Set(['111 1000']),
  )
  expect(received.map(({ marker }) => marker)).toEqual([true, false, false, false, false])
  const [first] = received
  expect(received.map((one) => ahead(one.sequence, first?.sequence ?? 0, 16))).toEqual([
    0, 1, 2, 3, 4,
  ])
  expect(received.map((one) => ahead(one.timestamp, first?.timestamp ?? 0, 32))).toEqual([
    0, 960, 1920, 2880, 3840,
  ])
  await left(anna, ben)
})

test('no description names an address but the server’s', async () => {
  const { client, sdp, received } = await joined()
  const addresses = (text: string) => text.match(/\d+\.\d+\.\d+\.\d+ \d+ typ|IN IP4 \S+/g) ?? []
  const descriptions = `${sdp.answer}${received?.offer}`
  expect(new Set(addresses(descriptions).map((one) => one.replace(/ \d+ typ/, '')))).toEqual(
    new Set(['IN IP4 0.0.0.0', '127.0.0.1']),
  )
  expect(received?.offer).not.toContain('candidate')
  expect(received?.candidates).toHaveLength(1)
  await left(client)
})

test('who comes late begins with a keyframe, and asks for it', async () => {
  const { client: anna } = await joined({ receives: false })
  await anna.send('camera', [picture(1, 1, true), picture(2, 2, false)])
  const { client: ben } = await joined()
  const mid = await ben.midOf(anna.name, 'camera')
  await anna.send('camera', [picture(3, 3, false)])
  const isAsked = async () => (await anna.control()).some(({ type }) => type === 'keyframe')
  await vi.waitFor(async () => expect(await isAsked()).toBe(true), slowPolling)
  await anna.send('camera', [picture(4, 4, true), picture(5, 5, false)])
  const received = await ben.receives(mid, ({ length }) => length >= 2)
  expect(received.map(({ payload }) => Buffer.from(payload, 'base64')[5])).toEqual([4, 5])
  expect(received[0]).toMatchObject({ payloadType: 96, ssrc: 2000 })
  await left(anna, ben)
})

test('what is lost on the way in is asked for and passed on', async () => {
  const [{ client: anna }, { client: ben }] = [await joined({ receives: false }), await joined()]
  for (const kind of ['microphone', 'camera'] as const) {
    const mid = await ben.midOf(anna.name, kind)
    await anna.lose([12, 13])
    const make = (index: number) =>
      kind === 'camera' ? picture(index, index, index === 10) : packet(index, Buffer.from([index]))
    await anna.send(
      kind,
      Array.from({ length: 6 }, (_, index) => make(10 + index)),
    )
    const received = await ben.receives(mid, ({ length }) => length >= 6)
    const last = (base64: string) => Buffer.from(base64, 'base64').at(-1)
    const inOrder = received.toSorted((one, other) => ahead(one.sequence, other.sequence, 16))
    expect(inOrder.map(({ payload }) => last(payload))).toEqual([10, 11, 12, 13, 14, 15])
  }
  await left(anna, ben)
})

test('what is lost on the way out is sent again', async () => {
  const { client: anna } = await joined({ receives: false })
  const { client: ben } = await joined({ receives: false })
  const { candidates } = await stage.engine.offer(ben.name)
  const network = await openLossyNetwork(Number(candidates[0]?.candidate.split(' ')[5]))
  await ben.receive(network.via)
  for (const kind of ['microphone', 'camera'] as const) {
    const mid = await ben.midOf(anna.name, kind)
    const make = (index: number) =>
      kind === 'camera' ? picture(index, index, index === 1) : packet(index, Buffer.from([index]))
    await anna.send(kind, [make(1)])
    const [one] = await ben.receives(mid, ({ length }) => length === 1)
    network.lose(2)
    await anna.send(kind, [make(2), make(3)])
    await vi.waitFor(() => expect(network.left()).toBe(0), slowPolling)
    await anna.send(kind, [make(4)])
    await ben.receives(mid, ({ length }) => length === 2)
    const { ssrc = 0, sequence = 0 } = one ?? {}
    await ben.sendRaw(mid, [nack(ssrc, [(sequence + 1) & 0xffff, (sequence + 2) & 0xffff])])
    const received = await ben.receives(mid, ({ length }) => length === 4)
    const last = ({ payload }: Packet) => Buffer.from(payload, 'base64').at(-1)
    expect(received.map(last)).toEqual([1, 4, 2, 3])
    expect(received.map((each) => ahead(each.sequence, sequence, 16))).toEqual([0, 3, 1, 2])
    expect(received.map(({ ssrc }) => ssrc)).toEqual([ssrc, ssrc, ssrc, ssrc])
    expect(received.map(({ isAgain }) => isAgain)).toEqual(
      [false, false, true, true].map((is) => is && kind === 'camera'),
    )
  }
  await left(anna, ben)
  network.close()
})

test('what is not allowed goes to nobody, and its place is free', async () => {
  const [{ client: anna }, { client: ben }] = [await joined({ receives: false }), await joined()]
  const mid = await ben.midOf(anna.name, 'microphone')
  await anna.send('microphone', [packet(1, Buffer.from('received'))])
  await ben.receives(mid, ({ length }) => length === 1)
  stage.engine.allow(anna.name, ['camera'])
  await vi.waitFor(() => expect(stage.slots.get(ben.name)?.[mid]).toBeUndefined(), slowPolling)
  const { packetsIn } = await stage.engine.stats()
  await anna.send('microphone', [packet(2, Buffer.from('unheard'))])
  await vi.waitFor(
    async () => expect((await stage.engine.stats()).packetsIn).toBe(packetsIn + 1),
    slowPolling,
  )
  stage.engine.allow(anna.name, ['microphone'])
  await ben.midOf(anna.name, 'microphone')
  await anna.send('microphone', [packet(3, Buffer.from('heard again'))])
  const received = await ben.receives(mid, ({ length }) => length >= 2)
  const texts = received.map(({ payload }) => Buffer.from(payload, 'base64').toString())
  expect(texts).toEqual(['received', 'heard again'])
  expect(ahead(received[1]?.sequence ?? 0, received[0]?.sequence ?? 0, 16)).toBe(1)
  await left(anna, ben)
})

test('a place goes on in its numbers when another comes into it', async () => {
  const [{ client: anna }, { client: carl }] = [
    await joined({ receives: false }),
    await joined({ receives: false }),
  ]
  const { client: ben } = await joined()
  stage.engine.watch(ben.name, wanted(anna.name))
  const mid = await ben.midOf(anna.name, 'camera')
  await anna.stream('camera')
  await carl.stream('camera')
  for (const { name } of [carl, anna, carl]) {
    const before = await ben.receives(mid, ({ length }) => length > 0)
    stage.engine.watch(ben.name, wanted(name))
    expect(await ben.midOf(name, 'camera')).toBe(mid)
    await ben.receives(mid, ({ length }) => length > before.length + 10)
  }
  const received = await ben.received(mid)
  const steps = received.slice(1).map((one, index) => ({
    sequence: ahead(one.sequence, received[index]?.sequence ?? 0, 16),
    timestamp: ahead(one.timestamp, received[index]?.timestamp ?? 0, 32),
    picture: (pictureOf(one) - pictureOf(received[index])) & 0x7fff,
  }))
  expect(steps.every(({ sequence, picture }) => sequence === 1 && picture === 1)).toBe(true)
  // A switch lasts until the keyframe; nothing goes back, and nothing leaps.
  expect(steps.every(({ timestamp }) => timestamp > 0 && timestamp < 90_000)).toBe(true)
  await left(anna, ben, carl)
})

const wanted = (name: string) => ({ participants: [name], qualities: undefined, soundOnly: false })

const pictureOf = (one?: { payload: string }) =>
  Buffer.from(one?.payload ?? '', 'base64').readUInt16BE(2) & 0x7fff
