import { expect, test } from 'vitest'
import type { Packet } from '../../../../../../test/recording-client.ts'
import { joinVirtually } from '../../../../../../test/virtual/client.ts'
import { clientAddress } from '../../../../../../test/virtual/descriptions.ts'
import { serverAddress } from '../../../../../../test/virtual/network.ts'
import { openVirtualStage } from '../../../../../../test/virtual/stage.ts'
import { nack } from './rtp/rtcp.ts'
import { ahead } from './rtp/rtp.ts'

/** Anna and Ben publish in a room where each has one slot for pictures. */
async function openAnnaAndBen() {
  const stage = openVirtualStage({ most: { audio: 9, video: 1 } })
  const join = async (name: string, ssrc: number) => {
    const client = joinVirtually(stage, name, ssrc)
    await client.publish()
    stage.rooms.allow(name, ['microphone', 'camera'])
    return client
  }
  const anna = await join('Anna', 10_000)
  const ben = await join('Ben', 20_000)
  return { stage, join, anna, ben }
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

const lastByte = ({ payload }: Packet) => Buffer.from(payload, 'base64').at(-1)

test('sound arrives as it was sent, with the numbers of its slot', async () => {
  const { anna, ben } = await openAnnaAndBen()
  await ben.receive()
  const mid = ben.midOf('Anna', 'microphone')
  // Twenty milliseconds at 510 kbit/s.
  const sounds = Array.from({ length: 5 }, (_, index) => Buffer.alloc(1275, index + 1))
  const packets = sounds.map((sound, index) =>
    packet((65_533 + index) % 65_536, sound, {
      timestamp: (2 ** 32 - 960 + index * 960) % 2 ** 32,
    }),
  )
  anna.send('microphone', packets)
  const received = ben.receives(mid, 5)
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
})

test('sound takes no longer than the two lines, and arrives once', async () => {
  const { stage, anna, ben } = await openAnnaAndBen()
  await ben.receive()
  const mid = ben.midOf('Anna', 'microphone')
  anna.send('microphone', [packet(1, Buffer.from('sound'))])
  stage.clock.advance(39)
  expect(ben.received(mid)).toEqual([])
  stage.clock.advance(1)
  expect(ben.received(mid)).toHaveLength(1)
  stage.clock.advance(5000)
  expect(ben.received(mid)).toHaveLength(1)
})

test('descriptions name no address but the server’s', async () => {
  const { anna, ben } = await openAnnaAndBen()
  const answer = await anna.publish()
  const { offer, candidates } = await ben.receive()
  const addresses = `${answer}${offer}`.match(/\d+\.\d+\.\d+\.\d+/g)
  expect(new Set(addresses)).toEqual(new Set(['0.0.0.0', serverAddress]))
  expect(addresses).not.toContain(clientAddress)
  expect(offer).not.toContain('candidate')
  expect(candidates).toHaveLength(1)
})

test('a viewer who comes late gets a keyframe first', async () => {
  const { stage, anna, ben } = await openAnnaAndBen()
  anna.send('camera', [picture(1, 1, true), picture(2, 2, false)])
  stage.clock.advance(1000)
  await ben.receive()
  const mid = ben.midOf('Anna', 'camera')
  anna.send('camera', [picture(3, 3, false)])
  stage.clock.advance(50)
  expect(anna.control().map(({ type }) => type)).toContain('keyframe')
  anna.send('camera', [picture(4, 4, true), picture(5, 5, false)])
  const received = ben.receives(mid, 2)
  expect(received.map(({ payload }) => Buffer.from(payload, 'base64')[5])).toEqual([4, 5])
  expect(received[0]).toMatchObject({ payloadType: 96, ssrc: 2000 })
})

test.each(['microphone', 'camera'] as const)(
  'packets of the %s that are lost on the way in are requested again and forwarded',
  async (kind) => {
    const { stage, anna, ben } = await openAnnaAndBen()
    await ben.receive()
    const mid = ben.midOf('Anna', kind)
    const make = (index: number) =>
      kind === 'camera' ? picture(index, index, index === 10) : packet(index, Buffer.from([index]))
    anna.recorder.lose([12, 13])
    anna.send(
      kind,
      Array.from({ length: 6 }, (_, index) => make(10 + index)),
    )
    // They are requested at once: the way to Anna and back takes 40 ms more.
    stage.clock.advance(80)
    expect(ben.received(mid).map(lastByte)).toEqual([10, 11, 14, 15, 12, 13])
    const [first] = ben.received(mid)
    expect(ben.received(mid).map((one) => ahead(one.sequence, first?.sequence ?? 0, 16))).toEqual([
      0, 1, 4, 5, 2, 3,
    ])
    expect(stage.counters.nacksSent).toBe(1)
  },
)

test.each(['microphone', 'camera'] as const)(
  'packets of the %s that are lost on the way out are sent again on request',
  async (kind) => {
    const { stage, anna, ben } = await openAnnaAndBen()
    await ben.receive()
    const mid = ben.midOf('Anna', kind)
    const make = (index: number) =>
      kind === 'camera' ? picture(index, index, index === 1) : packet(index, Buffer.from([index]))
    anna.send(kind, [make(1)])
    const [one] = ben.receives(mid, 1)
    ben.connections().subscriber?.loseNext(2)
    anna.send(kind, [make(2), make(3), make(4)])
    ben.receives(mid, 2)
    const { ssrc = 0, sequence = 0 } = one ?? {}
    ben.recorder.send(mid, nack(ssrc, [(sequence + 1) & 0xffff, (sequence + 2) & 0xffff]))
    stage.clock.advance(40)
    const received = ben.received(mid)
    expect(received.map(lastByte)).toEqual([1, 4, 2, 3])
    expect(received.map((each) => ahead(each.sequence, sequence, 16))).toEqual([0, 3, 1, 2])
    expect(received.map(({ ssrc }) => ssrc)).toEqual([ssrc, ssrc, ssrc, ssrc])
    expect(received.map(({ isAgain }) => isAgain)).toEqual(
      [false, false, true, true].map((is) => is && kind === 'camera'),
    )
    expect(stage.counters).toMatchObject({ nacksReceived: 1, resent: 2, notResent: 0 })
  },
)

test('a track that is not allowed goes to nobody, and its slot is free', async () => {
  const { stage, anna, ben } = await openAnnaAndBen()
  await ben.receive()
  const mid = ben.midOf('Anna', 'microphone')
  anna.send('microphone', [packet(1, Buffer.from('first'))])
  ben.receives(mid, 1)
  stage.rooms.allow('Anna', ['camera'])
  expect(stage.slots.get('Ben')?.[mid]).toBeUndefined()
  const { packetsIn } = stage.counters
  anna.send('microphone', [packet(2, Buffer.from('forbidden'))])
  stage.clock.advance(100)
  expect(stage.counters.packetsIn).toBe(packetsIn + 1)
  stage.rooms.allow('Anna', ['microphone'])
  expect(ben.midOf('Anna', 'microphone')).toBe(mid)
  anna.send('microphone', [packet(3, Buffer.from('allowed'))])
  stage.clock.advance(100)
  const received = ben.received(mid)
  const texts = received.map(({ payload }) => Buffer.from(payload, 'base64').toString())
  expect(texts).toEqual(['first', 'allowed'])
  expect(ahead(received[1]?.sequence ?? 0, received[0]?.sequence ?? 0, 16)).toBe(1)
})

test('a slot continues its numbers when it shows another track', async () => {
  const { stage, join, anna, ben } = await openAnnaAndBen()
  const carl = await join('Carl', 30_000)
  await ben.receive()
  stage.rooms.watch('Ben', wanted('Anna'))
  const mid = ben.midOf('Anna', 'camera')
  anna.stream('camera')
  carl.stream('camera')
  for (const name of ['Carl', 'Anna', 'Carl']) {
    ben.receives(mid, ben.received(mid).length + 5)
    stage.rooms.watch('Ben', wanted(name))
    expect(ben.midOf(name, 'camera')).toBe(mid)
    ben.receives(mid, ben.received(mid).length + 11)
  }
  const received = ben.received(mid)
  const steps = received.slice(1).map((one, index) => ({
    sequence: ahead(one.sequence, received[index]?.sequence ?? 0, 16),
    timestamp: ahead(one.timestamp, received[index]?.timestamp ?? 0, 32),
    picture: (pictureOf(one) - pictureOf(received[index])) & 0x7fff,
  }))
  expect(steps.every(({ sequence, picture }) => sequence === 1 && picture === 1)).toBe(true)
  // A switch lasts until the keyframe, a way to the sender and back; nothing goes back.
  expect(steps.every(({ timestamp }) => timestamp > 0 && timestamp < 90 * 100)).toBe(true)
})

const wanted = (name: string) => ({ participants: [name], qualities: undefined, soundOnly: false })

const pictureOf = (one?: { payload: string }) =>
  Buffer.from(one?.payload ?? '', 'base64').readUInt16BE(2) & 0x7fff
