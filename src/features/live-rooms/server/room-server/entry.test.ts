import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { academyWithRooms, admit } from '../../../../../test/academy-with-rooms.ts'
import { guestBrowser } from '../../../../../test/room-socket.ts'
import { liveRoomsContract } from '../../contract.ts'
import { mostWaiting } from '../../entry-rules.ts'
import { roomWords } from '../../room-rules.ts'

let it: Awaited<ReturnType<typeof academyWithRooms>>
beforeAll(async () => {
  it = await academyWithRooms()
})
afterAll(() => it.academy.close())

describe('guests knock where the room belongs to a course', () => {
  test('and come in when they are let in, one by one or all; students come straight in', async () => {
    const id = await it.room({ course_id: 4 })
    const ana = await it.guest(id)
    ana.join('Ana')
    await ana.hears('knocking')
    expect((await ana.hears('room')).is_hosted).toBe(false)
    const host = await it.hostOf(id)
    await ana.hears('room', ({ is_hosted }) => is_hosted)
    // Whoever comes to teach hears of those who knocked before.
    await admit(host, 'Guest: Ana')
    await ana.hears('admitted')
    ana.join('Ana')
    await ana.hears('joined')
    await host.hears('knocks', ({ people }) => people.length === 0)

    const student = await it.as('student', id)
    student.join()
    await student.hears('joined')
    expect(student.all('knocking')).toEqual([])
    const [max, kim] = [await it.guest(id), await it.as('otherStudent', id)]
    max.join('Max')
    kim.join()
    await host.hears('knocks', ({ people }) => people.length === 2)
    student.say({ type: 'admit' })
    student.say({ type: 'write', text: 'after' })
    await host.hears('message')
    expect(max.all('admitted')).toEqual([])
    host.say({ type: 'admit' })
    for (const line of [max, kim]) await line.hears('admitted')
    max.join('Max')
    await max.hears('joined')
    for (const line of [ana, host, student, max, kim]) line.leave()
  })

  test('who is not let in reads so, and rests before asking again', async () => {
    const id = await it.room({ course_id: 4 })
    const [host, ana] = [await it.hostOf(id), await it.guest(id)]
    ana.join('Ana')
    const { people } = await host.hears('knocks', ({ people }) => people.length === 1)
    host.say({ type: 'turn-away', knock: people[0]?.id ?? '' })
    expect(await ana.hears('refused')).toMatchObject({
      code: 'not-admitted',
      message: roomWords.notAdmitted,
    })
    await host.hears('knocks', () => host.all('knocks').at(-1)?.people.length === 0)
    const asked = host.all('knocks').length
    ana.join('Ana')
    await ana.hears('refused', () => ana.all('refused').length === 2)
    expect(host.all('knocks')).toHaveLength(asked)
    it.later(61)
    ana.join('Ana')
    await host.hears('knocks', () => host.all('knocks').at(-1)?.people[0]?.name === 'Guest: Ana')
    ana.say({ type: 'leave' })
    await host.hears('knocks', () => host.all('knocks').at(-1)?.people.length === 0)
    for (const line of [host, ana]) line.leave()
  })

  test('a host switches it, and who knocks then comes in', async () => {
    const id = await it.room({ course_id: 4 })
    const [host, ana] = [await it.hostOf(id), await it.guest(id)]
    ana.join('Ana')
    await ana.hears('knocking')
    ana.say({ type: 'set-door', guests_knock: false })
    host.say({ type: 'set-door', guests_knock: false })
    await ana.hears('admitted')
    expect(ana.all('room').at(-1)?.room.guests_knock).toBe(false)
    const max = await it.guest(id)
    max.join('Max')
    await max.hears('joined')
    for (const line of [host, ana, max]) line.leave()
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
    const line = await it.guest(made.body.id)
    expect((await line.hears('room')).room).toMatchObject({
      guests_knock: knocks,
      is_locked: false,
    })
    line.leave()
  })
})

test('a locked room has nobody new, but who had a place and who teaches', async () => {
  const id = await it.room()
  const browser = await guestBrowser(it.academy, id)
  const [host, ana] = [await it.hostOf(id), await it.guest(id, { browser })]
  ana.join('Ana')
  await ana.hears('joined')
  ana.leave()
  await host.hears('went')
  host.say({ type: 'set-door', is_locked: true })
  await host.hears('room', ({ room }) => room.is_locked)
  const [max, student, admin] = [
    await it.guest(id),
    await it.as('student', id),
    await it.as('admin', id),
  ]
  max.join('Max')
  student.join()
  for (const line of [max, student]) {
    expect(await line.hears('refused')).toMatchObject({ code: 'locked', message: roomWords.locked })
  }
  admin.join()
  await admin.hears('joined')
  for (const line of [host, max, student, admin]) line.leave()
  await it.emptied(id)

  const back = await it.guest(id, { browser })
  back.join('Ana')
  await back.hears('joined')
  back.leave()
})

describe('places', () => {
  test('guests of one address take half of them and knock for more', async () => {
    const id = await it.room({ max_participants: 4 })
    const host = await it.hostOf(id)
    const lines = [await it.guest(id), await it.guest(id), await it.guest(id)] as const
    for (const [index, line] of lines.entries()) {
      line.join(`Guest ${index}`)
      await line.hears(index < 2 ? 'joined' : 'knocking')
    }
    await admit(host, 'Guest: Guest 2')
    await lines[2].hears('admitted')
    lines[2].join('Guest 2')
    await lines[2].hears('joined')
    for (const line of [host, ...lines]) line.leave()
  })

  test('a student comes into a room that is full of guests, a guest does not', async () => {
    const id = await it.room({ max_participants: 2, course_id: 4, guests_knock: false })
    const [one, two, three, student] = [
      await it.guest(id, { address: '203.0.113.1' }),
      await it.guest(id, { address: '203.0.113.2' }),
      await it.guest(id, { address: '203.0.113.3' }),
      await it.as('student', id),
    ]
    for (const line of [one, two]) {
      line.join('Guest')
      await line.hears('joined')
    }
    three.join('Guest')
    expect(await three.hears('refused')).toMatchObject({ code: 'full' })
    student.join()
    await student.hears('joined')
    for (const line of [one, two, three, student]) line.leave()
  })

  test('pages that only stand before the door shut out nobody with an account', async () => {
    const id = await it.room({ course_id: 4 })
    const strangers = await Promise.all(
      Array.from({ length: mostWaiting.ofAddress }, () => it.guest(id, { address: '203.0.113.1' })),
    )
    for (const line of strangers) await line.hears('room')
    const more = await it.guest(id, { address: '203.0.113.1' })
    expect(await more.closed).toEqual({ code: 4029, reason: roomWords.crowded })
    const [neighbour, student, host] = [
      await it.guest(id, { address: '203.0.113.2' }),
      await it.as('student', id, { address: '203.0.113.1' }),
      await it.hostOf(id),
    ]
    await neighbour.hears('room')
    student.join()
    await student.hears('joined')
    for (const line of [...strangers, neighbour, student, host]) line.leave()
  })
})
