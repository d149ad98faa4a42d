import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { beginLoad } from '#platform/server/db/copy/load.ts'
import type { Migration } from '#platform/server/db/migration-files.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Incoming } from '#platform/server/files/incoming.ts'
import { replaceFile } from '#platform/server/replace-file.ts'
import { unfinishedRestore } from '#platform/server/unfinished-restore.ts'
import { type ArchiveEntry, readArchive } from '../archive/archive-reader.ts'
import { filesFolder, type Manifest, secretName, settingsName } from '../archive/manifest.ts'
import { tableOf } from '../archive/verify-archive.ts'
import { insertRestoredCopy } from '../data.ts'

export type RestoreTarget = {
  database: pg.ClientConfig
  dataDir: string
  store: FileStore
  incoming: Incoming
  /** Whether the secret that signs cookies is kept in `dataDir`, and not in the settings. */
  keepsSecret: boolean
}

/**
 * Puts a verified backup into an empty database and its files into the store. The database has
 * everything in the end, or is as empty as before; it may be done again then.
 * @param migrations those that the backup's tables come from.
 * @returns the tables that no migration makes, which are left out; the settings of the original; whether
 * the server has no secret now, since the backup has none.
 * @throws {DatabaseInUse}
 */
export async function restoreBackup(
  source: Readable,
  identities: readonly string[],
  { manifest, migrations }: { manifest: Manifest; migrations: readonly Migration[] },
  { database, dataDir, store, incoming, keepsSecret }: RestoreTarget,
): Promise<{ strangers: string[]; settings: Record<string, string>; lacksSecret: boolean }> {
  const load = await beginLoad(database, migrations)
  const strangers: string[] = []
  let settings = {}
  let hasSecret = false
  const mark = unfinishedRestore(dataDir)
  try {
    await mark.mark(manifest.id)
    const entries = readArchive(source, identities)
    let next = await entries.next()
    async function* rowsOf(table: string) {
      while (!next.done && tableOf(next.value.name) === table) {
        yield* next.value.content
        next = await entries.next()
      }
    }
    while (!next.done) {
      const { name, content } = next.value
      const table = tableOf(name)
      if (table !== undefined) {
        if (!(await fillTable(table, rowsOf(table)))) strangers.push(table)
        continue
      }
      if (name.startsWith(filesFolder)) await putFile(next.value, { store, incoming })
      else if (name === settingsName) settings = JSON.parse(await text(content))
      else if (name === secretName && keepsSecret) {
        await keepSecret(dataDir, await text(content))
        hasSecret = true
      } else await drain(content)
      next = await entries.next()
    }
    await load.finish(manifest.sequences, (client) => insertRestoredCopy(client, manifest))
    await mark.clear()
    return { strangers, settings, lacksSecret: keepsSecret && !hasSecret }
  } catch (error) {
    await load.abandon()
    throw error
  }

  async function fillTable(name: string, rows: AsyncIterable<Uint8Array>) {
    const described = manifest.tables.find((it) => it.name === name)
    if (!described) throw new Error(`The backup does not say what is in its table ${name}.`)
    const count = await load.fill(described, rows)
    if (count === undefined) {
      await drain(rows)
      return false
    }
    if (count === described.rows) return true
    throw new Error(`The table ${name} took ${count} of ${described.rows} rows.`)
  }
}

async function putFile(
  { name, content, size }: ArchiveEntry,
  { store, incoming }: Pick<RestoreTarget, 'store' | 'incoming'>,
) {
  const file = await incoming.receive(content, { most: size })
  try {
    await store.put(name.slice(filesFolder.length), file)
  } finally {
    await file.remove()
  }
}

/** An earlier secret stays beside it: it may be another academy's. */
async function keepSecret(dataDir: string, secret: string) {
  const file = join(dataDir, 'secret')
  const earlier = await readFile(file, 'utf8').catch(() => undefined)
  if (earlier === secret) return
  if (earlier !== undefined) await rename(file, `${file}.${Date.now()}`)
  await replaceFile(file, secret)
}

async function drain(content: AsyncIterable<Uint8Array>) {
  for await (const _ of content);
}
