import { afterEach, expect, test, vi } from 'vitest'
import { type Client, openStage, slowPolling } from '../../../../../../test/media-client.ts'

let stage: Awaited<ReturnType<typeof openStage>>
afterEach(() => stage.close())

async function join(name: string, ssrc: number) {
  const client = stage.join(name, ssrc)
  await client.publish()
  stage.engine.allow(name, ['microphone', 'camera'])
  return client
}

test('where there are fewer places than people, the loudest are heard and who speaks is seen', async () => {
  stage = await openStage({ most: { audio: 9, video: 9 } })
  const names = Array.from({ length: 12 }, (_, index) => `person ${index}`)
  const viewer = stage.join('viewer', 900_000)
  await viewer.receive()
  const participants = await Promise.all(names.map((name, index) => join(name, 1000 * (index + 1))))
  for (const [index, participant] of participants.entries()) {
    // The last three speak, the others are nearly silent.
    await participant.stream('microphone', 20, index > 8 ? 20 : 90)
    await participant.stream('camera', 100)
  }
  const held = (medium: string) =>
    Object.entries(stage.slots.get('viewer') ?? {})
      .filter(([mid]) => mid.startsWith(medium))
      .map(([, { participant }]) => participant)
      .toSorted()
  await vi.waitFor(() => {
    for (const medium of ['audio', 'video']) {
      expect(held(medium)).toEqual(
        expect.arrayContaining(['person 9', 'person 10', 'person 11'].toSorted()),
      )
      expect(held(medium)).toHaveLength(9)
    }
    // The engine says who speaks in a message of its own, which may come after the slots.
    expect(stage.events.speaking.toSorted()).toEqual(['person 10', 'person 11', 'person 9'])
  }, slowPolling)
  const downTrack = await viewer.midOf('person 11', 'camera')
  await viewer.receives(downTrack, ({ length }) => length > 3)
  stage.engine.leave('person 11')
  await vi.waitFor(() => expect(held('video')).not.toContain('person 11'), slowPolling)
  expect(held('video')).toHaveLength(9)
  expect(stage.events.lost).toEqual([])
  expect((await stage.engine.stats()).errors).toBe(0)
})

test('twenty-five people who all play hear each other', async () => {
  stage = await openStage()
  const names = Array.from({ length: 25 }, (_, index) => `person ${index}`)
  const people = await Promise.all(names.map((name, index) => join(name, 1000 * (index + 1))))
  await Promise.all(people.map((person) => person.receive()))
  // Twenty begin, then the last five: nobody falls silent for them.
  for (const person of people) {
    if (person === people[20]) await heardBy(people.slice(0, 20), 19)
    await person.stream('microphone', 200)
  }
  await heardBy(people, 24)
  expect((await stage.engine.stats()).errors).toBe(0)
})

/** Waits until each of them hears so many others; what a client plays is its name and a number. */
function heardBy(people: readonly Client[], others: number) {
  return Promise.all(
    people.map((person) =>
      vi.waitFor(async () => {
        const packets = Object.entries(await person.allReceived())
          .filter(([mid]) => mid.startsWith('audio'))
          .flatMap(([, all]) => all.slice(-1))
        const heard = new Set(
          packets.map(({ payload }) => Buffer.from(payload, 'base64').toString().split('/')[0]),
        )
        if (heard.size < others) throw new Error(`${person.name} hears ${heard.size}`)
      }, slowPolling),
    ),
  )
}

test('who sends and receives hears everybody but themselves, and may begin anew', async () => {
  stage = await openStage()
  const [anna, ben] = await Promise.all([join('Anna', 1000), join('Ben', 2000)])
  await Promise.all([anna.receive(), ben.receive()])
  const downTrack = await ben.midOf('Anna', 'microphone')
  await anna.stream('microphone')
  const before = await ben.receives(downTrack, ({ length }) => length > 5)
  expect(Object.values(stage.slots.get('Anna') ?? {})).toEqual([
    { participant: 'Ben', kind: 'microphone' },
    { participant: 'Ben', kind: 'camera' },
  ])
  await anna.publish()
  await ben.receives(downTrack, ({ length }) => length > before.length + 10)
  await ben.receive()
  const again = await ben.midOf('Anna', 'microphone')
  const { length } = await ben.received(again)
  await ben.receives(again, (packets) => packets.length > length + 10)
  expect(stage.events.lost).toEqual([])
})

test('says how things arrive, and when they were', async () => {
  stage = await openStage()
  const [anna, ben] = [await join('Anna', 1000), stage.join('Ben', 2000)]
  await ben.receive()
  await anna.stream('microphone')
  const downTrack = await ben.midOf('Anna', 'microphone')
  await ben.receives(downTrack, ({ length }) => length > 5)
  // By Anna’s clock it is 1970.
  const report = Buffer.alloc(28)
  report.writeUInt32BE(0x80c8_0006, 0)
  report.writeUInt32BE(1000, 4)
  report.writeUInt32BE(2_208_988_800, 8)
  report.writeUInt32BE(96_000, 16)
  await anna.sendRaw('0', [report])
  const found = await vi.waitFor(async () => {
    const said = (await ben.control()).find(({ type }) => type === 'sender-report')
    if (said?.type !== 'sender-report') throw new Error('no report')
    return said
  }, slowPolling)
  expect(found.ssrc).toBe(1000)
  expect(Math.abs(found.ntp.seconds - 2_208_988_800 - Date.now() / 1000)).toBeLessThan(3)
  const event = await ben.received(downTrack)
  const apart = Math.abs(found.timestamp - (event.at(-1)?.timestamp ?? 0))
  expect(Math.min(apart, 2 ** 32 - apart)).toBeLessThan(48_000 * 4)
})

test('who is heard no more is cut off, until they are heard again', async () => {
  stage = await openStage()
  const anna = await join('Anna', 1000)
  const ben = await join('Ben', 2000)
  await ben.receive()
  await anna.stream('microphone')
  await ben.stream('microphone')
  await ben.receives(await ben.midOf('Anna', 'microphone'), ({ length }) => length > 10)
  await anna.stop('microphone')
  const since = performance.now()
  await vi.waitFor(() => expect(stage.events.connectionChanges).toEqual(['Anna true']), slowPolling)
  expect(performance.now() - since).toBeLessThan(4000)
  await anna.stream('microphone')
  await vi.waitFor(
    () => expect(stage.events.connectionChanges).toEqual(['Anna true', 'Anna false']),
    slowPolling,
  )
  expect(stage.events.lost).toEqual([])
})

test('tells of a connection that fails, since somebody else is on it, and takes another', async () => {
  stage = await openStage()
  const anna = stage.join('Anna', 1000)
  const others = Array.from({ length: 32 }, () => 'AB').join(':')
  await anna.publish((offer) => offer.replace(/sha-256 \S+/, `sha-256 ${others}`))
  await vi.waitFor(() => expect(stage.events.lost).toEqual(['Anna']), slowPolling)
  await anna.publish()
  expect(stage.events.lost).toEqual(['Anna'])
})

test('what cannot be understood is refused and changes nothing', async () => {
  stage = await openStage()
  const anna = stage.join('Anna', 1000)
  for (const sdp of ['', 'v=0', 'm=audio 9 x 0\r\n', `m=audio 9 UDP/TLS/RTP/SAVPF 0\r\na=mid:0`]) {
    await expect(stage.engine.publish('Anna', sdp)).rejects.toThrow()
    await expect(stage.engine.answer('Anna', sdp)).rejects.toThrow()
  }
  await expect(stage.engine.offer('Nobody')).rejects.toThrow('in no room')
  await anna.publish()
})

test.each([
  {
    address: undefined,
    relayed: true,
    said: ['candidate:1 127.0.0.1', 'candidate:relay1 127.0.0.1'],
  },
  {
    address: '203.0.113.1',
    relayed: true,
    said: ['candidate:1 203.0.113.1', 'candidate:relay1 203.0.113.1'],
  },
  { address: '203.0.113.1', relayed: false, said: ['candidate:1 203.0.113.1'] },
])('where it is: $said', async ({ said, ...setup }) => {
  stage = await openStage(setup)
  stage.engine.enter('room', 'Anna')
  const { candidates } = await stage.engine.offer('Anna')
  const parts = candidates.map(({ candidate }) => candidate.split(' '))
  expect(parts.map(([name, , , , address]) => `${name} ${address}`)).toEqual(said)
  expect(new Set(parts.map(([, , , , , port]) => port)).size).toBe(said.length)
})
