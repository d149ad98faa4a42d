import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { academyWithRooms, idOf, on, settle } from '../../../../../test/academy-with-rooms.ts'
import { guestBrowser } from '../../../../../test/room-socket.ts'

let it: Awaited<ReturnType<typeof academyWithRooms>>
beforeAll(async () => {
  it = await academyWithRooms()
})
afterAll(() => it.academy.close())

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

test('one at a time has the best sound first, at a host’s word', async () => {
  const id = await it.room()
  const [host, leo] = [await it.hostOf(id), await it.guest(id)]
  leo.join('Leo')
  const { participant_id } = await leo.receives('joined')
  leo.send({ type: 'favour-sound', participant: participant_id })
  await settle(leo, 'after')
  expect(leo.all('participant-changed').some((one) => one.participant.has_best_sound)).toBe(false)
  host.send({ type: 'favour-sound', participant: participant_id })
  await leo.receives('participant-changed', ({ participant }) => participant.has_best_sound)
  host.send({ type: 'favour-sound', participant: 'Leo' })
  await host.receives('refused', ({ code }) => code === 'unclear')
  host.send({ type: 'favour-sound', participant: null })
  await settle(host, 'after that')
  expect(leo.all('participant-changed').at(-1)?.participant.has_best_sound).toBe(false)
  for (const socket of [host, leo]) socket.leave()
})

describe('all at once', () => {
  test('a host mutes everybody and stops all cameras, but no host’s', async () => {
    const id = await it.room()
    const [host, leo, sam] = [await it.hostOf(id), await it.guest(id), await it.as('student', id)]
    leo.join('Leo', { state: on })
    await leo.receives('joined')
    sam.join(undefined, { state: on })
    await sam.receives('joined')
    host.send({ type: 'update-state', state: on })
    host.send({ type: 'mute' })
    host.send({ type: 'stop-camera' })
    for (const socket of [leo, sam]) {
      expect(await socket.receives('muted')).toMatchObject({ by: "Tutor O'Test" })
      expect(await socket.receives('camera-stopped')).toMatchObject({ by: "Tutor O'Test" })
    }
    await settle(host, 'after')
    expect([...host.all('muted'), ...host.all('camera-stopped')]).toEqual([])

    const late = await it.guest(id)
    late.join('Late')
    const { participants } = await late.receives('joined')
    expect(
      participants.map(({ name, state: { microphone, camera } }) => [name, microphone, camera]),
    ).toEqual([
      ["Tutor O'Test", true, true],
      ['Guest: Leo', false, false],
      ["Student O'Test", false, false],
      ['Guest: Late', false, false],
    ])
    for (const socket of [host, leo, sam, late]) socket.leave()
  })

  test('one camera, once; and only a host does it', async () => {
    const id = await it.room()
    const [host, leo, ana] = [await it.hostOf(id), await it.guest(id), await it.guest(id)]
    leo.join('Leo', { state: on })
    ana.join('Ana', { state: { ...on, hand: true } })
    const { participant_id } = await leo.receives('joined')
    const { participant_id: anasId } = await ana.receives('joined')
    leo.send({ type: 'mute' })
    leo.send({ type: 'stop-camera' })
    leo.send({ type: 'lower-hand', participant: anasId })
    await settle(leo, 'after')
    expect(ana.messages.filter(({ type }) => hostActions.has(type))).toEqual([])

    host.send({ type: 'stop-camera', participant: participant_id })
    host.send({ type: 'stop-camera', participant: participant_id })
    host.send({ type: 'stop-camera', participant: crypto.randomUUID() })
    host.send({ type: 'stop-camera', participant: 'Leo' })
    await host.receives('refused', ({ code }) => code === 'unclear')
    await settle(host, 'after that')
    expect(leo.all('camera-stopped')).toHaveLength(1)
    expect(ana.all('camera-stopped')).toEqual([])
    for (const socket of [host, leo, ana]) socket.leave()
  })
})

const hostActions = new Set<string>(['muted', 'camera-stopped', 'hand-lowered'])

test('hands have the order in which they went up, also after a reload; a host lowers them', async () => {
  const id = await it.room()
  const browser = await guestBrowser(it.academy, id)
  const [host, leo, ana] = [
    await it.hostOf(id),
    await it.guest(id, { browser }),
    await it.guest(id),
  ]
  const raised = { ...on, hand: true }
  leo.join('Leo', { state: on })
  ana.join('Ana', { state: on })
  for (const socket of [leo, ana]) await socket.receives('joined')
  const up = (name: string) =>
    host.receives(
      'participant-changed',
      ({ participant }) => participant.name === name && participant.hand_raised_at !== null,
    )
  leo.send({ type: 'update-state', state: raised })
  const { participant: first } = await up('Guest: Leo')
  ana.send({ type: 'update-state', state: raised })
  const { participant: second } = await up('Guest: Ana')
  expect(String(first.hand_raised_at) < String(second.hand_raised_at)).toBe(true)
  // What else changes does not move them.
  leo.send({ type: 'update-state', state: { ...raised, microphone: false } })
  const { participant: still } = await host.receives(
    'participant-changed',
    ({ participant }) => participant.id === first.id && !participant.state.microphone,
  )
  expect(still.hand_raised_at).toBe(first.hand_raised_at)

  it.later(60)
  leo.leave()
  await host.receives('participant-left')
  const back = await it.guest(id, { browser })
  back.join('Leo', { state: raised })
  const { participant_id, participants } = await back.receives('joined')
  const mine = participants.find((one) => one.id === participant_id)
  expect(mine?.hand_raised_at).toBe(first.hand_raised_at)

  host.send({ type: 'lower-hand', participant: participant_id })
  expect(await back.receives('hand-lowered')).toMatchObject({ by: "Tutor O'Test" })
  back.send({ type: 'leave' })
  ana.send({ type: 'leave' })
  await host.receives('participant-left', ({ participant }) => participant === second.id)
  ana.join('Ana', { state: raised })
  const again = await host.receives(
    'participant-joined',
    ({ participant }) => participant.name === 'Guest: Ana' && participant.id !== second.id,
  )
  // Who has left the class stands behind again.
  expect(again.participant.hand_raised_at).not.toBe(second.hand_raised_at)
  for (const socket of [host, back, ana]) socket.leave()
})

test('a host sets what somebody’s microphone is for, and their page says when it has followed', async () => {
  const id = await it.room()
  const [host, leo, ana] = [await it.hostOf(id), await it.guest(id), await it.guest(id)]
  leo.join('Leo', { state: { ...on, sound: 'music' } })
  ana.join('Ana', { state: on })
  const { participant_id } = await leo.receives('joined')
  const { participant_id: anasId } = await ana.receives('joined')
  ana.send({ type: 'set-sound', participant: participant_id, sound: 'talk' })
  await settle(ana, 'after')
  host.send({ type: 'set-sound', participant: participant_id, sound: 'music' })
  // Her engine lets nobody choose.
  host.send({ type: 'set-sound', participant: anasId, sound: 'talk' })
  host.send({ type: 'set-sound', participant: participant_id, sound: 'silence' as 'talk' })
  await host.receives('refused', ({ code }) => code === 'unclear')
  host.send({ type: 'set-sound', participant: participant_id, sound: 'talk' })
  expect(await leo.receives('sound-set')).toEqual({
    ...{ type: 'sound-set', by: "Tutor O'Test", sound: 'talk' },
  })
  await settle(host, 'after that')
  expect([leo.all('sound-set').length, ana.all('sound-set').length]).toEqual([1, 0])
  leo.send({ type: 'update-state', state: { ...on, sound: 'talk' } })
  await host.receives(
    'participant-changed',
    ({ participant }) => participant.state.sound === 'talk',
  )
  for (const socket of [host, leo, ana]) socket.leave()
})
