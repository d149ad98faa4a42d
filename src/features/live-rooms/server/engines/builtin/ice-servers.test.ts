import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitor } from '#platform/actor.ts'
import { type TestAcademy, testAcademy } from '../../../../../../test/academy.ts'
import { openLine } from '../../../../../../test/room-socket.ts'
import { insertRoom } from '../../data.ts'
import { relaysFor } from './ice-servers.ts'

const secret = 'north wind and sun'
const urls = ['turn:relay.example:3478?transport=udp', 'turns:relay.example?transport=tcp']
const settings = { urls, secret }

test('a credential says until when and for whom, and proves it', () => {
  const id = '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f'
  const person = { id, isGuest: false }
  // printf %s "$username" | openssl dgst -sha1 -hmac 'north wind and sun' -binary | base64
  expect(relaysFor(settings, person, new Date('2026-01-01T00:00:00.999Z'))).toEqual([
    { urls, username: `1767229200:${id}`, credential: 'IIhV9GFYLyOSzPnfcNWZ5qX0Gz8=' },
  ])
  const [forGuest] = relaysFor(settings, { id, isGuest: true }, new Date('2026-01-01T00:00:00Z'))
  expect(forGuest?.username).toBe(`${1767229200 - 55 * 60}:${id}`)
  expect(relaysFor({ urls: [], secret }, person, new Date())).toEqual([])
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
  const line = await openLine(academy, visitor, id)
  await line.hears('room')
  return line
}

test('who is in a room gets relays of their own, new ones whenever they ask', async () => {
  const line = await guestAt('live')
  line.join('Leo')
  const { you } = await line.hears('joined')
  line.say({ type: 'receive' })
  const now = academy.clock.now
  const leo = { id: you, isGuest: true }
  expect((await line.hears('offer')).relays).toEqual(relaysFor(settings, leo, now))
  academy.clock.now = new Date(now.getTime() + 2 * 60 * 60_000)
  line.say({ type: 'receive' })
  await expect.poll(() => line.all('offer').length).toBe(2)
  expect(line.all('offer')[1]?.relays).toEqual(relaysFor(settings, leo, academy.clock.now))
  expect(line.all('offer')[1]?.relays).not.toEqual(line.all('offer')[0]?.relays)
  expect(JSON.stringify(line.told)).not.toContain(secret)
  expect(academy.logged()).not.toContain(secret)
  line.leave()
})

test('people with an account get theirs for an hour', async () => {
  const instructor_id = academy.people.tutor.id
  const { id } = await insertRoom(academy.db, { name: 'Viola', status: 'live', instructor_id })
  const line = await openLine(academy, academy.people.tutor, id)
  line.join()
  const { you } = await line.hears('joined')
  line.say({ type: 'receive' })
  const { relays } = await line.hears('offer')
  expect(relays).toEqual(relaysFor(settings, { id: you, isGuest: false }, academy.clock.now))
  line.leave()
})

test('a guest who knocks gets none until they are let in', async () => {
  const instructor_id = academy.people.tutor.id
  const room = { name: 'Viola', status: 'live' as const, instructor_id, course_id: 4 }
  const { id } = await insertRoom(academy.db, room)
  const tutor = await openLine(academy, academy.people.tutor, id)
  tutor.join()
  await tutor.hears('joined')
  const line = await openLine(academy, visitor, id)
  line.join('Leo')
  await line.hears('knocking')
  line.say({ type: 'receive' })
  // What is said on a line is answered in its order.
  line.say({ type: 'join' } as never)
  await line.hears('refused')
  expect(JSON.stringify(line.told)).not.toContain('relay.example')
  tutor.say({ type: 'admit' })
  await line.hears('admitted')
  line.join('Leo')
  await line.hears('joined')
  line.say({ type: 'receive' })
  expect((await line.hears('offer')).relays).toHaveLength(1)
  for (const one of [tutor, line]) one.leave()
})

test('where there are none, there are none', async () => {
  settings.urls = []
  const line = await guestAt('live')
  line.join('Leo')
  await line.hears('joined')
  line.say({ type: 'receive' })
  expect((await line.hears('offer')).relays).toEqual([])
  line.leave()
})

test.each(['live', 'waiting'] as const)(
  'at the door of a %s room nobody gets any',
  async (status) => {
    const line = await guestAt(status)
    line.say({ type: 'receive' })
    // What is said on a line is answered in its order.
    line.say({ type: 'join' } as never)
    await line.hears('refused')
    expect(line.all('offer')).toEqual([])
    expect(JSON.stringify(line.told)).not.toContain('relay.example')
    line.leave()
  },
)

test('who has left the room gets none any more', async () => {
  const line = await guestAt('live')
  line.join('Leo')
  await line.hears('joined')
  line.say({ type: 'leave' })
  line.say({ type: 'receive' })
  line.say({ type: 'join' } as never)
  await line.hears('refused')
  expect(line.all('offer')).toEqual([])
  line.leave()
})
