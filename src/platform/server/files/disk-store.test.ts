import { access, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

let folder: string
let store: FileStore
beforeEach(async () => {
  folder = join(await temporaryFolder('files'), 'files')
  store = diskStore(folder)
})

const said = (words: string) => [Buffer.from(words)]

async function read(path: string, range?: { start: number; end: number }) {
  const stream = await store.read(path, range)
  return stream && text(stream)
}

test('what was written is read, whole or in part', async () => {
  expect(await store.write('a/b/scale.wav', said('do re mi'))).toBe(8)
  expect(await read('a/b/scale.wav')).toBe('do re mi')
  expect(await read('a/b/scale.wav', { start: 3, end: 4 })).toBe('re')
  expect(await read('a/b/scale.wav', { start: 7, end: 7 })).toBe('i')
  expect((await stat(join(folder, 'a/b/scale.wav'))).mode & 0o777).toBe(0o600)
})

test('writing again replaces it', async () => {
  await store.write('scale.wav', said('do re mi'))
  await store.write('scale.wav', said('fa'))
  expect(await read('scale.wav')).toBe('fa')
})

test('what is not there is told as such', async () => {
  expect(await read('scale.wav')).toBeUndefined()
  await store.write('a/scale.wav', said('do'))
  expect(await read('a')).toBeUndefined()
  expect(await read('a/scale.wav/b')).toBeUndefined()
  expect(await read('a/scale.wav', { start: 0, end: 2 })).toBeUndefined()
})

test('what breaks off leaves the old file and nothing else', async () => {
  await store.write('scale.wav', said('do'))
  async function* breaking() {
    yield Buffer.from('re')
    throw new Error('out of breath')
  }
  await expect(store.write('scale.wav', breaking())).rejects.toThrow('out of breath')
  expect(await read('scale.wav')).toBe('do')
  expect(await readdir(folder)).toEqual(['scale.wav'])
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
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '../secret'), 'secret')
  await expect(store.read(path)).rejects.toThrow('no path of a stored file')
  await expect(store.write(path, said('x'))).rejects.toThrow('no path of a stored file')
  await access(join(folder, '../secret'))
})
