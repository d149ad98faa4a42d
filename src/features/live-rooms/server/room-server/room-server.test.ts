import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { visitor } from '#platform/actor.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { guestBrowser, openRoomSocket } from '../../../../../test/room-socket.ts'
import { type EntryPoint, roomTexts } from '../../room-rules.ts'
import { insertRoom } from '../data.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
  await selectCourses(academy.db, academy.people.student.id, [4], academy.clock.now)
})
afterAll(() => academy.close())

const room = async (more: Partial<Parameters<typeof insertRoom>[1]> = {}) => {
  const { id } = await insertRoom(academy.db, {
    name: 'Violin studio',
    status: 'live',
    instructor_id: academy.people.tutor.id,
    ...more,
  })
  return id
}

/** As whoever changes a room does it. */
const change = (id: string, values: { status: 'live' | 'ended' }) =>
  academy.db.transaction().execute(async (trx) => {
    await trx.updateTable('live_rooms').set(values).where('id', '=', id).execute()
    await publishChange(trx, { topic: 'rooms' })
  })

const guest = (id: string, from = {}) => openRoomSocket(academy, visitor, id, 'link', from)

const as = (name: keyof TestAcademy['people'], id: string, entryPoint?: EntryPoint) =>
  openRoomSocket(academy, academy.people[name], id, entryPoint)

test('who waits sees the room, and is asked in when it goes live', async () => {
  const id = await room({ status: 'waiting' })
  const socket = await guest(id)
  const seen = await socket.receives('room-changed')
  expect(seen).toMatchObject({ participant_count: 0, waiting_count: 1, may_host: false })
  expect(seen.room).toMatchObject({
    name: 'Violin studio',
    instructor: "Tutor O'Test",
    status: 'waiting',
  })
  socket.join('Leo')
  expect(await socket.receives('refused')).toMatchObject({ code: 'not-live' })
  await change(id, { status: 'live' })
  await socket.receives('room-changed', ({ room }) => room.status === 'live')
  socket.join('Leo')
  const joined = await socket.receives('joined')
  expect(joined.participants.map(({ name, kind }) => [name, kind])).toEqual([
    ['Guest: Leo', 'guest'],
  ])
  socket.leave()
})

test('everybody hears who comes, shows something, writes and goes', async () => {
  const id = await room()
  const [leo, sam] = [await guest(id), await as('student', id, 'portal')]
  leo.join('Leo')
  await leo.receives('joined')
  sam.join()
  const { participant_id, participants } = await sam.receives('joined')
  expect(participants).toHaveLength(2)
  await leo.receives('participant-joined', ({ participant }) => participant.id === participant_id)
  const state = { microphone: true, camera: false, screen: false, hand: true }
  sam.send({ type: 'update-state', state })
  await leo.receives(
    'participant-changed',
    ({ participant }) => participant.state.hand && participant.id === participant_id,
  )
  sam.send({ type: 'send-chat-message', text: 'Is the thumb behind the neck?' })
  const { message } = await leo.receives('chat-message')
  expect(message).toMatchObject({ name: "Student O'Test", text: 'Is the thumb behind the neck?' })

  const late = await guest(id)
  late.join('Late')
  expect((await late.receives('joined')).messages.map(({ text }) => text)).toEqual([message.text])
  sam.leave()
  await leo.receives('participant-left', ({ participant }) => participant === participant_id)
  await leo.receives('room-changed', ({ participant_count }) => participant_count === 2)
  leo.leave()
  late.leave()
})

describe('who may come in', () => {
  const entryPoints = [
    ['visitor', 'portal', false],
    ['visitor', 'office', false],
    ['visitor', 'link', true],
    ['student', 'portal', true],
    ['student', 'office', false],
    ['otherStudent', 'portal', false],
    ['otherStudent', 'link', true],
    ['tutor', 'office', true],
    ['otherTutor', 'office', false],
    ['admin', 'office', true],
  ] as const
  test.each(entryPoints)('%s by the entry point %s: %s', async (name, entryPoint, may) => {
    const id = await room({ course_id: 4 })
    const socket = await as(name, id, entryPoint)
    if (may) {
      await socket.receives('room-changed')
      socket.leave()
    } else expect(await socket.closed).toEqual({ code: 4004, reason: roomTexts.gone })
  })

  test('there is no room with another number', async () => {
    const socket = await guest(randomUUID())
    expect(await socket.closed).toMatchObject({ code: 4004 })
  })

  test('an admin is Admin on the office’s page, and a host by any', async () => {
    const id = await room()
    const socket = await as('admin', id, 'office')
    expect(await socket.receives('room-changed')).toMatchObject({ may_host: true })
    socket.join()
    expect((await socket.receives('joined')).participants).toMatchObject([
      { name: 'Admin', kind: 'host' },
    ])
    socket.leave()
  })

  test('a guest needs a name', async () => {
    const socket = await guest(await room())
    socket.join()
    expect(await socket.receives('refused')).toMatchObject({ code: 'name' })
    socket.send({ type: 'join', name: '   ' } as never)
    expect(await socket.receives('refused', ({ code }) => code === 'unclear')).toBeTruthy()
    socket.leave()
  })
})

describe('capacity', () => {
  test('fifty at once: as many are in as there are places, and a place that is left is free', async () => {
    const id = await room({ max_participants: 7 })
    const sockets = await Promise.all(
      Array.from({ length: 50 }, (_, index) => guest(id, { address: `203.0.113.${index}` })),
    )
    for (const [index, socket] of sockets.entries()) socket.join(`Guest ${index}`)
    await expect
      .poll(
        () =>
          sockets.filter((socket) =>
            socket.messages.some(({ type }) => type === 'joined' || type === 'refused'),
          ).length,
      )
      .toBe(50)
    const inside = sockets.filter((socket) => socket.all('joined').length > 0)
    expect(inside).toHaveLength(7)
    const refused = sockets.filter((socket) => socket.all('joined').length === 0)
    expect(refused[0]?.all('refused')[0]).toMatchObject({
      code: 'full',
      message: roomTexts.full(7),
    })

    const tutor = await as('tutor', id, 'office')
    tutor.join()
    await tutor.receives('joined')
    expect(tutor.all('joined')[0]?.participants).toHaveLength(8)
    tutor.leave()
    // The last one that was told: the same number was passed on the way up.
    const inRoom = () => refused[0]?.all('room-changed').at(-1)?.participant_count
    await expect.poll(inRoom).toBe(7)
    inside[0]?.leave()
    const next = refused[0]
    await expect.poll(inRoom).toBe(6)
    next?.join('Next')
    await next?.receives('joined')
    for (const socket of sockets) socket.leave()
  })

  test('a client that comes back with its ID takes its place over', async () => {
    const id = await room({ max_participants: 3 })
    const browser = await guestBrowser(academy, id)
    const [other, first] = [await as('student', id), await guest(id, { browser })]
    other.join()
    await other.receives('joined')
    const clientId = first.join('Leo')
    const { participant_id } = await first.receives('joined')
    const again = await guest(id, { browser })
    again.join('Leo', { clientId })
    expect((await again.receives('joined')).participant_id).toBe(participant_id)
    expect(await first.closed).toMatchObject({ code: 4009 })
    expect(other.all('participant-left')).toEqual([])
    again.leave()
    await other.receives('participant-left', ({ participant }) => participant === participant_id)
    other.leave()
  })
})

describe('the host', () => {
  test('mutes and removes; nobody else does', async () => {
    const id = await room()
    const tutor = await as('tutor', id, 'office')
    const browser = await guestBrowser(academy, id)
    const [leo, ana] = [await guest(id, { browser }), await guest(id)]
    tutor.join()
    await tutor.receives('joined')
    const state = { microphone: true, camera: true, screen: false, hand: false }
    leo.join('Leo', { state })
    const { participant_id } = await leo.receives('joined')
    ana.join('Ana')
    await ana.receives('joined')

    ana.send({ type: 'mute', participant: participant_id })
    ana.send({ type: 'remove', participant: participant_id })
    ana.send({ type: 'send-chat-message', text: 'after' })
    await leo.receives('chat-message')
    expect(leo.all('muted')).toEqual([])

    tutor.send({ type: 'mute', participant: participant_id })
    expect(await leo.receives('muted')).toMatchObject({ by: "Tutor O'Test" })
    await ana.receives(
      'participant-changed',
      ({ participant }) => !participant.state.microphone && participant.state.camera,
    )
    tutor.send({ type: 'remove', participant: participant_id })
    expect(await leo.closed).toEqual({ code: 4003, reason: roomTexts.removed })
    await ana.receives('participant-left', ({ participant }) => participant === participant_id)

    const back = await guest(id, { browser })
    back.join('Leo again')
    expect(await back.receives('refused')).toMatchObject({ code: 'removed' })
    for (const socket of [tutor, ana, back]) socket.leave()
  })
})

test('a room that ends empties, and says so', async () => {
  const id = await room()
  const socket = await guest(id)
  socket.join('Leo')
  await socket.receives('joined')
  await change(id, { status: 'ended' })
  await socket.receives(
    'room-changed',
    ({ room, participant_count }) => room.status === 'ended' && participant_count === 0,
  )
  socket.join('Leo')
  await socket.receives('refused', ({ code }) => code === 'not-live')
  await academy.db.deleteFrom('live_rooms').where('id', '=', id).execute()
  await publishChange(academy.db, { topic: 'rooms' })
  expect(await socket.closed).toMatchObject({ code: 4004 })
})
