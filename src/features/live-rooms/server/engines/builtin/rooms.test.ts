import { expect, test } from 'vitest'
import { joinVirtually, type VirtualClient } from '../../../../../../test/virtual/client.ts'
import { openVirtualStage, type VirtualStage } from '../../../../../../test/virtual/stage.ts'
import { ahead } from './rtp/rtp.ts'

async function join(stage: VirtualStage, name: string, ssrc: number) {
  const client = joinVirtually(stage, name, ssrc)
  await client.publish()
  stage.rooms.allow(name, ['microphone', 'camera'])
  return client
}

async function joinAll(stage: VirtualStage, count: number) {
  const people: VirtualClient[] = []
  for (let index = 0; index < count; index += 1)
    people.push(await join(stage, `person ${index}`, 1000 * (index + 1)))
  return people
}

test('the loudest are heard and the speakers seen where there are fewer slots than people', async () => {
  const stage = openVirtualStage({ most: { audio: 9, video: 9 } })
  const { clock } = stage
  const viewer = joinVirtually(stage, 'viewer', 900_000)
  await viewer.receive()
  const people = await joinAll(stage, 12)
  for (const [index, person] of people.entries()) {
    // The last three speak, the others are nearly silent.
    person.stream('microphone', 20, index > 8 ? 20 : 90)
    person.stream('camera', 100)
  }
  const held = (medium: string) =>
    Object.entries(stage.slots.get('viewer') ?? {})
      .filter(([mid]) => mid.startsWith(medium))
      .map(([, { participant }]) => participant)
  const speakers = ['person 10', 'person 11', 'person 9']
  for (let second = 0; second < 10; second += 1) {
    clock.advance(1000)
    for (const medium of ['audio', 'video']) {
      expect(held(medium)).toEqual(expect.arrayContaining(speakers))
      expect(held(medium)).toHaveLength(9)
    }
    const [speaking] = stage.eventsOf('speakers-changed').slice(-1)
    expect(speaking?.participants.toSorted()).toEqual(speakers)
  }
  expect(viewer.received(viewer.midOf('person 11', 'camera')).length).toBeGreaterThan(50)
  stage.rooms.leave('person 11')
  expect(held('video')).not.toContain('person 11')
  expect(held('video')).toHaveLength(9)
  clock.advance(3000)
  expect(stage.eventsOf('transport-failed')).toEqual([])
})

test('twenty-five people who all play hear each other', async () => {
  const stage = openVirtualStage()
  const people = await joinAll(stage, 25)
  for (const person of people) await person.receive()
  // Twenty begin, then the last five: the others stay audible.
  for (const person of people.slice(0, 20)) person.stream('microphone', 200)
  expectHeard(stage, people.slice(0, 20), 19)
  for (const person of people.slice(20)) person.stream('microphone', 200)
  expectHeard(stage, people, 24)
})

/** Each of them hears so many others within a second, and continues to. */
function expectHeard({ clock }: VirtualStage, people: readonly VirtualClient[], others: number) {
  clock.advance(1000)
  for (let second = 0; second < 3; second += 1) {
    for (const { recorder } of people)
      for (const all of Object.values(recorder.received)) all.length = 0
    clock.advance(1000)
    for (const person of people) {
      const heard = Object.entries(person.recorder.received)
        .filter(([mid]) => mid.startsWith('audio'))
        .flatMap(([, packets]) => packets)
        .map(({ payload }) => Buffer.from(payload, 'base64').toString().split('/')[0])
      expect(new Set(heard).size, `${person.name} hears`).toBe(others)
      expect(heard).toHaveLength(5 * others)
    }
  }
}

test('a participant hears everybody but themselves, and may connect anew', async () => {
  const stage = openVirtualStage()
  const [anna, ben] = [await join(stage, 'Anna', 1000), await join(stage, 'Ben', 2000)]
  await anna.receive()
  await ben.receive()
  const mid = ben.midOf('Anna', 'microphone')
  anna.stream('microphone')
  const before = ben.receives(mid, 6).length
  expect(Object.values(stage.slots.get('Anna') ?? {})).toEqual([
    { participant: 'Ben', kind: 'microphone' },
    { participant: 'Ben', kind: 'camera' },
  ])
  await anna.publish()
  ben.receives(mid, before + 11)
  await ben.receive()
  const again = ben.midOf('Anna', 'microphone')
  ben.receives(again, ben.received(again).length + 11)
  stage.clock.advance(5000)
  expect(stage.eventsOf('transport-failed')).toEqual([])
})

test('sender reports tell by the engine’s clock when sound was sent', async () => {
  const stage = openVirtualStage()
  const { clock } = stage
  const anna = await join(stage, 'Anna', 1000)
  const ben = joinVirtually(stage, 'Ben', 2000)
  await ben.receive()
  anna.stream('microphone')
  const mid = ben.midOf('Anna', 'microphone')
  ben.receives(mid, 6)
  // By Anna’s clock it is 1970.
  const report = Buffer.alloc(28)
  report.writeUInt32BE(0x80c8_0006, 0)
  report.writeUInt32BE(1000, 4)
  report.writeUInt32BE(2_208_988_800, 8)
  report.writeUInt32BE(96_000, 16)
  const reportedAt = clock.wallTime() + 20
  anna.recorder.send('0', report)
  ben.control()
  clock.advance(1020)
  const [found, ...others] = ben.control().filter(({ type }) => type === 'sender-report')
  if (found?.type !== 'sender-report') throw new Error('There is no report.')
  expect(others).toEqual([])
  expect(found.ssrc).toBe(1000)
  const saidAt = (found.ntp.seconds - 2_208_988_800) * 1000 + (found.ntp.fraction / 2 ** 32) * 1000
  expect(saidAt).toBeGreaterThan(reportedAt)
  expect(saidAt).toBeLessThanOrEqual(clock.wallTime() - 20)
  // What the slot adds to Anna's own timestamps, of which each packet has 20 ms.
  const last = ben.received(mid).at(-1)
  const count = Number(
    Buffer.from(last?.payload ?? '', 'base64')
      .toString()
      .split('/')[1],
  )
  const added = (last?.timestamp ?? 0) - count * 960
  const expected = added + 96_000 + (saidAt - reportedAt) * 48
  expect(Math.abs(ahead(found.timestamp, Math.round(expected), 32))).toBeLessThanOrEqual(1)
})

test('a sender who falls silent counts as disconnected within three seconds, until they send again', async () => {
  const stage = openVirtualStage()
  const { clock } = stage
  const anna = await join(stage, 'Anna', 1000)
  const ben = await join(stage, 'Ben', 2000)
  await ben.receive()
  anna.stream('microphone')
  ben.stream('microphone')
  const changes = () =>
    stage.eventsOf('connection-changed').map(({ participant, is }) => `${participant} ${is}`)
  clock.advance(5000)
  expect(changes()).toEqual([])
  anna.stop('microphone')
  clock.advance(2480)
  expect(changes()).toEqual([])
  clock.advance(320)
  expect(changes()).toEqual(['Anna true'])
  clock.advance(5000)
  anna.stream('microphone')
  clock.advance(300)
  expect(changes()).toEqual(['Anna true', 'Anna false'])
  clock.advance(5000)
  expect(changes()).toHaveLength(2)
  expect(stage.eventsOf('transport-failed')).toEqual([])
})

test('descriptions that cannot be read are refused and change nothing', async () => {
  const stage = openVirtualStage()
  const request = async (...[wanted]: Parameters<typeof stage.rooms.handleRequest>) =>
    stage.rooms.handleRequest(wanted)
  const anna = joinVirtually(stage, 'Anna', 1000)
  const participant = 'Anna'
  await expect(request({ type: 'answer', participant, sdp: '' })).rejects.toThrow('offered')
  await request({ type: 'offer', participant })
  for (const sdp of ['', 'v=0', 'm=audio 9 x 0\r\n', `m=audio 9 UDP/TLS/RTP/SAVPF 0\r\na=mid:0`]) {
    await expect(request({ type: 'publish', participant, offer: sdp })).rejects.toThrow()
    await expect(request({ type: 'answer', participant, sdp })).rejects.toThrow()
  }
  await expect(request({ type: 'offer', participant: 'Nobody' })).rejects.toThrow('in no room')
  await anna.publish()
  await anna.receive()
})

test('an empty engine has no timers, and works again for the next participant', async () => {
  const stage = openVirtualStage()
  const { clock } = stage
  const anna = await join(stage, 'Anna', 1000)
  anna.leave()
  clock.advance(1000)
  expect(clock.pending()).toBe(0)
  const ben = await join(stage, 'Ben', 2000)
  ben.stream('microphone')
  clock.advance(500)
  expect(stage.eventsOf('speakers-changed').at(-1)?.participants).toEqual(['Ben'])
})
