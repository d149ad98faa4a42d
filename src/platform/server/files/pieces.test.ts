import { once } from 'node:events'
import { rename, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Upload } from '@tus/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3 } from '../../../../test/s3-server.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { openDiskRoom } from './disk-room.ts'
import { diskStore } from './disk-store.ts'
import type { ReceivingStore } from './file-store.ts'
import { pieceType, receivePieces } from './pieces.ts'
import { s3Store } from './s3-store.ts'

const roomy = openDiskRoom(async () => ({ free: 1e12, total: 1e12 }))
const secret = 'a secret of the store'
let folder: string
let bucket: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  folder = await temporaryFolder('pieces')
  bucket = await startS3({ secret })
})
afterAll(() => bucket.close())
beforeEach(() => {
  path = `uploads/${crypto.randomUUID()}`
})

/** Larger than two parts of a bucket. */
const file = Buffer.alloc(17 * 1024 * 1024, 'do re mi ')
let path: string

/** A store as another server opens it, which has nothing in its memory. */
const opened: Record<'disk' | 's3', () => ReceivingStore> = {
  disk: () => diskStore(join(folder, 'files')),
  s3: () =>
    s3Store({
      bucket: 'academy',
      region: 'ca-central-1',
      accessKeyId: 'key',
      endpoint: bucket.endpoint,
      secretAccessKey: secret,
    }),
}

/** Puts a device in the file's place on which no byte has room (null(4), "full"). */
async function fillDisk() {
  const place = join(folder, 'files', path)
  await rename(place, `${place}.there`)
  await symlink('/dev/full', place)
}
async function emptyDisk() {
  const place = join(folder, 'files', path)
  await rename(`${place}.there`, place)
}

describe.each(['disk', 's3'] as const)('%s', (kind) => {
  const piecesOf = (store: ReceivingStore) => store.pieces(async () => file.length)
  const send = async (from: number, to: number) => {
    const { store } = piecesOf(opened[kind]())
    return store.write(Readable.from([file.subarray(from, to)]), path, from)
  }
  const begin = () =>
    piecesOf(opened[kind]()).store.create(new Upload({ id: path, size: file.length, offset: 0 }))

  test('a file goes on at another server, and stands at its last place in the end', async () => {
    const { countReceived } = receivePieces(piecesOf(opened[kind]()), roomy)
    expect(await countReceived(path)).toBe(0)
    await begin()
    for (const [from, to] of [
      [0, 1000],
      [1000, 9 * 1024 * 1024],
      [9 * 1024 * 1024, file.length],
    ] as const) {
      expect(await receivePieces(piecesOf(opened[kind]()), roomy).countReceived(path)).toBe(from)
      expect(await send(from, to)).toBe(to)
    }
    expect(await countReceived(path)).toBe(file.length)
    const store = opened[kind]()
    await piecesOf(store).finish(path)
    const part = await store.read(path, { start: 9, end: 17 })
    expect(part && (await buffer(part)).toString()).toBe('do re mi ')
    const whole = await store.read(path)
    expect(whole && (await buffer(whole)).equals(file)).toBe(true)
    if (kind === 's3') expect([...bucket.objects.keys()]).toEqual([`/academy/${path}`])
    await store.remove(path)
  })

  test('a full store says so, keeps what is there, and takes the rest when there is room', async () => {
    const { answer, countReceived } = receivePieces(piecesOf(opened[kind]()), roomy)
    const server = createServer(answer({ path, bytes: file.length, arrived: async () => {} }))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const call = async (method: 'HEAD' | 'PATCH', from = 0) => {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}/`, {
        method,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': `${from}`,
          'content-type': pieceType,
        },
        ...(method === 'PATCH' && { body: file.subarray(from) }),
      })
      return status === 200 ? Number(headers.get('upload-offset')) : status
    }
    expect(await call('HEAD')).toBe(0)
    await send(0, 9 * 1024 * 1024)
    const fill = { disk: fillDisk, s3: async () => bucket.refuse('XMinioStorageFull') }
    const empty = { disk: emptyDisk, s3: async () => bucket.refuse() }
    await fill[kind]()
    expect(await call('PATCH', await countReceived(path))).toBe(507)
    await empty[kind]()
    const there = await call('HEAD')
    expect(there).toBeLessThanOrEqual(9 * 1024 * 1024)
    expect(await call('PATCH', there)).toBe(204)
    server.close()
    const store = opened[kind]()
    await piecesOf(store).finish(path)
    const whole = await store.read(path)
    expect(whole && (await buffer(whole)).equals(file)).toBe(true)
    await store.remove(path)
  })

  test('what is given up leaves nothing', async () => {
    await begin()
    await send(0, 6 * 1024 * 1024)
    const store = opened[kind]()
    await store.remove(path)
    await piecesOf(store).discard(path)
    await piecesOf(store).discard(path)
    expect(await store.read(path)).toBeUndefined()
    expect(await receivePieces(piecesOf(opened[kind]()), roomy).countReceived(path)).toBe(0)
    expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 0])
  })
})
