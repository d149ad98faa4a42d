import { createHash, randomUUID } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { leastFreeBytes } from '#platform/health-limits.ts'
import type { TableShape } from '#platform/server/db/copy/catalogue.ts'
import { openSnapshot, type Snapshot } from '#platform/server/db/copy/snapshot.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { sizeInWords } from '#platform/sizes.ts'
import { type BackupKind, nameBackup } from '../rules.ts'
import { type ArchiveWriter, openArchive } from './archive/archive-writer.ts'
import { encryptFor } from './archive/encryption.ts'
import * as parts from './archive/manifest.ts'
import type { BackupPlace } from './places/place.ts'

/** Everything that a backup is made of, and where it goes. */
export type BackupDeps = {
  database: pg.ClientConfig
  store: FileStore
  place: BackupPlace
  /** Public keys of age; without any it is not encrypted. */
  recipients: readonly string[]
  /** What signs cookies, where it is kept beside the database. */
  secret: string | undefined
  /** What is set in the environment, without what is secret. */
  settings: Record<string, string>
  product: string
}

type Occasion = { kind: BackupKind; migration?: number; signal?: AbortSignal }

export type MadeBackup = { name: string; bytes: number; manifest: parts.Manifest }

/**
 * Puts the whole academy into one file, as it is at one moment, while it is worked in. The memory that
 * this takes does not grow with the academy.
 * @throws with a sentence where there is no room, or another one is being made
 */
export async function makeBackup(
  deps: BackupDeps,
  { kind, migration, signal }: Occasion,
): Promise<MadeBackup> {
  const { database, place, recipients } = deps
  const snapshot = await openSnapshot(database, { duringMigration: kind === 'before-migration' })
  try {
    await requireRoom(place, snapshot)
    const name = nameBackup({
      at: snapshot.takenAt,
      kind,
      migration,
      encrypted: recipients.length > 0,
    })
    const archive = openArchive()
    const filling = fill(archive, snapshot, deps, signal)
    // Its failure is the archive's, which fails the writing below.
    filling.catch((error) => archive.fail(error))
    const packed: Readable = pipeline(
      Readable.fromWeb(archive.readable as never),
      compressor(),
      () => {},
    )
    const content =
      recipients.length > 0
        ? Readable.fromWeb((await encrypted(recipients, packed)) as never)
        : packed
    const bytes = await place.write(name, content)
    return { name, bytes, manifest: await filling }
  } finally {
    await snapshot.close()
  }
}

/**
 * Whether a backup may have the secret that signs logins in it. Whoever read it in a bucket, unencrypted,
 * could make a login of anybody's; without it people log in anew after a restore, and links in mails end.
 */
export const mayCarrySecret = ({
  place,
  recipients,
}: {
  place: Pick<BackupPlace, 'isElsewhere'>
  recipients: readonly string[]
}) => recipients.length > 0 || !place.isElsewhere

async function fill(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  { store, secret, settings, product, ...to }: BackupDeps,
  signal: AbortSignal | undefined,
): Promise<parts.Manifest> {
  const id = randomUUID()
  await addText(archive, parts.headerName, { format: parts.format, id, product })
  await addText(archive, parts.settingsName, settings)
  if (secret && mayCarrySecret(to)) {
    const content = Buffer.from(secret)
    await archive.add(parts.secretName, content.length, [content])
  }
  const tables: parts.Manifest['tables'] = []
  for (const table of snapshot.tables) tables.push(await addTable(archive, snapshot, table, signal))
  await snapshot.letTablesGo()
  const files = { count: 0, bytes: 0, missing: [] as string[] }
  for (const { path, bytes } of snapshot.files) {
    signal?.throwIfAborted()
    // A range, so that a file that is not as long as its row says counts as missing.
    const content = await store.read(path, bytes > 0 ? { start: 0, end: bytes - 1 } : undefined)
    if (!content) {
      files.missing.push(path)
      continue
    }
    await archive.add(`${parts.filesFolder}${path}`, bytes, content)
    files.count += 1
    files.bytes += bytes
  }
  await snapshot.requireHeld()
  const manifest = {
    id,
    taken_at: snapshot.takenAt.toISOString(),
    product,
    postgres: snapshot.postgres,
    migrations: snapshot.migrations,
    tables,
    sequences: snapshot.sequences,
    files,
  }
  let whole: parts.Manifest | undefined
  await archive.finish(parts.manifestName, (sums) => {
    whole = { ...manifest, sums }
    return inJson(whole)
  })
  return whole as parts.Manifest
}

/** A table's rows in pieces of a size that is known, which a tar archive asks for. */
async function addTable(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  table: TableShape,
  signal: AbortSignal | undefined,
) {
  const hash = createHash('sha256')
  let bytes = 0
  let pieces = 0
  let waiting: Buffer[] = []
  let size = 0
  const add = async () => {
    if (size === 0) return
    pieces += 1
    const number = String(pieces).padStart(6, '0')
    await archive.add(`${parts.tablesFolder}${table.name}/${number}.copy`, size, waiting)
    waiting = []
    size = 0
  }
  const { content, countRows } = snapshot.readTable(table)
  for await (const piece of content) {
    signal?.throwIfAborted()
    hash.update(piece)
    bytes += piece.length
    size += piece.length
    waiting.push(piece)
    if (size >= pieceBytes) await add()
  }
  await add()
  return { ...table, rows: await countRows(), bytes, sha256: hash.digest('hex') }
}

const pieceBytes = 1024 * 1024

const encrypted = (recipients: readonly string[], content: Readable) =>
  encryptFor(recipients, ReadableStream.from(content) as unknown as ReadableStream<Uint8Array>)

const compressor = () => createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })

async function addText(archive: ArchiveWriter, name: string, value: object) {
  const content = Buffer.from(inJson(value))
  await archive.add(name, content.length, [content])
}

const inJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`

async function requireRoom(place: BackupPlace, { bytes, files }: Snapshot) {
  const room = await place.room()
  const needed = files.reduce((sum, file) => sum + file.bytes, bytes)
  if (room === undefined || room >= needed + leastFreeBytes) return
  throw new Error(
    `There is no room for a backup in ${place.name}: it may take ${sizeInWords(needed)} and must ` +
      `leave ${sizeInWords(leastFreeBytes)}, and ${sizeInWords(room)} are free.`,
  )
}
