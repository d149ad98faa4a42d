import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { academyWithRooms, admit } from '../../../../../test/academy-with-rooms.ts'
import { guestBrowser } from '../../../../../test/room-socket.ts'
import { liveRoomsContract } from '../../contract.ts'
import { maxWaiting } from '../../entry-rules.ts'
import { roomTexts } from '../../room-rules.ts'

let it: Awaited<ReturnType<typeof academyWithRooms>>
beforeAll(async () => {
  it = await academyWithRooms()
})
afterAll(() => it.academy.close())

/** Waits until these, and nobody else, are at the door by what a host was told last. */
const seesKnocksOf = (host: Awaited<ReturnType<typeof it.hostOf>>, ...names: string[]) =>
  host.receives('knocks-changed', () => {
    const { knocks = [] } = host.all('knocks-changed').at(-1) ?? {}
    return names.join() === knocks.map(({ name }) => name).join()
  })

describe('guests knock where the room belongs to a course', () => {
  test('and come in when they are let in, one by one or all; students come straight in', async () => {
    const id = await it.room({ course_id: 4 })
    const ana = await it.guest(id)
    ana.join('Ana')
    await ana.receives('admission-requested')
    expect((await ana.receives('room-changed')).has_host).toBe(false)
    const host = await it.hostOf(id)
    await ana.receives('room-changed', ({ has_host }) => has_host)
    // Whoever comes to teach hears of those who knocked before.
    await admit(host, 'Guest: Ana')
    await ana.receives('admitted')
    ana.join('Ana')
    await ana.receives('joined')
    await seesKnocksOf(host)

    const student = await it.as('student', id)
    student.join()
    await student.receives('joined')
    expect(student.all('admission-requested')).toEqual([])
    const [max, kim] = [await it.guest(id), await it.as('otherStudent', id)]
    max.join('Max')
    kim.join()
    await host.receives('knocks-changed', ({ knocks }) => knocks.length === 2)
    student.send({ type: 'admit' })
    student.send({ type: 'send-chat-message', text: 'after' })
    await host.receives('chat-message')
    expect(max.all('admitted')).toEqual([])
    host.send({ type: 'admit' })
    for (const socket of [max, kim]) await socket.receives('admitted')
    max.join('Max')
    await max.receives('joined')
    for (const socket of [ana, host, student, max, kim]) socket.leave()
  })

  test('who is not let in reads so, and rests before asking again', async () => {
    const id = await it.room({ course_id: 4 })
    const [host, ana] = [await it.hostOf(id), await it.guest(id)]
    ana.join('Ana')
    const { knocks } = await host.receives('knocks-changed', ({ knocks }) => knocks.length === 1)
    host.send({ type: 'reject', knock: knocks[0]?.id ?? '' })
    expect(await ana.receives('refused')).toMatchObject({
      code: 'not-admitted',
      message: roomTexts.notAdmitted,
    })
    await seesKnocksOf(host)
    const asked = host.all('knocks-changed').length
    ana.join('Ana')
    await ana.receives('refused', () => ana.all('refused').length === 2)
    expect(host.all('knocks-changed')).toHaveLength(asked)
    it.later(61)
    ana.join('Ana')
    await seesKnocksOf(host, 'Guest: Ana')
    ana.send({ type: 'leave' })
    await seesKnocksOf(host)
    for (const socket of [host, ana]) socket.leave()
  })

  test('a host refuses all guests of one address at once, for a minute', async () => {
    const id = await it.room({ course_id: 4 })
    const host = await it.hostOf(id)
    const [address, other] = ['203.0.113.20', '203.0.113.21']
    const strangers = []
    for (let number = 1; number <= 12; number += 1) {
      const socket = await it.guest(id, { address })
      socket.join(`Stranger ${number}`)
      strangers.push(socket)
    }
    // Their student comes from the same school.
    const [neighbour, kim] = [
      await it.guest(id, { address: other }),
      await it.as('otherStudent', id, { address }),
    ]
    neighbour.join('Neighbour')
    await neighbour.receives('admission-requested')
    kim.join()
    const { knocks } = await host.receives('knocks-changed', ({ count }) => count === 14)
    expect(knocks).toHaveLength(10)
    expect(knocks.map(({ others_there }) => others_there)).toEqual(Array(10).fill(11))
    neighbour.send({ type: 'reject', knock: knocks[3]?.id ?? '', all_from_there: true })
    host.send({ type: 'reject', knock: knocks[3]?.id ?? '', all_from_there: true })
    for (const socket of strangers) await socket.receives('refused')
    await seesKnocksOf(host, 'Guest: Neighbour', "Other-student O'Test")

    const fresh = await it.guest(id, { address })
    fresh.join('Somebody else')
    expect(await fresh.receives('refused')).toMatchObject({ code: 'not-admitted' })
    it.later(61)
    fresh.join('Somebody else')
    await seesKnocksOf(host, 'Guest: Neighbour', "Other-student O'Test", 'Guest: Somebody else')
    for (const socket of [host, neighbour, kim, fresh, ...strangers]) socket.leave()
  })

  test('a host switches it, and who knocks then comes in', async () => {
    const id = await it.room({ course_id: 4 })
    const [host, ana] = [await it.hostOf(id), await it.guest(id)]
    ana.join('Ana')
    await seesKnocksOf(host, 'Guest: Ana')
    ana.send({ type: 'set-entry-rules', guests_knock: false })
    host.send({ type: 'set-entry-rules', guests_knock: false })
    await ana.receives('admitted')
    expect(ana.all('room-changed').at(-1)?.room.guests_knock).toBe(false)
    // Nobody is left at the door.
    await seesKnocksOf(host)
    const max = await it.guest(id)
    max.join('Max')
    await max.receives('joined')
    for (const socket of [host, ana, max]) socket.leave()
  })

  test.each([
    [{ course_id: 4 }, true],
    [{}, false],
    [{ course_id: 4, guests_knock: false }, false],
    [{ guests_knock: true }, true],
  ])('a room made with %j: %s', async (body, knocks) => {
    const made = await it.academy
      .as(it.academy.people.tutor)
      .call(liveRoomsContract.createRoom, { body: { name: 'Door', ...body } } as never)
    const socket = await it.guest(made.body.id)
    expect((await socket.receives('room-changed')).room).toMatchObject({
      guests_knock: knocks,
      is_locked: false,
    })
    socket.leave()
  })
})

test('a locked room has nobody new, but who had a place and who teaches', async () => {
  const id = await it.room()
  const browser = await guestBrowser(it.academy, id)
  const [host, ana] = [await it.hostOf(id), await it.guest(id, { browser })]
  ana.join('Ana')
  await ana.receives('joined')
  ana.leave()
  await host.receives('participant-left')
  host.send({ type: 'set-entry-rules', is_locked: true })
  await host.receives('room-changed', ({ room }) => room.is_locked)
  const [max, student, admin] = [
    await it.guest(id),
    await it.as('student', id),
    await it.as('admin', id),
  ]
  max.join('Max')
  student.join()
  for (const socket of [max, student]) {
    expect(await socket.receives('refused')).toMatchObject({
      code: 'locked',
      message: roomTexts.locked,
    })
  }
  admin.join()
  await admin.receives('joined')
  for (const socket of [host, max, student, admin]) socket.leave()
  await it.emptied(id)

  const back = await it.guest(id, { browser })
  back.join('Ana')
  await back.receives('joined')
  back.leave()
})

describe('places', () => {
  test('guests of one address take half of them and knock for more', async () => {
    const id = await it.room({ max_participants: 4 })
    const host = await it.hostOf(id)
    const sockets = [await it.guest(id), await it.guest(id), await it.guest(id)] as const
    for (const [index, socket] of sockets.entries()) {
      socket.join(`Guest ${index}`)
      await socket.receives(index < 2 ? 'joined' : 'admission-requested')
    }
    await admit(host, 'Guest: Guest 2')
    await sockets[2].receives('admitted')
    sockets[2].join('Guest 2')
    await sockets[2].receives('joined')
    for (const socket of [host, ...sockets]) socket.leave()
  })

  test('a student comes into a room that is full of guests, a guest does not', async () => {
    const id = await it.room({ max_participants: 2, course_id: 4, guests_knock: false })
    const [one, two, three, student] = [
      await it.guest(id, { address: '203.0.113.1' }),
      await it.guest(id, { address: '203.0.113.2' }),
      await it.guest(id, { address: '203.0.113.3' }),
      await it.as('student', id),
    ]
    for (const socket of [one, two]) {
      socket.join('Guest')
      await socket.receives('joined')
    }
    three.join('Guest')
    expect(await three.receives('refused')).toMatchObject({ code: 'full' })
    student.join()
    await student.receives('joined')
    for (const socket of [one, two, three, student]) socket.leave()
  })

  test('pages in the waiting room shut out nobody with an account', async () => {
    const id = await it.room({ course_id: 4 })
    const strangers = await Promise.all(
      Array.from({ length: maxWaiting.ofAddress }, () => it.guest(id, { address: '203.0.113.1' })),
    )
    for (const socket of strangers) await socket.receives('room-changed')
    const more = await it.guest(id, { address: '203.0.113.1' })
    expect(await more.closed).toEqual({ code: 4029, reason: roomTexts.crowded })
    const [neighbour, student, host] = [
      await it.guest(id, { address: '203.0.113.2' }),
      await it.as('student', id, { address: '203.0.113.1' }),
      await it.hostOf(id),
    ]
    await neighbour.receives('room-changed')
    student.join()
    await student.receives('joined')
    for (const socket of [...strangers, neighbour, student, host]) socket.leave()
  })
})
