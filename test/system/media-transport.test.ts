// Protects: src/features/live-rooms/server/engines/builtin

import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/server/log.ts'
import { openStage, slowPolling } from '../media-client.ts'

let stage: Awaited<ReturnType<typeof openStage>>
afterEach(() => stage.close())

test('sound and pictures pass through real connections, and through those that replace them', async () => {
  stage = await openStage()
  const [anna, ben] = [stage.join('Anna', 1000), stage.join('Ben', 2000)]
  const answer = await anna.publish()
  stage.engine.allow('Anna', ['microphone', 'camera'])
  const { sdp, candidates } = await ben.receive()
  const addresses = `${answer}${sdp}`.match(/\d+\.\d+\.\d+\.\d+/g)
  expect(new Set(addresses)).toEqual(new Set(['0.0.0.0', '127.0.0.1']))
  expect(candidates).toHaveLength(1)
  await anna.stream('microphone')
  await anna.stream('camera')
  for (const [kind, text] of [
    ['microphone', /^sound 1000\/\d+$/],
    ['camera', /^\x90/],
  ] as const) {
    const mid = await ben.midOf('Anna', kind)
    const packets = await ben.receives(mid, 10)
    const payloads = packets.map(({ payload }) => Buffer.from(payload, 'base64').toString('latin1'))
    for (const payload of payloads) expect(payload).toMatch(text)
  }
  await anna.publish()
  const mid = await ben.midOf('Anna', 'microphone')
  const { length } = await ben.receives(mid, 1)
  await ben.receives(mid, length + 10)
  await ben.receive()
  await ben.receives(await ben.midOf('Anna', 'camera'), 10)
  expect(stage.events.lost).toEqual([])
  expect(await stage.engine.stats()).toMatchObject({ participants: 2, errors: 0 })
})

test('a connection with a wrong certificate fails and is reported, and the next one works', async () => {
  stage = await openStage()
  const anna = stage.join('Anna', 1000)
  const others = Array.from({ length: 32 }, () => 'AB').join(':')
  await anna.publish((offer) => offer.replace(/sha-256 \S+/, `sha-256 ${others}`))
  await vi.waitFor(() => expect(stage.events.lost).toEqual(['Anna']), slowPolling)
  await anna.publish()
  expect(stage.events.lost).toEqual(['Anna'])
})

test('the process refuses a request with a reason', async () => {
  stage = await openStage()
  stage.engine.enter('room', 'Anna')
  await expect(stage.engine.publish('Anna', 'v=0')).rejects.toThrow('no media')
  await expect(stage.engine.answer('Anna', 'v=0')).rejects.toThrow('Nothing was offered')
  await expect(stage.engine.offer('Nobody')).rejects.toThrow('in no room')
})

test('a flood is logged once', async () => {
  const logged: string[] = []
  stage = await openStage({ log: createLog('warn', { write: (line) => void logged.push(line) }) })
  const anna = stage.join('Anna', 1000)
  await anna.publish()
  const packets = Array.from({ length: 1000 }, (_, index) => {
    const bytes = Buffer.alloc(400)
    bytes.writeUInt16BE(0x806d)
    bytes.writeUInt16BE(index, 2)
    return bytes
  })
  await vi.waitFor(async () => {
    await anna.send('microphone', packets)
    expect(logged.join()).toMatch(/dropped \d+ packets over/)
  }, slowPolling)
  await anna.send('microphone', packets)
  expect(logged).toHaveLength(1)
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
])('the engine announces $said', async ({ said, ...setup }) => {
  stage = await openStage(setup)
  stage.engine.enter('room', 'Anna')
  const { candidates } = await stage.engine.offer('Anna')
  const parts = candidates.map(({ candidate }) => candidate.split(' '))
  expect(parts.map(([name, , , , address]) => `${name} ${address}`)).toEqual(said)
  expect(new Set(parts.map(([, , , , , port]) => port)).size).toBe(said.length)
})
