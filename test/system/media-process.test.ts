// Protects: src/features/live-rooms/server/engines/builtin

import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test, vi } from 'vitest'
import { UnclearDescription } from '#features/live-rooms/server/video-engine.ts'
import { openStage, slowPolling } from '../media-client.ts'

let stage: Awaited<ReturnType<typeof openStage>>
afterEach(() => stage.close())

test('a killed process is replaced, and everybody comes back on the same port', async () => {
  stage = await openStage()
  const { engine, events } = stage
  const first = stage.join('Anna', 1000)
  const { candidates } = await first.receive()
  process.kill(engine.process ?? 0, 'SIGSTOP')
  const unanswered = engine.offer('Anna')
  process.kill(engine.process ?? 0, 'SIGKILL')
  await expect(unanswered).rejects.toThrow('broken off')
  await vi.waitFor(
    () => expect(events.trouble).toEqual([expect.any(String), undefined]),
    slowPolling,
  )
  expect(engine.trouble).toBeUndefined()
  const [anna, ben] = [stage.join('Anna', 3000), stage.join('Ben', 2000)]
  await anna.publish()
  engine.allow('Anna', ['microphone'])
  await anna.stream('microphone')
  const received = await ben.receive()
  const place = await ben.midOf('Anna', 'microphone')
  await ben.receives(place, 6)
  expect(received.candidates).toEqual(candidates)
})

test('what is no offer is told apart from a failure', async () => {
  stage = await openStage()
  const { engine } = stage
  stage.join('Anna', 1000)
  await expect(engine.publish('Anna', 'Hello')).rejects.toThrow(UnclearDescription)
  await expect(engine.publish('nobody', 'Hello')).rejects.not.toThrow(UnclearDescription)
})

test('a process that hangs is replaced within five seconds, and it is told meanwhile', async () => {
  stage = await openStage()
  const { engine, events } = stage
  const hung = engine.process ?? 0
  await stage.join('Anna', 1000).receive()
  process.kill(hung, 'SIGSTOP')
  const since = performance.now()
  const unanswered = engine.offer('Anna')
  await expect(unanswered).rejects.toThrow('broken off')
  expect(events.trouble).toEqual([expect.stringContaining('being started again')])
  await vi.waitFor(
    () => expect(events.trouble).toEqual([expect.any(String), undefined]),
    slowPolling,
  )
  expect(performance.now() - since).toBeLessThan(5000)
  expect(engine.process).not.toBe(hung)
  await stage.join('Anna', 2000).receive()
})

test('a port that another has is waited for', async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  stage = await openStage({ port })
  expect(stage.engine.trouble).toContain(`UDP port ${port}`)
  await expect(stage.engine.offer('Anna')).rejects.toThrow('UDP port')
  socket.close()
  await vi.waitFor(() => expect(stage.engine.trouble).toBeUndefined(), slowPolling)
})

test('where it cannot run it says why', async () => {
  stage = await openStage({ library: 'node-datachannel-that-is-not-there' })
  expect(stage.engine.trouble).toMatch(/^Live video cannot run on this machine: .*does not load/)
  expect(stage.engine.process).toBeUndefined()
  stage.engine.enter('room', 'Anna')
  await expect(stage.engine.publish('Anna', '')).rejects.toThrow('cannot run')
})

test('an announced address is the only one that is told', async () => {
  stage = await openStage({ address: '203.0.113.7' })
  stage.engine.enter('room', 'Anna')
  const { candidates } = await stage.engine.offer('Anna')
  expect(candidates.map(({ candidate }) => candidate.split(' ')[4])).toEqual(['203.0.113.7'])
  await expect(openStage({ address: 'video.example.org' })).rejects.toThrow('IP address')
})

test('it ends with the server, also with one that is killed', async () => {
  stage = await openStage()
  const mediaProcess = stage.engine.process ?? 0
  await stage.close()
  expect(() => process.kill(mediaProcess, 0)).toThrow('ESRCH')

  const program = join(import.meta.dirname, '../programs/media-server.ts')
  const server = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = await once(createInterface(server.stdout), 'line')
  expect(process.kill(Number(pid), 0)).toBe(true)
  server.kill('SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH'), slowPolling)
})

test('two hundred who come and go leave nothing behind', async () => {
  stage = await openStage()
  const { engine } = stage
  const visit = async (visitor: string) => {
    engine.enter('room', visitor)
    await Promise.all([engine.offer(visitor), engine.publish(visitor, offer)])
    engine.allow(visitor, ['microphone', 'camera'])
    engine.leave(visitor)
  }
  for (let count = 0; count < 50; count += 1) await visit(`early ${count}`)
  const before = await engine.stats()
  for (let count = 0; count < 200; count += 1) await visit(`late ${count}`)
  const after = await engine.stats()
  expect(after).toMatchObject({ participants: 0, errors: 0 })
  expect(after.memory - before.memory).toBeLessThan(25e6)
})

const offer = [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=mid:0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwxyz',
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
  'a=setup:actpass',
  'a=rtpmap:111 opus/48000/2',
  '',
].join('\r\n')
