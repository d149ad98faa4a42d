import { access, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '../../../../test/s3-server.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

const secret = 'a secret of the store'
const settings = { bucket: 'academy', region: 'ca-central-1', accessKeyId: 'key' }
let folder: string
let bucket: Awaited<ReturnType<typeof startS3>>
const stores = {} as Record<'disk' | 's3', FileStore>
beforeAll(async () => {
  folder = await temporaryFolder('files')
  bucket = await startS3({ secret })
  stores.disk = diskStore(join(folder, 'files'))
  const { endpoint } = bucket
  stores.s3 = s3Store({ ...settings, endpoint, secretAccessKey: secret })
})
afterAll(() => bucket.close())

async function put(store: FileStore, path: string, words: string) {
  const place = join(folder, 'local')
  await writeFile(place, words, { mode: 0o600 })
  await store.put(path, { place, bytes: Buffer.byteLength(words) })
}

async function read(store: FileStore, path: string, range?: { start: number; end: number }) {
  const stream = await store.read(path, range)
  return stream && text(stream)
}

describe.each(['disk', 's3'] as const)('%s', (kind) => {
  test('what was put there is read, whole or in part', async () => {
    const store = stores[kind]
    await put(store, 'a/b/scale.wav', 'do ré mi')
    expect(await read(store, 'a/b/scale.wav')).toBe('do ré mi')
    expect(await read(store, 'a/b/scale.wav', { start: 3, end: 5 })).toBe('ré')
    expect(await read(store, 'a/b/scale.wav', { start: 8, end: 8 })).toBe('i')
  })

  test('it is asked whether it works, without a file', async () => {
    await expect(stores[kind].check()).resolves.toBeUndefined()
  })

  test('putting again replaces it', async () => {
    const store = stores[kind]
    await put(store, 'scale.wav', 'do re mi')
    await put(store, 'scale.wav', 'fa')
    expect(await read(store, 'scale.wav')).toBe('fa')
  })

  test('what is not there is told as such', async () => {
    const store = stores[kind]
    expect(await read(store, 'nothing.wav')).toBeUndefined()
    await put(store, 'c/scale.wav', 'do')
    expect(await read(store, 'c')).toBeUndefined()
    expect(await read(store, 'c/scale.wav/b')).toBeUndefined()
    expect(await read(store, 'c/scale.wav', { start: 0, end: 2 })).toBeUndefined()
    expect(await read(store, 'c/scale.wav', { start: 2, end: 2 })).toBeUndefined()
  })

  test('what was removed is gone, and may be removed again', async () => {
    const store = stores[kind]
    await put(store, 'd/e/one.wav', 'do')
    await put(store, 'd/two.wav', 're')
    await store.remove('d/e/one.wav')
    await store.remove('d/e/one.wav')
    expect(await read(store, 'd/e/one.wav')).toBeUndefined()
    expect(await read(store, 'd/two.wav')).toBe('re')
  })

  test.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    'a/',
    '',
    '.hidden',
    'a/.hidden',
    'a\\..\\b',
    'a\0b',
    'a\n',
  ])('%j does not lead anywhere', async (path) => {
    const store = stores[kind]
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'secret'), 'secret')
    await expect(store.read(path)).rejects.toThrow('no path of a stored file')
    await expect(put(store, path, 'x')).rejects.toThrow('no path of a stored file')
    await expect(store.remove(path)).rejects.toThrow('no path of a stored file')
    await access(join(folder, 'secret'))
  })
})

test('on disk nobody else may read them, and no empty folder stays', async () => {
  await put(stores.disk, 'f/g/one.wav', 'do')
  expect((await stat(join(folder, 'files/f/g/one.wav'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'files/f/g'))).mode & 0o777).toBe(0o700)
  await stores.disk.remove('f/g/one.wav')
  expect(await readdir(join(folder, 'files'))).not.toContain('f')
})

test('a folder that is emptied while a file comes in is made again', async () => {
  const other = join(folder, 'other')
  for (let round = 0; round < 200; round += 1) {
    const place = `${other}${round}`
    await writeFile(place, 'x')
    await Promise.all([
      stores.disk.put(`h/i/${round + 1}.wav`, { place, bytes: 1 }),
      stores.disk.remove(`h/i/${round}.wav`),
    ])
  }
  expect(await read(stores.disk, 'h/i/200.wav')).toBe('x')
})

test('a wrong key is refused by the bucket', async () => {
  const { endpoint } = bucket
  const stranger = s3Store({ ...settings, endpoint, secretAccessKey: 'a guess' })
  await put(stores.s3, 'scale.wav', 'do')
  await expect(stranger.read('scale.wav')).rejects.toThrow('SignatureDoesNotMatch')
  await expect(put(stranger, 'other.wav', 'x')).rejects.toThrow('SignatureDoesNotMatch')
  await expect(stranger.remove('scale.wav')).rejects.toThrow('SignatureDoesNotMatch')
  expect([...bucket.objects.keys()]).not.toContain('/academy/other.wav')
  expect(await read(stores.s3, 'scale.wav')).toBe('do')
})

test('a store that does not work says so', async () => {
  const { endpoint } = bucket
  const wrong = s3Store({ ...settings, endpoint, secretAccessKey: 'wrong' })
  await expect(wrong.check()).rejects.toThrow()
  const file = join(folder, 'no-folder')
  await writeFile(file, '')
  await expect(diskStore(join(file, 'files')).check()).rejects.toThrow()
})
