import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { academyWithRooms } from '../../../../../test/academy-with-rooms.ts'
import { guestBrowser, openRoomSocket } from '../../../../../test/room-socket.ts'
import { roomTexts } from '../../room-rules.ts'

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
      await other.receives('joined')
      first.join()
      const { participant_id } = await first.receives('joined')
      second.join()
      expect(await second.receives('refused')).toMatchObject({
        code: 'elsewhere',
        message: roomTexts.elsewhere,
      })
      expect(
        (await second.receives('room-changed', ({ participant_count }) => participant_count === 2))
          .waiting_count,
      ).toBe(1)
      second.join(undefined, { take_over: true })
      expect((await second.receives('joined')).participant_id).toBe(participant_id)
      expect(await first.closed).toEqual({ code: 4009, reason: roomTexts.replaced })
      expect(other.all('participant-left')).toEqual([])
      for (const socket of [other, second]) socket.leave()
    },
  )
})

describe('words', () => {
  test('a guest writes five at once, then reads to wait, and their text comes back', async () => {
    const id = await it.room()
    const [host, ana] = [await it.hostOf(id), await it.guest(id)]
    ana.join('Ana')
    await ana.receives('joined')
    for (let count = 1; count <= 7; count += 1)
      ana.send({ type: 'send-chat-message', text: `No. ${count}` })
    await ana.receives('refused', () => ana.all('refused').length === 2)
    expect(ana.all('refused')[0]).toEqual({
      type: 'refused',
      code: 'write',
      message: roomTexts.tooManyMessages,
      text: 'No. 6',
    })
    expect(host.all('chat-message')).toHaveLength(5)
    for (let count = 1; count <= 7; count += 1)
      host.send({ type: 'send-chat-message', text: `Answer ${count}` })
    await ana.receives('chat-message', ({ message }) => message.text === 'Answer 7')
    expect(host.all('refused')).toEqual([])
    for (const socket of [host, ana]) socket.leave()
  })

  test('a host deletes messages, stops somebody’s and allows them again; nobody else does', async () => {
    const id = await it.room()
    const browser = await guestBrowser(it.academy, id)
    const [host, ana] = [await it.hostOf(id), await it.guest(id, { browser })]
    const clientId = ana.join('Ana')
    const { participant_id } = await ana.receives('joined')
    ana.send({ type: 'send-chat-message', text: 'Rude' })
    const { message } = await host.receives('chat-message')
    expect(message).toMatchObject({ name: 'Guest: Ana', role: null })
    ana.send({ type: 'delete-chat-message', message: message.id })
    host.send({ type: 'allow-chat', participant: participant_id, allowed: false })
    await ana.receives('participant-changed', ({ participant }) => !participant.may_chat)
    expect(host.all('chat-message-deleted')).toEqual([])
    host.send({ type: 'delete-chat-message', message: message.id })
    expect(await ana.receives('chat-message-deleted')).toMatchObject({ message: message.id })
    ana.send({ type: 'send-chat-message', text: 'More' })
    expect(await ana.receives('refused')).toMatchObject({
      message: roomTexts.silenced,
      text: 'More',
    })
    ana.leave()
    await host.receives('participant-left')

    const back = await it.guest(id, { browser })
    back.join('Ana', { clientId })
    const joined = await back.receives('joined')
    expect(joined.messages).toEqual([])
    expect(joined.participants.map(({ may_chat }) => may_chat)).toEqual([true, false])
    host.send({ type: 'allow-chat', participant: joined.participant_id, allowed: true })
    await back.receives('participant-changed', ({ participant }) => participant.may_chat)
    back.send({ type: 'send-chat-message', text: 'Sorry' })
    await host.receives('chat-message', ({ message }) => message.text === 'Sorry')
    for (const socket of [host, back]) socket.leave()
  })
})

test('who was muted comes back muted, until they unmute themselves', async () => {
  const id = await it.room()
  const on = { microphone: true, camera: false, screen: false, hand: false }
  const host = await it.hostOf(id)
  const come = async () => {
    const socket = await it.as('student', id)
    socket.join(undefined, { state: on })
    const { participant_id, participants, is_muted } = await socket.receives('joined')
    return {
      socket,
      participant_id,
      is_muted,
      isHeard: participants.find((it) => it.id === participant_id)?.state.microphone,
    }
  }
  const first = await come()
  expect(first).toMatchObject({ is_muted: false, isHeard: true })
  host.send({ type: 'mute', participant: first.participant_id })
  await first.socket.receives('muted')
  first.socket.leave()
  await host.receives('participant-left')

  const second = await come()
  expect(second).toMatchObject({ is_muted: true, isHeard: false })
  second.socket.send({ type: 'update-state', state: on })
  await host.receives(
    'participant-changed',
    ({ participant }) => participant.id === second.participant_id && participant.state.microphone,
  )
  second.socket.leave()
  await host.receives(
    'participant-left',
    ({ participant }) => participant === second.participant_id,
  )
  const third = await come()
  expect(third).toMatchObject({ is_muted: false, isHeard: true })
  for (const socket of [host, third.socket]) socket.leave()
})

test('those of the academy carry their role, beside their words too', async () => {
  const id = await it.room()
  const host = await it.hostOf(id)
  host.send({ type: 'send-chat-message', text: 'Welcome' })
  await host.receives('chat-message')
  const [admin, tutor, student] = [
    await openRoomSocket(it.academy, it.academy.people.admin, id, 'office'),
    await it.as('otherTutor', id),
    await it.as('student', id),
  ]
  for (const socket of [admin, tutor, student]) {
    socket.join()
    await socket.receives('joined')
  }
  const { participants, messages } = await student.receives('joined')
  // In the order in which the server got to know their pages, which may be another.
  expect(participants.map(({ name, role, kind }) => `${name}: ${role} ${kind}`).toSorted()).toEqual(
    [
      'Admin: office host',
      "Other-tutor O'Test: tutor person",
      "Student O'Test: null person",
      "Tutor O'Test: tutor host",
    ],
  )
  expect(messages).toMatchObject([{ name: "Tutor O'Test", role: 'tutor' }])
  for (const socket of [host, admin, tutor, student]) socket.leave()
})
