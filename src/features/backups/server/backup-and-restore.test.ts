import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { insertDiscussion } from '#features/discussions/server/data.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import {
  allRows,
  backupsOf,
  hashesBelow,
  restoreInto,
  shapeOf,
  withClient,
} from '../../../../test/backups.ts'
import { createEmptyDatabase } from '../../../../test/postgres.ts'
import { personWithRowsEverywhere } from '../../../../test/rows-about-a-person.ts'
import { storeFile } from '../../../../test/stored-file.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { makeIdentityFile, readIdentities } from './archive/encryption.ts'
import { makeBackup } from './make-backup.ts'

let academy: TestAcademy
let folder: string
beforeAll(async () => {
  academy = await testAcademy()
  folder = await temporaryFolder('backups')
  await personWithRowsEverywhere(academy)
  await storeFile(academy, randomBytes(300_000))
  await storeFile(academy, '', { path: 'test/empty.txt' })
  await storeFile(academy, 'A short file', { path: 'test/short-one.txt' })
})
afterAll(() => academy.close())

const byHand = { kind: 'by-hand' } as const

const ownOfCopy = ['restored_copies', 'backups']

/** An empty database, and a folder that is not there yet. */
async function place() {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  return { url, dataDir: join(await temporaryFolder('restored'), 'data') }
}

const isEmpty = async ({ url, dataDir }: { url: string; dataDir: string }) =>
  Object.keys(await allRows(url)).length === 0 &&
  (await readdir(dataDir).catch(() => [])).length === 0

test('what is restored has every row, file, rule and the secret, and is marked as a copy', async () => {
  const made = await makeBackup(backupsOf(academy, folder), byHand)
  const target = await place()
  const said = await restoreInto(target, join(folder, made.name))
  expect(said).toContain(`in ${made.manifest.tables.length} tables, and nine files (300 KB)`)
  expect(said).toContain('Set where it comes from, and not here: CONTACT_EMAIL.')
  expect(await allRows(target.url, { except: ownOfCopy })).toEqual(
    await allRows(academy.connectionUrl, { except: ownOfCopy }),
  )
  expect(await shapeOf(target.url)).toEqual(await shapeOf(academy.connectionUrl))
  expect(await hashesBelow(join(target.dataDir, 'files'))).toEqual(
    await hashesBelow(join(academy.folder, 'files')),
  )
  expect(await readFile(join(target.dataDir, 'secret'), 'utf8')).toBe('the secret of the academy')
  const copies = (await allRows(target.url)).restored_copies ?? []
  expect(copies).toEqual([expect.stringContaining(made.manifest.id)])
  await expect(restoreInto(target, join(folder, made.name), { ontoFiles: true })).rejects.toThrow(
    'nothing is restored over an academy',
  )
})

test('a restore says where the secret was left out', async () => {
  const made = await makeBackup({ ...backupsOf(academy, folder), secret: undefined }, byHand)
  const target = await place()
  expect(await restoreInto(target, join(folder, made.name))).toContain('people log in again')
  expect(await readdir(target.dataDir)).not.toContain('secret')
})

test('a backup that is made while the academy works is of one moment', async () => {
  const { db, people } = academy
  let stopped = false
  let written = 0
  const before: string[] = []
  // Each of the pairs is made in one transaction, and a file comes and another one goes.
  const write = async (sayBefore: boolean) => {
    await db.transaction().execute(async (trx) => {
      const user_id = people.tutor.id
      const words = { title: `Pair ${written}`, content: 'x'.repeat(2000), user_id }
      const id = await insertDiscussion(trx, words)
      await trx
        .insertInto('discussion_replies')
        .values({ discussion_id: id, user_id, content: 'y' })
        .execute()
      if (sayBefore) before.push(id)
    })
    const id = await storeFile(academy, randomBytes(20_000))
    if (written % 3 === 0) {
      await db.updateTable('stored_files').set({ state: 'leaving' }).where('id', '=', id).execute()
      await academy.files.clearOut()
    }
    written += 1
  }
  for (let round = 0; round < 10; round += 1) await write(true)
  const writing = (async () => {
    while (!stopped) await write(false)
  })()
  const during = written
  const made = await makeBackup(backupsOf(academy, folder), byHand).finally(() => {
    stopped = true
  })
  await writing
  expect(written).toBeGreaterThan(during)
  expect(made.manifest.files.missing).toEqual([])

  const target = await place()
  await restoreInto(target, join(folder, made.name))
  const found = await withClient(target.url, async (client) => ({
    pairs: (await client.query(`select id from discussions where title like 'Pair %'`)).rows,
    single: (
      await client.query(
        `select from discussions d where title like 'Pair %'
         and (select count(*) from discussion_replies where discussion_id = d.id) <> 1`,
      )
    ).rowCount,
    kept: (await client.query(`select path from stored_files where state = 'kept'`)).rows,
  }))
  expect(found.single).toBe(0)
  const ids = new Set(found.pairs.map(({ id }) => id))
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  const restored = await hashesBelow(join(target.dataDir, 'files'))
  expect(Object.keys(restored).toSorted()).toEqual(found.kept.map(({ path }) => path).toSorted())

  // The copy's own backup has the same hash of every table.
  const again = await makeBackup(
    backupsOf({ connectionUrl: target.url, folder: target.dataDir }, folder),
    byHand,
  )
  const others = ({ manifest }: typeof made) =>
    manifest.tables.filter(({ name }) => !ownOfCopy.includes(name))
  expect(others(again)).toEqual(others(made))
  await academy.files.sweep()
})

test('one that is damaged anywhere, or cut, is refused, and nothing was changed', async () => {
  const { name, bytes } = await makeBackup(backupsOf(academy, folder), byHand)
  // Node ends what it compresses with an empty frame of 13 bytes, on which nothing depends.
  const end = bytes - 13
  const whole = await readFile(join(folder, name))
  const target = await place()
  const attempt = async (content: Buffer) => {
    const file = join(folder, 'damaged')
    await writeFile(file, content)
    await expect(restoreInto(target, file)).rejects.toThrow(/damaged|not whole|no backup/)
  }
  for (let part = 0; part <= 4; part += 1) {
    const flipped = Buffer.from(whole)
    const at = Math.min(end - 1, Math.floor((end * part) / 4) + 7)
    flipped[at] = (flipped[at] ?? 0) ^ 0x10
    await attempt(flipped)
  }
  for (const length of [0, 100, end >> 1, end - 1]) await attempt(whole.subarray(0, length))
  await attempt(Buffer.from('notes'))
  for (const words of ['Ottilie', 'A short file']) {
    const changed = zstdDecompressSync(whole)
    changed.write('Oswald ', changed.indexOf(words))
    await attempt(zstdCompressSync(changed))
  }
  expect(await isEmpty(target)).toBe(true)
})

test('an encrypted one is for its key alone', async () => {
  const [key, other] = [join(folder, 'key'), join(folder, 'other-key')]
  const recipients = [await makeIdentityFile(key)]
  await makeIdentityFile(other)
  await expect(makeIdentityFile(key)).rejects.toThrow('never written over')
  const made = await makeBackup(backupsOf(academy, folder, { recipients }), byHand)
  const file = join(folder, made.name)
  expect(made.name).toMatch(/\.tar\.zst\.age$/)
  const target = await place()
  await expect(restoreInto(target, file)).rejects.toThrow('This backup is encrypted.')
  const wrong = { identities: await readIdentities(other) }
  await expect(restoreInto(target, file, wrong)).rejects.toThrow('encrypted for another key')
  const identities = await readIdentities(key)
  const content = await readFile(file)
  content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1
  await writeFile(join(folder, 'damaged'), content)
  await expect(restoreInto(target, join(folder, 'damaged'), { identities })).rejects.toThrow(
    'damaged',
  )
  expect(await isEmpty(target)).toBe(true)
  await restoreInto(target, file, { identities })
  expect((await allRows(target.url)).users).toEqual((await allRows(academy.connectionUrl)).users)
})

test('a file that is lost, or too short, does not keep the rest from being backed up', async () => {
  const lost = await storeFile(academy, 'lost', { path: 'test/lost.txt' })
  const short = await storeFile(academy, 'shortened', { path: 'test/short.txt' })
  await rm(join(academy.folder, 'files/test/lost.txt'))
  await writeFile(join(academy.folder, 'files/test/short.txt'), 'short')
  const made = await makeBackup(backupsOf(academy, folder), byHand)
  expect(made.manifest.files.missing).toEqual(['test/lost.txt', 'test/short.txt'])
  const said = await restoreInto(await place(), join(folder, made.name))
  expect(said).toContain('Lost before the backup was made: two files.')
  await academy.db.deleteFrom('stored_files').where('id', 'in', [lost, short]).execute()
})

test('files of somebody else are not touched; a table of somebody else is left out', async () => {
  await academy.database.pool.query('create table notes_of_an_admin (id serial, note text)')
  await academy.database.pool.query(
    `insert into notes_of_an_admin (note) values ('Tune the piano')`,
  )
  const made = await makeBackup(backupsOf(academy, folder), byHand)
  await academy.database.pool.query('drop table notes_of_an_admin')
  const file = join(folder, made.name)
  const target = await place()
  const env = { DATA_DIR: academy.folder }
  await expect(restoreInto({ ...target, env }, file)).rejects.toThrow('There are files in')
  expect(Object.keys(await allRows(target.url))).toEqual([])
  const said = await restoreInto(target, file)
  expect(said).toContain('The table notes_of_an_admin is none of Cadenza’s, and was left out.')
})

test('one of a newer version is refused in a sentence', async () => {
  await academy.database.pool.query(
    `insert into schema_migrations values (9999, '9999-later.sql', 'x')`,
  )
  const made = await makeBackup(backupsOf(academy, folder), byHand)
  await academy.database.pool.query('delete from schema_migrations where number = 9999')
  const target = await place()
  await expect(restoreInto(target, join(folder, made.name))).rejects.toThrow(
    'This backup is of a newer Cadenza, with 9999-later.sql.',
  )
  expect(await isEmpty(target)).toBe(true)
})

test('one at a time; one that is broken off leaves nothing', async () => {
  const into = await temporaryFolder('broken')
  const deps = backupsOf(academy, into)
  const stopping = new AbortController()
  let begun = () => {}
  const reading = new Promise<void>((resolve) => {
    begun = resolve
  })
  const store = {
    ...deps.store,
    async read(...where: Parameters<typeof deps.store.read>) {
      begun()
      await expect(makeBackup(deps, byHand)).rejects.toThrow('Another backup is being made')
      stopping.abort(new Error('The server was stopped.'))
      return deps.store.read(...where)
    },
  }
  const failing = makeBackup({ ...deps, store }, { ...byHand, signal: stopping.signal })
  await Promise.all([reading, expect(failing).rejects.toThrow('The server was stopped.')])
  expect(await readdir(into)).toEqual([])
  await makeBackup(deps, byHand)
})
