import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { visitor } from '#platform/actor.ts'
import { tellChange } from '#platform/server/db/changes.ts'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { guestBrowser, openLine } from '../../../../../test/room-socket.ts'
import { roomWords } from '../../room-rules.ts'
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
    await tellChange(trx, { topic: 'rooms' })
  })

const guest = (id: string) => openLine(academy, visitor, id)

test('who is before the door sees the room, and is asked in when it goes live', async () => {
  const id = await room({ status: 'waiting' })
  const line = await guest(id)
  const seen = await line.hears('room')
  expect(seen).toMatchObject({ here: 0, waiting: 1, may_host: false })
  expect(seen.room).toMatchObject({
    name: 'Violin studio',
    instructor: "Tutor O'Test",
    status: 'waiting',
  })
  line.join('Leo')
  expect(await line.hears('refused')).toMatchObject({ code: 'not-live' })
  await change(id, { status: 'live' })
  await line.hears('room', ({ room }) => room.status === 'live')
  line.join('Leo')
  const joined = await line.hears('joined')
  expect(joined.people.map(({ name, kind }) => [name, kind])).toEqual([['Guest: Leo', 'guest']])
  line.leave()
})

test('everybody hears who comes, shows something, writes and goes', async () => {
  const id = await room()
  const [leo, sam] = [
    await guest(id),
    await openLine(academy, academy.people.student, id, 'portal'),
  ]
  leo.join('Leo')
  await leo.hears('joined')
  sam.join()
  const { you, people } = await sam.hears('joined')
  expect(people).toHaveLength(2)
  await leo.hears('came', ({ person }) => person.id === you)
  const shown = { microphone: true, camera: false, screen: false, hand: true }
  sam.say({ type: 'show', shown })
  await leo.hears('changed', ({ person }) => person.shown.hand && person.id === you)
  sam.say({ type: 'write', text: 'Is the thumb behind the neck?' })
  const { message } = await leo.hears('message')
  expect(message).toMatchObject({ name: "Student O'Test", text: 'Is the thumb behind the neck?' })

  const late = await guest(id)
  late.join('Late')
  expect((await late.hears('joined')).messages.map(({ text }) => text)).toEqual([message.text])
  sam.leave()
  await leo.hears('went', ({ person }) => person === you)
  await leo.hears('room', ({ here }) => here === 2)
  leo.leave()
  late.leave()
})

describe('who may come in', () => {
  const doors = [
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
  test.each(doors)('%s by the door %s: %s', async (name, door, may) => {
    const id = await room({ course_id: 4 })
    const line = await openLine(academy, academy.people[name], id, door)
    if (may) {
      await line.hears('room')
      line.leave()
    } else expect(await line.closed).toEqual({ code: 4004, reason: roomWords.gone })
  })

  test('there is no room with another number', async () => {
    const line = await guest(randomUUID())
    expect(await line.closed).toMatchObject({ code: 4004 })
  })

  test('an admin is Admin on the office’s page, and a host by any', async () => {
    const id = await room()
    const line = await openLine(academy, academy.people.admin, id, 'office')
    expect(await line.hears('room')).toMatchObject({ may_host: true })
    line.join()
    expect((await line.hears('joined')).people).toMatchObject([{ name: 'Admin', kind: 'host' }])
    line.leave()
  })

  test('a guest needs a name', async () => {
    const line = await guest(await room())
    line.join()
    expect(await line.hears('refused')).toMatchObject({ code: 'name' })
    line.say({ type: 'join', name: '   ' } as never)
    expect(await line.hears('refused', ({ code }) => code === 'unclear')).toBeTruthy()
    line.leave()
  })
})

describe('capacity', () => {
  test('fifty at once: as many are in as there are places, and a place that is left is free', async () => {
    const id = await room({ max_participants: 7 })
    const lines = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        openLine(academy, visitor, id, 'link', { address: `203.0.113.${index}` }),
      ),
    )
    for (const [index, line] of lines.entries()) line.join(`Guest ${index}`)
    await expect
      .poll(
        () =>
          lines.filter((line) =>
            line.told.some(({ type }) => type === 'joined' || type === 'refused'),
          ).length,
      )
      .toBe(50)
    const inside = lines.filter((line) => line.all('joined').length > 0)
    expect(inside).toHaveLength(7)
    const refused = lines.filter((line) => line.all('joined').length === 0)
    expect(refused[0]?.all('refused')[0]).toMatchObject({
      code: 'full',
      message: roomWords.full(7),
    })

    const tutor = await openLine(academy, academy.people.tutor, id, 'office')
    tutor.join()
    await tutor.hears('joined')
    expect(tutor.all('joined')[0]?.people).toHaveLength(8)
    tutor.leave()
    await lines[0]?.hears('room', ({ here }) => here === 7)
    inside[0]?.leave()
    const next = refused[0]
    await next?.hears('room', ({ here }) => here === 6)
    next?.join('Next')
    await next?.hears('joined')
    for (const line of lines) line.leave()
  })

  test('who comes back with the same seat takes their place over', async () => {
    const id = await room({ max_participants: 3 })
    const browser = await guestBrowser(academy, id)
    const [other, first] = [
      await openLine(academy, academy.people.student, id),
      await openLine(academy, visitor, id, 'link', { browser }),
    ]
    other.join()
    await other.hears('joined')
    const seat = first.join('Leo')
    const { you } = await first.hears('joined')
    const again = await openLine(academy, visitor, id, 'link', { browser })
    again.join('Leo', { seat })
    expect((await again.hears('joined')).you).toBe(you)
    expect(await first.closed).toMatchObject({ code: 4009 })
    expect(other.all('went')).toEqual([])
    again.leave()
    await other.hears('went', ({ person }) => person === you)
    other.leave()
  })
})

describe('the host', () => {
  test('mutes and removes; nobody else does', async () => {
    const id = await room()
    const tutor = await openLine(academy, academy.people.tutor, id, 'office')
    const browser = await guestBrowser(academy, id)
    const [leo, ana] = [await openLine(academy, visitor, id, 'link', { browser }), await guest(id)]
    tutor.join()
    await tutor.hears('joined')
    const shown = { microphone: true, camera: true, screen: false, hand: false }
    leo.join('Leo', { shown })
    const { you } = await leo.hears('joined')
    ana.join('Ana')
    await ana.hears('joined')

    ana.say({ type: 'mute', person: you })
    ana.say({ type: 'remove', person: you })
    ana.say({ type: 'write', text: 'after' })
    await leo.hears('message')
    expect(leo.all('muted')).toEqual([])

    tutor.say({ type: 'mute', person: you })
    expect(await leo.hears('muted')).toMatchObject({ by: "Tutor O'Test" })
    await ana.hears('changed', ({ person }) => !person.shown.microphone && person.shown.camera)
    tutor.say({ type: 'remove', person: you })
    expect(await leo.closed).toEqual({ code: 4003, reason: roomWords.removed })
    await ana.hears('went', ({ person }) => person === you)

    const back = await openLine(academy, visitor, id, 'link', { browser })
    back.join('Leo again')
    expect(await back.hears('refused')).toMatchObject({ code: 'removed' })
    for (const line of [tutor, ana, back]) line.leave()
  })
})

test('a room that ends empties, and says so', async () => {
  const id = await room()
  const line = await guest(id)
  line.join('Leo')
  await line.hears('joined')
  await change(id, { status: 'ended' })
  await line.hears('room', ({ room, here }) => room.status === 'ended' && here === 0)
  line.join('Leo')
  await line.hears('refused', ({ code }) => code === 'not-live')
  await academy.db.deleteFrom('live_rooms').where('id', '=', id).execute()
  await tellChange(academy.db, { topic: 'rooms' })
  expect(await line.closed).toMatchObject({ code: 4004 })
})
