import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { academyWithRooms } from '../../../../../test/academy-with-rooms.ts'
import { guestBrowser, openLine } from '../../../../../test/room-socket.ts'
import { roomWords } from '../../room-rules.ts'

let it: Awaited<ReturnType<typeof academyWithRooms>>
beforeAll(async () => {
  it = await academyWithRooms()
})
afterAll(() => it.academy.close())

describe('one account, one voice', () => {
  test.each(['student', 'tutor'] as const)(
    'a second page of a %s asks before it takes over',
    async (name) => {
      const id = await it.room()
      const [other, first, second] = [
        await it.guest(id),
        await it.as(name, id),
        await it.as(name, id),
      ]
      other.join('Other')
      await other.hears('joined')
      first.join()
      const { you } = await first.hears('joined')
      second.join()
      expect(await second.hears('refused')).toMatchObject({
        code: 'elsewhere',
        message: roomWords.elsewhere,
      })
      expect((await second.hears('room', ({ here }) => here === 2)).waiting).toBe(1)
      second.join(undefined, { take_over: true })
      expect((await second.hears('joined')).you).toBe(you)
      expect(await first.closed).toEqual({ code: 4009, reason: roomWords.replaced })
      expect(other.all('went')).toEqual([])
      for (const line of [other, second]) line.leave()
    },
  )
})

describe('words', () => {
  test('a guest writes five at once, then reads to wait, and their text comes back', async () => {
    const id = await it.room()
    const [host, ana] = [await it.hostOf(id), await it.guest(id)]
    ana.join('Ana')
    await ana.hears('joined')
    for (let count = 1; count <= 7; count += 1) ana.say({ type: 'write', text: `No. ${count}` })
    await ana.hears('refused', () => ana.all('refused').length === 2)
    expect(ana.all('refused')[0]).toEqual({
      type: 'refused',
      code: 'write',
      message: roomWords.tooManyMessages,
      text: 'No. 6',
    })
    expect(host.all('message')).toHaveLength(5)
    for (let count = 1; count <= 7; count += 1) host.say({ type: 'write', text: `Answer ${count}` })
    await ana.hears('message', ({ message }) => message.text === 'Answer 7')
    expect(host.all('refused')).toEqual([])
    for (const line of [host, ana]) line.leave()
  })

  test('a host deletes messages, stops somebody’s and allows them again; nobody else does', async () => {
    const id = await it.room()
    const browser = await guestBrowser(it.academy, id)
    const [host, ana] = [await it.hostOf(id), await it.guest(id, { browser })]
    const seat = ana.join('Ana')
    const { you } = await ana.hears('joined')
    ana.say({ type: 'write', text: 'Rude' })
    const { message } = await host.hears('message')
    expect(message).toMatchObject({ name: 'Guest: Ana', role: null })
    ana.say({ type: 'delete', message: message.id })
    host.say({ type: 'let-write', person: you, may: false })
    await ana.hears('changed', ({ person }) => !person.may_write)
    expect(host.all('deleted')).toEqual([])
    host.say({ type: 'delete', message: message.id })
    expect(await ana.hears('deleted')).toMatchObject({ message: message.id })
    ana.say({ type: 'write', text: 'More' })
    expect(await ana.hears('refused')).toMatchObject({ message: roomWords.silenced, text: 'More' })
    ana.leave()
    await host.hears('went')

    const back = await it.guest(id, { browser })
    back.join('Ana', { seat })
    const joined = await back.hears('joined')
    expect(joined.messages).toEqual([])
    expect(joined.people.map(({ may_write }) => may_write)).toEqual([true, false])
    host.say({ type: 'let-write', person: joined.you, may: true })
    await back.hears('changed', ({ person }) => person.may_write)
    back.say({ type: 'write', text: 'Sorry' })
    await host.hears('message', ({ message }) => message.text === 'Sorry')
    for (const line of [host, back]) line.leave()
  })
})

test('who was muted comes back muted, until they unmute themselves', async () => {
  const id = await it.room()
  const on = { microphone: true, camera: false, screen: false, hand: false }
  const host = await it.hostOf(id)
  const come = async () => {
    const line = await it.as('student', id)
    line.join(undefined, { shown: on })
    const { you, people, is_muted } = await line.hears('joined')
    return { line, you, is_muted, isHeard: people.find((it) => it.id === you)?.shown.microphone }
  }
  const first = await come()
  expect(first).toMatchObject({ is_muted: false, isHeard: true })
  host.say({ type: 'mute', person: first.you })
  await first.line.hears('muted')
  first.line.leave()
  await host.hears('went')

  const second = await come()
  expect(second).toMatchObject({ is_muted: true, isHeard: false })
  second.line.say({ type: 'show', shown: on })
  await host.hears('changed', ({ person }) => person.id === second.you && person.shown.microphone)
  second.line.leave()
  await host.hears('went', ({ person }) => person === second.you)
  const third = await come()
  expect(third).toMatchObject({ is_muted: false, isHeard: true })
  for (const line of [host, third.line]) line.leave()
})

test('those of the academy carry their role, beside their words too', async () => {
  const id = await it.room()
  const host = await it.hostOf(id)
  host.say({ type: 'write', text: 'Welcome' })
  await host.hears('message')
  const [admin, tutor, student] = [
    await openLine(it.academy, it.academy.people.admin, id, 'office'),
    await it.as('otherTutor', id),
    await it.as('student', id),
  ]
  for (const line of [admin, tutor, student]) {
    line.join()
    await line.hears('joined')
  }
  const { people, messages } = await student.hears('joined')
  // In the order in which the server got to know their pages, which may be another.
  expect(people.map(({ name, role, kind }) => `${name}: ${role} ${kind}`).toSorted()).toEqual([
    'Admin: office host',
    "Other-tutor O'Test: tutor person",
    "Student O'Test: null person",
    "Tutor O'Test: tutor host",
  ])
  expect(messages).toMatchObject([{ name: "Tutor O'Test", role: 'tutor' }])
  for (const line of [host, admin, tutor, student]) line.leave()
})
