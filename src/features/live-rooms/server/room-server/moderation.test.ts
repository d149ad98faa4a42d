import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { academyWithRooms, on, settle } from '../../../../../test/academy-with-rooms.ts'
import { guestBrowser } from '../../../../../test/room-socket.ts'

let it: Awaited<ReturnType<typeof academyWithRooms>>
beforeAll(async () => {
  it = await academyWithRooms()
})
afterAll(() => it.academy.close())

describe('who is kept muted', () => {
  test('stays so whatever their page says, also after a reload, until a host lets them', async () => {
    const id = await it.room()
    const browser = await guestBrowser(it.academy, id)
    const [host, leo] = [await it.hostOf(id), await it.guest(id, { browser })]
    leo.join('Leo', { state: on })
    const { participant_id } = await leo.receives('joined')
    const sees = (microphone: boolean, is_kept_muted: boolean) =>
      host.receives('participant-changed', ({ participant }) => {
        const is = participant.id === participant_id && participant
        return is && is.state.microphone === microphone && is.is_kept_muted === is_kept_muted
      })
    host.send({ type: 'keep-muted', participant: participant_id, kept: true })
    expect(await leo.receives('kept-muted')).toMatchObject({ by: "Tutor O'Test" })
    await sees(false, true)
    leo.send({ type: 'update-state', state: { ...on, hand: true } })
    expect(await leo.receives('kept-muted', ({ by }) => by === '')).toBeDefined()
    const { participant } = await host.receives(
      'participant-changed',
      ({ participant }) => participant.state.hand,
    )
    expect(participant.state).toMatchObject({ microphone: false, camera: true })

    leo.leave()
    await host.receives('participant-left')
    const back = await it.guest(id, { browser })
    back.join('Leo', { state: on })
    const joined = await back.receives('joined')
    const self = joined.participants.find((one) => one.id === joined.participant_id)
    expect([joined.is_muted, self?.is_kept_muted, self?.state.microphone]).toEqual([
      ...[true, true, false],
    ])

    host.send({ type: 'keep-muted', participant: joined.participant_id, kept: false })
    expect(await back.receives('unmute-allowed')).toMatchObject({ by: "Tutor O'Test" })
    back.send({ type: 'update-state', state: on })
    await host.receives(
      'participant-changed',
      ({ participant }) => participant.id === joined.participant_id && participant.state.microphone,
    )
    for (const socket of [host, back]) socket.leave()
  })

  test('is chosen by a host alone, and is no host', async () => {
    const id = await it.room()
    const [host, leo, sam] = [await it.hostOf(id), await it.guest(id), await it.as('student', id)]
    leo.join('Leo', { state: on })
    sam.join(undefined, { state: on })
    const { participant_id: samsId } = await sam.receives('joined')
    const { participants } = await leo.receives('joined')
    leo.send({ type: 'keep-muted', participant: samsId, kept: true })
    await settle(leo, 'after')
    host.send({ type: 'keep-muted', participant: participants[0]?.id ?? '', kept: true })
    host.send({ type: 'keep-muted', participant: crypto.randomUUID(), kept: true })
    await settle(host, 'after that')
    for (const socket of [host, leo, sam]) {
      expect(socket.all('kept-muted')).toEqual([])
      socket.leave()
    }
  })
})
