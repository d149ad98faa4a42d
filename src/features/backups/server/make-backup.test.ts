import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { s3Store } from '#platform/server/files/s3-store.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { allRows, backupsOf, restoreInto } from '../../../../test/backups.ts'
import { createEmptyDatabase } from '../../../../test/postgres.ts'
import { startS3 } from '../../../../test/s3-server.ts'
import { storeFile } from '../../../../test/stored-file.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { makeBackup, mayCarrySecret } from './make-backup.ts'
import { bucketPlace } from './places/bucket-place.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())

const byHand = { kind: 'by-hand' } as const

test('a file that is given up meanwhile stays until it is in the backup', async () => {
  const { db, files } = academy
  const folder = await temporaryFolder('given-up')
  await storeFile(academy, 'first', { path: 'given-up/1' })
  const later = await storeFile(academy, 'second', { path: 'given-up/2' })
  const deps = backupsOf(academy, folder)
  const store = {
    ...deps.store,
    async read(...where: Parameters<typeof deps.store.read>) {
      await db
        .updateTable('stored_files')
        .set({ state: 'leaving' })
        .where('id', '=', later)
        .execute()
      await files.clearOut()
      return deps.store.read(...where)
    },
  }
  const { manifest } = await makeBackup({ ...deps, store }, byHand)
  expect(manifest.files).toEqual({ count: 2, bytes: 11, missing: [] })
  const there = () => readdir(join(academy.folder, 'files/given-up'))
  expect(await there()).toEqual(['1', '2'])
  await files.clearOut()
  expect(await there()).toEqual(['1'])
})

test('from a bucket into the bucket, and from there into another one', async () => {
  const secretAccessKey = 'a secret of the store'
  const s3 = await startS3({ secret: secretAccessKey })
  onTestFinished(s3.close)
  const settings = { region: 'ca-central-1', accessKeyId: 'key', secretAccessKey }
  const old = { ...settings, bucket: 'academy', endpoint: s3.endpoint }
  s3.objects.set('/academy/given-up/1', Buffer.from('first'))
  const folder = await temporaryFolder('buckets')
  const place = bucketPlace(old)
  const made = await makeBackup(backupsOf(academy, folder, { store: s3Store(old), place }), byHand)
  expect([...s3.objects.keys()]).toContain(`/academy/backups/${made.name}`)

  const target = await createEmptyDatabase()
  onTestFinished(target.drop)
  const into = (S3_BUCKET: string) => ({
    url: target.url,
    dataDir: join(folder, 'data'),
    env: {
      S3_BUCKET,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  })
  const open = () => place.read(made.name)
  await expect(restoreInto(into('academy'), open)).rejects.toThrow(
    'Files of this backup are in the bucket already. Choose another S3_BUCKET',
  )
  expect(await allRows(target.url)).toEqual({})
  await restoreInto(into('another'), open)
  expect(s3.objects.get('/another/given-up/1')?.toString()).toBe('first')
  // Nobody has encrypted it: the secret that signs logins was left out.
  await expect(readFile(join(folder, 'data/secret'))).rejects.toThrow('ENOENT')
  const except = ['restored_copies', 'backups']
  expect(await allRows(target.url, { except })).toEqual(
    await allRows(academy.connectionUrl, { except }),
  )
})

test('where there is no room nothing is written', async () => {
  const into = await temporaryFolder('full')
  const deps = backupsOf(academy, into)
  const full = { ...deps.place, room: async () => 1e9 }
  await expect(makeBackup({ ...deps, place: full }, byHand)).rejects.toThrow(
    /There is no room for a backup in .*, and 1\.0 GB are free/,
  )
  expect(await readdir(into)).toEqual([])
})

test.each([
  ['in a folder', false, [], true],
  ['in a folder, encrypted', false, ['age1'], true],
  ['in a bucket', true, [], false],
  ['in a bucket, encrypted', true, ['age1'], true],
])('the secret of a backup %s', (_where, isElsewhere, recipients, may) => {
  expect(mayCarrySecret({ place: { isElsewhere }, recipients })).toBe(may)
})
