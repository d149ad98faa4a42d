import { randomBytes } from 'node:crypto'
import { rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { listenToChanges } from '#platform/server/db/changes.ts'
import { createLog } from '#platform/server/log.ts'
import { hashesBelow, withClient } from '../../../../../test/backups.ts'
import { filesToMove } from '../../../../../test/files-to-move.ts'
import { createTestDatabase, type TestDatabase } from '../../../../../test/postgres.ts'
import { temporaryFolder } from '../../../../../test/temporary-folder.ts'
import { moveFile } from './move-file.ts'
import { openMoveLog } from './move-log.ts'
import { type MovePlace, openMovePlaces } from './move-places.ts'

let database: TestDatabase
let moving: Awaited<ReturnType<typeof filesToMove>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  moving = await filesToMove(database.url)
  onTestFinished(moving.s3.close)
})

test('all files are in the bucket, each as it was, and come back the same', async () => {
  await moving.keep(['violin/scale.wav', randomBytes(3_000_000)])
  await moving.keep(['violin/empty.txt', ''])
  await moving.keep(['pictures/1', 'a picture'])
  await writeFile(join(moving.folder, 'nobody-knows-it'), 'x')
  const said = await moving.move()
  expect(said).toContain('Three files (3.0 MB) to the bucket academy.')
  expect(said).toContain('Three files are in the bucket academy: three files copied and compared')
  expect(said).toContain('Start the server with the bucket in its settings.')
  const { 'nobody-knows-it': _, ...kept } = await hashesBelow(moving.folder)
  expect(moving.hashesInBucket()).toEqual(kept)

  await moving.keep(['pictures/2'])
  expect(await moving.move()).toContain(
    'Four files are in the bucket academy: one file copied and compared now, three before.',
  )
  // One that was lost there since is copied again.
  moving.s3.objects.delete('/academy/pictures/1')
  expect(await moving.move()).toContain('Four files are in the bucket academy: one file copied')

  const before = await hashesBelow(moving.folder)
  const DATA_DIR = join(await temporaryFolder('back'), 'data')
  expect(await moving.move('disk', { DATA_DIR })).toContain('Start the server without S3_BUCKET')
  const { 'nobody-knows-it': __, ...whole } = before
  expect(await hashesBelow(join(DATA_DIR, 'files'))).toEqual(whole)

  // Without those of the disk, everything is there all the same.
  await rm(moving.folder, { recursive: true })
  expect(await moving.move()).toContain('Four files are in the bucket academy: no files copied')
})

test('while a server runs it says so, and the last pass removes what was deleted in between', async () => {
  await moving.keep(['leaves'], ['stays'])
  const changes = await listenToChanges({
    connection: database.connection,
    log: createLog('silent'),
  })
  const said = await moving.move().finally(() => changes.close())
  expect(said).toContain('A server runs.')
  expect(said).not.toContain('Remove them')
  await moving.forget('leaves')
  await rm(join(moving.folder, 'leaves'))
  await moving.keep(['comes'])
  expect(await moving.move()).toContain('Two files are in the bucket academy: one file copied')
  expect(moving.hashesInBucket()).toEqual(await hashesBelow(moving.folder))
})

test.each(['before it is read', 'before it arrives'])(
  'a file that is deleted %s is not there afterwards',
  async (moment) => {
    await moving.keep(['leaves'], ['stays'])
    const { disk, bucket } = await openMovePlaces(readConfig(moving.env))
    const moveLog = await openMoveLog(join(moving.folder, '.log'))
    onTestFinished(moveLog.close)
    const deleteAt = async (name: string, path: string, place: MovePlace) => {
      if (name !== moment || path !== 'leaves') return
      await moving.forget(path)
      await place.store.remove(path)
    }
    const from: MovePlace = {
      ...disk,
      async fetch(path) {
        const local = await disk.fetch(path)
        await deleteAt('before it is read', path, disk)
        return local
      },
    }
    const store: MovePlace['store'] = {
      ...bucket.store,
      async put(path, local) {
        await deleteAt('before it arrives', path, bucket)
        await bucket.store.put(path, local)
      },
    }
    const { isKept } = moving
    const moveOf = (path: string) => {
      const bytes = `the content of ${path}`.length
      return moveFile({ path, bytes }, { from, to: { ...bucket, store }, log: moveLog, isKept })
    }
    expect(await moveOf('leaves')).toBe('deleted')
    expect(await moveOf('stays')).toBe('moved')
    expect(Object.keys(moving.hashesInBucket())).toEqual(['stays'])
    expect(moveLog.paths()).toEqual(['stays'])
  },
)

test('a move of another academy from the same folder removes nothing', async () => {
  await moving.keep(['one'])
  await moving.move()
  await rm(join(moving.folder, 'one'))
  const other = await createTestDatabase()
  onTestFinished(other.drop)
  await withClient(other.url, (client) =>
    client.query(`update schema_migrations set applied_at = '2026-01-02'`),
  )
  expect(await moving.move('bucket', { DATABASE_URL: other.url })).toContain(
    'No files are in the bucket',
  )
  expect(Object.keys(moving.hashesInBucket())).toEqual(['one'])
})

test('a file that is missing or another length is named, and keeps none from being copied', async () => {
  await moving.keep(['missing'], ['short'], ['whole'])
  await rm(join(moving.folder, 'missing'))
  await truncate(join(moving.folder, 'short'), 3)
  const said = await moving.move()
  expect(said).toContain(
    `Failed: Missing in ${moving.folder}: missing. Bring back what a backup has`,
  )
  expect(said).toContain('Not as long')
  expect(said).toContain('and so not copied: short.')
  expect(said).not.toContain('Start the server')
  expect(Object.keys(moving.hashesInBucket())).toEqual(['whole'])
})

test('a file that arrives as another one is found, and copied again by the next run', async () => {
  await moving.keep(['altered'])
  const stop = moving.whenArrives((_, content) => content.fill('x', 0, 1))
  expect(await moving.move()).toContain('Failed: Not the same in the bucket academy as in')
  stop()
  expect(await moving.move()).toContain('One file is in the bucket academy: one file copied')
  expect(moving.hashesInBucket()).toEqual(await hashesBelow(moving.folder))
})

test.each<[string, Record<string, string>, string]>([
  ['no bucket', { S3_BUCKET: '' }, 'There is no bucket in the settings. Set S3_BUCKET'],
  ['a wrong key', { S3_SECRET_ACCESS_KEY: 'a guess' }, 'refuses the key. Look at S3_SECRET_ACCESS'],
  ['nobody there', { S3_ENDPOINT: 'http://127.0.0.1:9' }, ':9 does not answer as it should (ECONN'],
])('with %s it says so and copies nothing', async (_, changed, words) => {
  await moving.keep(['one'])
  expect(await moving.move('bucket', changed)).toContain(words)
  expect(moving.hashesInBucket()).toEqual({})
})
