import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { academyWithRooms, idOf } from '../../../../../test/academy-with-rooms.ts'
import { guestBrowser } from '../../../../../test/room-socket.ts'

let it: Awaited<ReturnType<typeof academyWithRooms>>
beforeAll(async () => {
  it = await academyWithRooms()
})
afterAll(() => it.academy.close())

/** Sends a chat message, and waits until it has gone through what was sent before. */
async function settle(from: Awaited<ReturnType<typeof it.guest>>, text: string) {
  from.send({ type: 'send-chat-message', text })
  await from.receives('chat-message', ({ message }) => message.text === text)
}

describe('the spotlight', () => {
  test('is on one at a time, for those too who join later, and comes back with them', async () => {
    const id = await it.room()
    const browser = await guestBrowser(it.academy, id)
    const [host, leo, sam] = [
      await it.hostOf(id),
      await it.guest(id, { browser }),
      await it.as('student', id),
    ]
    leo.join('Leo')
    sam.join()
    const [leosId, samsId] = [
      await idOf(host, 'Guest: Leo'),
      (await sam.receives('joined')).participant_id,
    ]
    const spotlit = (participant: string, is: boolean) =>
      leo.receives(
        'participant-changed',
        (message) =>
          message.participant.id === participant && message.participant.is_spotlit === is,
      )
    host.send({ type: 'spotlight', participant: leosId })
    await spotlit(leosId, true)
    host.send({ type: 'spotlight', participant: samsId })
    await spotlit(samsId, true)
    await spotlit(leosId, false)
    host.send({ type: 'spotlight', participant: leosId })
    await leo.receives(
      'participant-changed',
      () => leo.all('participant-changed').filter((one) => one.participant.is_spotlit).length === 3,
    )

    leo.leave()
    await host.receives('participant-left')
    const back = await it.guest(id, { browser })
    back.join('Leo')
    const { participants, participant_id } = await back.receives('joined')
    expect(participants.filter((one) => one.is_spotlit).map((one) => one.id)).toEqual([
      participant_id,
    ])
    host.send({ type: 'spotlight', participant: null })
    await back.receives(
      'participant-changed',
      ({ participant }) => participant.id === participant_id && !participant.is_spotlit,
    )
    for (const socket of [host, sam, back]) socket.leave()
  })

  test('is a host’s alone, and only for who is there', async () => {
    const id = await it.room()
    const [host, leo] = [await it.hostOf(id), await it.guest(id)]
    leo.join('Leo')
    const { participant_id } = await leo.receives('joined')
    leo.send({ type: 'spotlight', participant: participant_id })
    await settle(leo, 'after')
    host.send({ type: 'spotlight', participant: crypto.randomUUID() })
    host.send({ type: 'spotlight', participant: 'Leo' })
    await host.receives('refused', ({ code }) => code === 'unclear')
    await settle(host, 'after that')
    expect(leo.all('participant-changed').some((one) => one.participant.is_spotlit)).toBe(false)
    for (const socket of [host, leo]) socket.leave()
  })
})
