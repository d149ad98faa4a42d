import { expect, test } from 'vitest'
import { openDiskRoom } from './disk-room.ts'

const room = (free: number) =>
  openDiskRoom(async () => ({ free, total: 1000 }), { reserveBytes: 100 })
const full = { status: 507, problem: { code: 'no_room' } }

test('what would take of the reserve is refused', async () => {
  await room(600).require(500)
  await expect(room(600).require(501)).rejects.toMatchObject(full)
  await expect(room(50).require(0)).rejects.toMatchObject(full)
})

test('without a setting the reserve comes from the size of the disk', async () => {
  const disk = openDiskRoom(async () => ({ free: 1000, total: 1000 }))
  await disk.require(750)
  await expect(disk.require(751)).rejects.toMatchObject(full)
})

test('files that arrive at the same time count together, each without what has arrived of it', async () => {
  const { hold } = room(600)
  let rest = 300
  const release = await hold(() => rest)
  await expect(hold(async () => 201)).rejects.toMatchObject(full)
  // The refused one counts no more.
  await hold(() => 200)
  rest = 250
  await hold(() => 50)
  await expect(hold(() => 1)).rejects.toMatchObject(full)
  release()
  await hold(() => 250)
})

test('of several that begin at once no more are let in than fit', async () => {
  const { hold } = room(600)
  const begun = await Promise.allSettled(Array.from({ length: 4 }, () => hold(() => 200)))
  expect(begun.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2)
  await hold(() => 100)
})

test('where the disk cannot be asked nothing goes on counting', async () => {
  let isAway = true
  const { hold } = openDiskRoom(async () => {
    if (isAway) throw new Error('no such folder')
    return { free: 600, total: 1000 }
  })
  await expect(hold(() => 300)).rejects.toThrow('no such folder')
  isAway = false
  await hold(() => 350)
})
