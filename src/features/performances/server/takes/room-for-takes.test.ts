import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { aFile, openMusicRoom } from '../../../../../test/takes.ts'

const plenty = { free: 50e9, total: 100e9 }
let disk = plenty
let academy: TestAcademy
let room: Awaited<ReturnType<typeof openMusicRoom>>
beforeAll(async () => {
  academy = await testAcademy({ performanceLimitMb: 1, disk: async () => disk })
  room = await openMusicRoom(academy)
})
afterAll(() => academy.close())

test('announced takes count together against what is free, and leave the reserve', async () => {
  const id = await room.assign()
  // A quarter of this disk is the database's.
  disk = { free: 4000, total: 10_000 }
  expect((await room.announce(id, { bytes: 900 })).status).toBe(201)
  expect((await room.announce(id, { bytes: 601 })).status).toBe(507)
  const { performance } = await room.announce(id, { bytes: 600 })
  // What has arrived of one takes its room on the disk itself.
  expect(
    (await room.send(performance.takes[0]?.id ?? '', 0, aFile().subarray(0, 500))).status,
  ).toBe(204)
  disk = { free: 3500, total: 10_000 }
  expect((await room.announce(id, { bytes: 1 })).status).toBe(507)
  disk = plenty
  expect((await room.announce(id, { bytes: 1 })).status).toBe(201)
})
