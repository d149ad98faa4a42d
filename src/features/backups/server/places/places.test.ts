import { randomBytes } from 'node:crypto'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '../../../../../test/s3-server.ts'
import { temporaryFolder } from '../../../../../test/temporary-folder.ts'
import { bucketPlace } from './bucket-place.ts'
import { folderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'

const secretAccessKey = 'a secret of the store'
const name = 'cadenza-20261123T081700Z-nightly.tar.zst'
const partSize = 5 * 1024 * 1024
let folder: string
let bucket: Awaited<ReturnType<typeof startS3>>
const places = {} as Record<'folder' | 'bucket', BackupPlace>
beforeAll(async () => {
  folder = join(await temporaryFolder('places'), 'backups')
  bucket = await startS3({ secret: secretAccessKey })
  const { endpoint } = bucket
  places.folder = folderPlace(folder)
  places.bucket = bucketPlace(
    { bucket: 'academy', region: 'ca-central-1', accessKeyId: 'key', endpoint, secretAccessKey },
    { partSize },
  )
})
afterAll(() => bucket.close())

describe.each(['folder', 'bucket'] as const)('in a %s', (kind) => {
  test('a backup is there once it was written to its end', async () => {
    const place = places[kind]
    expect(await place.list()).toEqual([])
    const content = randomBytes(2.5 * partSize)
    const pieces = Array.from({ length: 25 }, (_, it) =>
      content.subarray((it * content.length) / 25, ((it + 1) * content.length) / 25),
    )
    async function* broken() {
      yield* pieces.slice(0, 20)
      expect(await place.list()).toEqual([])
      throw new Error('The power went.')
    }
    await expect(place.write(name, Readable.from(broken()))).rejects.toThrow('The power went.')
    expect(await place.list()).toEqual([])

    expect(await place.write(name, Readable.from(pieces))).toBe(content.length)
    const at = new Date('2026-11-23T08:17:00Z')
    expect(await place.list()).toEqual([{ name, at, kind: 'nightly', bytes: content.length }])
    expect((await buffer(await place.read(name))).equals(content)).toBe(true)
    await place.remove(name)
    await place.remove(name)
    expect(await place.list()).toEqual([])
  })
})

test('nobody else may read them, and nothing is left of one that was broken off', async () => {
  await places.folder.write(name, Readable.from([Buffer.from('x')]))
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual([name])
  expect(bucket.uploads.size).toBe(0)
})

test('what a killed server was writing is removed with the next one', async () => {
  const abandoned = join(folder, `${name}.0.part`)
  const present = join(folder, `${name}.1.part`)
  await writeFile(abandoned, 'a part')
  await writeFile(present, 'a part')
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60 * 1000)
  await utimes(abandoned, elevenMinutesAgo, elevenMinutesAgo)
  await places.folder.write(name, Readable.from([Buffer.from('x')]))
  expect((await readdir(folder)).toSorted()).toEqual([name, `${name}.1.part`])
})

test('what else is in the bucket is none', async () => {
  bucket.objects.set('/academy/grown/1', Buffer.from('a file'))
  bucket.objects.set('/academy/backups/notes.txt', Buffer.from('notes'))
  expect(await places.bucket.list()).toEqual([])
})
