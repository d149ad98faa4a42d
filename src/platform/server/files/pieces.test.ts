import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Upload } from '@tus/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3 } from '../../../../test/s3-server.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { diskStore } from './disk-store.ts'
import type { ReceivingStore } from './file-store.ts'
import { receivePieces } from './pieces.ts'
import { s3Store } from './s3-store.ts'

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

describe.each(['disk', 's3'] as const)('%s', (kind) => {
  const piecesOf = (store: ReceivingStore) => store.pieces(async () => file.length)
  const send = async (from: number, to: number) => {
    const { store } = piecesOf(opened[kind]())
    return store.write(Readable.from([file.subarray(from, to)]), path, from)
  }
  const begin = () =>
    piecesOf(opened[kind]()).store.create(new Upload({ id: path, size: file.length, offset: 0 }))

  test('a file goes on at another server, and stands at its last place in the end', async () => {
    const { countReceived } = receivePieces(piecesOf(opened[kind]()))
    expect(await countReceived(path)).toBe(0)
    await begin()
    for (const [from, to] of [
      [0, 1000],
      [1000, 9 * 1024 * 1024],
      [9 * 1024 * 1024, file.length],
    ] as const) {
      expect(await receivePieces(piecesOf(opened[kind]())).countReceived(path)).toBe(from)
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

  test('what is given up leaves nothing', async () => {
    await begin()
    await send(0, 6 * 1024 * 1024)
    const store = opened[kind]()
    await store.remove(path)
    await piecesOf(store).discard(path)
    await piecesOf(store).discard(path)
    expect(await store.read(path)).toBeUndefined()
    expect(await receivePieces(piecesOf(opened[kind]())).countReceived(path)).toBe(0)
    expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 0])
  })
})
