import { afterAll, beforeAll, expect, test } from 'vitest'
import { academyWithRooms, type RoomClientSocket } from '../../../../../test/academy-with-rooms.ts'

let it: Awaited<ReturnType<typeof academyWithRooms>>
beforeAll(async () => {
  it = await academyWithRooms()
})
afterAll(() => it.academy.close())

test('coming and going fills no attendance', async () => {
  const id = await it.room()
  const rows = () =>
    it.academy.db
      .selectFrom('room_participants')
      .select(['guest_name', 'joined_at', 'left_at'])
      .where('live_room_id', '=', id)
      .orderBy('joined_at')
      .execute()
  const host = await it.hostOf(id)
  const visit = async (socket: RoomClientSocket, name: string | undefined, seconds: number) => {
    const before = host.all('participant-left').length
    const entered = socket.all('joined').length
    socket.join(name)
    await socket.receives('joined', () => socket.all('joined').length > entered)
    it.later(seconds)
    socket.send({ type: 'leave' })
    await host.receives('participant-left', () => host.all('participant-left').length > before)
  }
  const [leo, sam] = [await it.guest(id), await it.as('student', id)]
  const began = it.academy.clock.now
  for (let time = 0; time < 3; time += 1) await visit(leo, 'Leo', 9)
  await visit(leo, 'Leo', 10)
  const left = it.later(45)
  await visit(leo, 'Leo', 10)
  await visit(sam, undefined, 0)
  it.later(45)
  await visit(sam, undefined, 5)
  await expect
    .poll(async () => (await rows()).map(({ guest_name, joined_at }) => [guest_name, joined_at]))
    .toEqual([
      [null, began],
      ['Leo', new Date(left.getTime() - 55_000)],
      [null, new Date(left.getTime() + 10_000)],
    ])
  it.later(120)
  await visit(leo, 'Leo', 10)
  await expect.poll(async () => (await rows()).length).toBe(4)
  for (const socket of [host, leo, sam]) socket.leave()
})
