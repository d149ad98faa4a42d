import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitor } from '#platform/actor.ts'
import { type TestAcademy, testAcademy } from '../../../../../../../test/academy.ts'
import { openRoomSocket } from '../../../../../../../test/room-socket.ts'
import { insertRoom } from '../../../data.ts'
import { iceServersFor } from './ice-servers.ts'

const secret = 'north wind and sun'
const urls = ['turn:relay.example:3478?transport=udp', 'turns:relay.example?transport=tcp']
const settings = { urls, secret }

test('a credential says until when and for whom, and proves it', () => {
  const id = '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f'
  const person = { id, isGuest: false }
  // printf %s "$username" | openssl dgst -sha1 -hmac 'north wind and sun' -binary | base64
  expect(iceServersFor(settings, person, new Date('2026-01-01T00:00:00.999Z'))).toEqual([
    { urls, username: `1767229200:${id}`, credential: 'IIhV9GFYLyOSzPnfcNWZ5qX0Gz8=' },
  ])
  const [forGuest] = iceServersFor(
    settings,
    { id, isGuest: true },
    new Date('2026-01-01T00:00:00Z'),
  )
  expect(forGuest?.username).toBe(`${1767229200 - 55 * 60}:${id}`)
  expect(iceServersFor({ urls: [], secret }, person, new Date())).toEqual([])
})

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ media: true, relays: settings })
})
beforeEach(() => {
  settings.urls = urls
})
afterAll(() => academy.close())

const guestAt = async (status: 'live' | 'waiting') => {
  const instructor_id = academy.people.tutor.id
  const { id } = await insertRoom(academy.db, { name: 'Violin studio', status, instructor_id })
  const socket = await openRoomSocket(academy, visitor, id)
  await socket.receives('room-changed')
  return socket
}

test('who is in a room gets relays of their own, new ones whenever they ask', async () => {
  const socket = await guestAt('live')
  socket.join('Leo')
  const { participant_id } = await socket.receives('joined')
  socket.send({ type: 'subscribe' })
  const now = academy.clock.now
  const leo = { id: participant_id, isGuest: true }
  expect((await socket.receives('subscribe-offer')).ice_servers).toEqual(
    iceServersFor(settings, leo, now),
  )
  academy.clock.now = new Date(now.getTime() + 2 * 60 * 60_000)
  socket.send({ type: 'subscribe' })
  await expect.poll(() => socket.all('subscribe-offer').length).toBe(2)
  expect(socket.all('subscribe-offer')[1]?.ice_servers).toEqual(
    iceServersFor(settings, leo, academy.clock.now),
  )
  expect(socket.all('subscribe-offer')[1]?.ice_servers).not.toEqual(
    socket.all('subscribe-offer')[0]?.ice_servers,
  )
  expect(JSON.stringify(socket.messages)).not.toContain(secret)
  expect(academy.logged()).not.toContain(secret)
  socket.leave()
})

test('people with an account get theirs for an hour', async () => {
  const instructor_id = academy.people.tutor.id
  const { id } = await insertRoom(academy.db, { name: 'Viola', status: 'live', instructor_id })
  const socket = await openRoomSocket(academy, academy.people.tutor, id)
  socket.join()
  const { participant_id } = await socket.receives('joined')
  socket.send({ type: 'subscribe' })
  const { ice_servers } = await socket.receives('subscribe-offer')
  expect(ice_servers).toEqual(
    iceServersFor(settings, { id: participant_id, isGuest: false }, academy.clock.now),
  )
  socket.leave()
})

test('a guest who knocks gets none until they are let in', async () => {
  const instructor_id = academy.people.tutor.id
  const room = { name: 'Viola', status: 'live' as const, instructor_id, course_id: 4 }
  const { id } = await insertRoom(academy.db, room)
  const tutor = await openRoomSocket(academy, academy.people.tutor, id)
  tutor.join()
  await tutor.receives('joined')
  const socket = await openRoomSocket(academy, visitor, id)
  socket.join('Leo')
  await socket.receives('admission-requested')
  socket.send({ type: 'subscribe' })
  // What is said on a socket is answered in its order.
  socket.send({ type: 'join' } as never)
  await socket.receives('refused')
  expect(JSON.stringify(socket.messages)).not.toContain('relay.example')
  tutor.send({ type: 'admit' })
  await socket.receives('admitted')
  socket.join('Leo')
  await socket.receives('joined')
  socket.send({ type: 'subscribe' })
  expect((await socket.receives('subscribe-offer')).ice_servers).toHaveLength(1)
  for (const one of [tutor, socket]) one.leave()
})

test('where there are none, there are none', async () => {
  settings.urls = []
  const socket = await guestAt('live')
  socket.join('Leo')
  await socket.receives('joined')
  socket.send({ type: 'subscribe' })
  expect((await socket.receives('subscribe-offer')).ice_servers).toEqual([])
  socket.leave()
})

test.each(['live', 'waiting'] as const)(
  'before the entry of a %s room nobody gets any',
  async (status) => {
    const socket = await guestAt(status)
    socket.send({ type: 'subscribe' })
    // What is said on a socket is answered in its order.
    socket.send({ type: 'join' } as never)
    await socket.receives('refused')
    expect(socket.all('subscribe-offer')).toEqual([])
    expect(JSON.stringify(socket.messages)).not.toContain('relay.example')
    socket.leave()
  },
)

test('who has left the room gets none any more', async () => {
  const socket = await guestAt('live')
  socket.join('Leo')
  await socket.receives('joined')
  socket.send({ type: 'leave' })
  socket.send({ type: 'subscribe' })
  socket.send({ type: 'join' } as never)
  await socket.receives('refused')
  expect(socket.all('subscribe-offer')).toEqual([])
  socket.leave()
})
