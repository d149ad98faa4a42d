import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsContract } from '#features/accounts/contract.ts'
import { visitor } from '#platform/actor.ts'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { withTableAway } from '../../../../../test/broken-database.ts'
import { openRoomSocket } from '../../../../../test/room-socket.ts'
import { liveRoomsContract as it } from '../../contract.ts'
import { roomTexts } from '../../room-rules.ts'
import { insertRoom } from '../data.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())

const room = async () => {
  const instructor_id = academy.people.tutor.id
  const row = { name: 'Violin studio', status: 'live' as const, instructor_id }
  return (await insertRoom(academy.db, row)).id
}

const stays = (id: string) =>
  academy.as(academy.people.tutor).call(it.showAttendance, { params: { id } })

const guest = (id: string) => openRoomSocket(academy, visitor, id)

test('attendance: from when to when, for guests too, and for the host’s eyes alone', async () => {
  const id = await room()
  const begin = academy.clock.now
  const sam = await openRoomSocket(academy, academy.people.student, id)
  const leo = await guest(id)
  sam.join()
  await sam.receives('joined')
  academy.clock.now = new Date(begin.getTime() + 60_000)
  const late = academy.clock.now.toISOString()
  leo.join("Leo O'Brien")
  await leo.receives('joined')
  academy.clock.now = new Date(begin.getTime() + 90 * 60_000)
  sam.leave()
  await leo.receives('participant-left')
  await expect
    .poll(async () => (await stays(id)).body.map(({ name, left_at }) => [name, left_at]))
    .toEqual([["Student O'Test", academy.clock.now.toISOString()]])
  leo.leave()
  // What they typed; that they are a guest is said by whoever shows it.
  await expect
    .poll(async () => (await stays(id)).body.map(({ name, joined_at }) => [name, joined_at]))
    .toEqual([
      ["Student O'Test", begin.toISOString()],
      ["Leo O'Brien", late],
    ])
  academy.clock.now = begin
  const { otherTutor, admin } = academy.people
  const ask = { params: { id } }
  expect((await academy.as(otherTutor).call(it.showAttendance, ask)).status).toBe(404)
  expect((await academy.as(admin).call(it.showAttendance, ask)).status).toBe(200)
})

describe('sockets', () => {
  test('close when the session ends', async () => {
    const id = await room()
    const socket = await openRoomSocket(academy, academy.people.otherStudent, id)
    socket.join()
    await socket.receives('joined')
    await academy.as(academy.people.otherStudent).call(accountsContract.logOut)
    expect(await socket.closed).toEqual({ code: 4001, reason: roomTexts.signedOut })
  })

  test('answer an invalid message, and go on', async () => {
    const socket = await guest(await room())
    for (const message of ['', '{', '[]', '{"type":"shout"}', '{"type":"join"}'])
      socket.webSocket.send(message)
    await expect.poll(() => socket.all('refused').length).toBe(5)
    socket.join('Leo')
    await socket.receives('joined')
    socket.leave()
  })

  test('end when somebody says too much, or too often', async () => {
    const id = await room()
    const [long, often] = [await guest(id), await guest(id)]
    await long.receives('room-changed')
    await often.receives('room-changed')
    long.webSocket.send('x'.repeat(64 * 1024 + 1))
    expect((await long.closed).code).toBe(1009)
    for (let time = 0; time < 80; time += 1) often.webSocket.send('{}')
    expect((await often.closed).code).toBe(4029)
  })

  test('are for our own pages', async () => {
    const address = `${academy.url.replace('http', 'ws')}/api/live-rooms/${await room()}/line`
    const socket = new WebSocket(address, { headers: { origin: 'https://evil.example' } } as never)
    const code = await new Promise((resolve) => {
      socket.addEventListener('close', (event) => resolve(event.code))
    })
    expect(code).toBe(1006)
  })

  test('who does not open a socket is told so', async () => {
    const answer = await fetch(`${academy.url}/api/live-rooms/${await room()}/line`)
    expect([answer.status, (await answer.json()).code]).toEqual([426, 'socket_expected'])
  })
})

test('a socket that cannot be opened for want of the database is asked to come again', async () => {
  const id = await room()
  await withTableAway(academy, 'live_rooms', async () => {
    const socket = await guest(id)
    expect(await socket.closed).toMatchObject({ code: 1013 })
  })
  expect(academy.logged()).toContain('a socket could not be opened')
  const again = await guest(id)
  await again.receives('room-changed')
  again.leave()
})
