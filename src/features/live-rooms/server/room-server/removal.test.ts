import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { academyWithRooms, idOf } from '../../../../../test/academy-with-rooms.ts'
import { guestBrowser } from '../../../../../test/room-socket.ts'
import { liveRoomsContract } from '../../contract.ts'
import { roomTexts } from '../../room-rules.ts'

let it: Awaited<ReturnType<typeof academyWithRooms>>
beforeAll(async () => {
  it = await academyWithRooms()
})
afterAll(() => it.academy.close())

describe('who was removed', () => {
  test('stays out with the same browser and knocks with another, though the room emptied', async () => {
    const id = await it.room()
    const browser = await guestBrowser(it.academy, id)
    const address = '203.0.113.9'
    const [host, leo] = [await it.hostOf(id), await it.guest(id, { browser, address })]
    leo.join('Leo')
    host.send({ type: 'remove', participant: await idOf(host, 'Guest: Leo') })
    expect(await leo.closed).toMatchObject({ code: 4003, reason: roomTexts.removed })
    await host.receives('participant-left')
    host.leave()
    await it.emptied(id)
    expect(await standingsOf(id)).toEqual([
      ...['knocking everybody', 'removed guest', 'watched network'],
    ])

    const [same, other, elsewhere] = [
      await it.guest(id, { browser, address: '198.51.100.1' }),
      await it.guest(id, { address }),
      await it.guest(id, { address: '203.0.113.10' }),
    ]
    for (const socket of [same, other, elsewhere]) socket.join('Another name')
    expect(await same.receives('refused')).toMatchObject({ code: 'removed' })
    // A phone's network and a private window make somebody else of them.
    for (const socket of [other, elsewhere]) await socket.receives('admission-requested')
    for (const socket of [same, other, elsewhere]) socket.leave()
    await end(id)
    expect(await standingsOf(id)).toEqual([])
  })

  test('is told by an address of the same IPv6 network', async () => {
    const id = await it.room()
    const [host, leo] = [await it.hostOf(id), await it.guest(id, { address: '2001:db8:1:2::7' })]
    leo.join('Leo')
    host.send({ type: 'remove', participant: await idOf(host, 'Guest: Leo') })
    await leo.closed
    await host.receives('room-changed', ({ room }) => room.guests_knock)
    host.send({ type: 'set-entry-rules', guests_knock: false })
    await host.receives('room-changed', () => !host.all('room-changed').at(-1)?.room.guests_knock)
    const [near, far] = [
      await it.guest(id, { address: '2001:db8:1:2:3::9' }),
      await it.guest(id, { address: '2001:db8:1:3::7' }),
    ]
    for (const socket of [near, far]) socket.join('Leo')
    await near.receives('admission-requested')
    await far.receives('joined')
    for (const socket of [host, near, far]) socket.leave()
  })

  test('makes guests knock until the class ends, unless a host says otherwise', async () => {
    const id = await it.room()
    const [host, leo, ana] = [await it.hostOf(id), await it.guest(id), await it.guest(id)]
    for (const [socket, name] of [
      [leo, 'Leo'],
      [ana, 'Ana'],
    ] as const) {
      socket.join(name)
      await socket.receives('joined')
    }
    expect((await host.receives('room-changed')).room.guests_knock).toBe(false)
    host.send({ type: 'remove', participant: await idOf(host, 'Guest: Leo') })
    await host.receives('room-changed', ({ room }) => room.guests_knock)
    // Who was inside before is not asked again, and an account of the academy's never is.
    ana.send({ type: 'leave' })
    ana.join('Ana')
    await ana.receives('joined', () => ana.all('joined').length === 2)
    const [sam, stranger] = [
      await it.as('student', id),
      await it.guest(id, { address: '203.0.113.77' }),
    ]
    sam.join()
    await sam.receives('joined')
    stranger.join('Somebody')
    await stranger.receives('admission-requested')
    ana.send({ type: 'set-entry-rules', guests_knock: false })
    host.send({ type: 'set-entry-rules', guests_knock: false })
    await stranger.receives('admitted')
    expect(await standingsOf(id)).not.toContain('knocking everybody')
    for (const socket of [host, ana, sam, stranger]) socket.leave()
  })

  test('with an account, comes neither by the account nor as a guest of that browser', async () => {
    const id = await it.room({ course_id: 4 })
    const browser = await guestBrowser(it.academy, id)
    const [host, sam] = [await it.hostOf(id), await it.as('student', id, { browser })]
    sam.join()
    host.send({ type: 'remove', participant: await idOf(host, "Student O'Test") })
    await sam.closed
    const [again, asGuest] = [await it.as('student', id), await it.guest(id, { browser })]
    again.join()
    asGuest.join('Somebody')
    for (const socket of [again, asGuest]) {
      expect(await socket.receives('refused')).toMatchObject({ code: 'removed' })
    }
    for (const socket of [host, again, asGuest]) socket.leave()
  })

  test('cannot make the cookie by which a browser is known', async () => {
    const id = await it.room()
    const browser = await guestBrowser(it.academy, id)
    const forged = browser.replace(/=[^.]+/, '=6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f')
    const [one, other] = [
      await it.guest(id, { browser: forged }),
      await it.guest(id, { browser: forged }),
    ]
    for (const socket of [one, other]) socket.join('Leo')
    // Two browsers, each with a number of the server's.
    for (const socket of [one, other]) await socket.receives('joined')
    for (const socket of [one, other]) socket.leave()
  })

  test('has it from the very answer that opens the line', async () => {
    const cookie = await cookieOfLine(
      `${it.academy.url}/api/live-rooms/${await it.room()}/line?entry_point=link`,
    )
    expect(cookie).toMatch(
      /^room_guest=[\da-f-]{36}\.[\w-]+; Max-Age=86400; Path=\/api; HttpOnly; SameSite=Lax$/,
    )
  })
})

const standingsOf = async (id: string) => {
  const rows = await it.academy.db
    .selectFrom('room_standings')
    .select(['standing', 'who'])
    .where('live_room_id', '=', id)
    .execute()
  return rows.map(({ standing, who }) => `${standing} ${who.split(':')[0]}`).sort()
}
const end = (id: string) =>
  it.academy.as(it.academy.people.tutor).call(liveRoomsContract.endRoom, { params: { id } })

/** The cookie that comes with the answer to a request for a socket. */
const cookieOfLine = (url: string) =>
  new Promise<string | undefined>((resolve, reject) => {
    const asked = request(url, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        origin: it.academy.url,
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    })
    asked.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.headers['set-cookie']?.[0])
    })
    asked.on('error', reject)
    asked.end()
  })
