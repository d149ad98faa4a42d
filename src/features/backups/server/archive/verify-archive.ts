import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseJson } from '#platform/parse-json.ts'
import { type ArchiveEntry, BadBackup, readArchive } from './archive-reader.ts'
import {
  filesFolder,
  format,
  Header,
  headerName,
  Manifest,
  manifestName,
  sumsFolder,
  tablesFolder,
} from './manifest.ts'

/**
 * Reads a whole backup and compares every part with its hash.
 * @throws {BadBackup} with a sentence that says what is wrong.
 */
export async function verifyArchive(
  source: Readable,
  identities: readonly string[],
): Promise<Manifest> {
  let header: { id: string } | undefined
  let manifest: Manifest | undefined
  const found = { count: 0, bytes: 0 }
  const tables = new Map<string, Hash>()
  const allSums = createHash('sha256')
  const unproved = new Map<string, string>()

  for await (const entry of readArchive(source, identities)) {
    const { name, size } = entry
    if (manifest) throw new BadBackup('This backup is damaged: something stands behind its end.')
    if (!header) {
      header = await readHeader(entry, (content) => unproved.set(name, sha256(content)))
      continue
    }
    if (name === manifestName) {
      manifest = readManifest(await text(entry.content))
      continue
    }
    if (name.startsWith(sumsFolder)) {
      const list = await text(entry.content)
      allSums.update(list)
      proveListed(list, unproved)
      continue
    }
    const hash = createHash('sha256')
    const table = tableOf(name)
    const tableHash = table === undefined ? undefined : hashOf(tables, table)
    for await (const piece of entry.content) {
      hash.update(piece)
      tableHash?.update(piece)
    }
    unproved.set(name, hash.digest('hex'))
    if (name.startsWith(filesFolder)) {
      found.count += 1
      found.bytes += size
    }
  }
  if (!manifest) throw new BadBackup('This backup is not whole: its end is missing.')
  const unsound =
    manifest.id !== header?.id ||
    unproved.size > 0 ||
    manifest.sums !== allSums.digest('hex') ||
    manifest.files.count !== found.count ||
    manifest.files.bytes !== found.bytes ||
    manifest.tables.some(({ name, sha256: expected }) => {
      const hash = tables.get(name) ?? createHash('sha256')
      tables.delete(name)
      return hash.digest('hex') !== expected
    }) ||
    tables.size > 0
  if (unsound) throw new BadBackup('This backup is damaged: a part of it is not what it was.')
  return manifest
}

/** The table that an entry has rows of. */
export const tableOf = (name: string) =>
  name.startsWith(tablesFolder) ? name.slice(tablesFolder.length).split('/')[0] : undefined

async function readHeader({ name, content }: ArchiveEntry, read: (content: string) => void) {
  if (name !== headerName) throw new BadBackup('This is no backup of Cadenza.')
  const written = await text(content)
  read(written)
  const header = Header.safeParse(parseJson(written))
  if (!header.success) throw new BadBackup('This is no backup of Cadenza.')
  if (header.data.format > format) {
    throw new BadBackup(
      `This backup was made by a newer Cadenza (${header.data.product}). Restore it with that one.`,
    )
  }
  return header.data
}

function readManifest(written: string) {
  const manifest = Manifest.safeParse(parseJson(written))
  if (manifest.success) return manifest.data
  throw new BadBackup('This backup is damaged: its end cannot be read.')
}

function proveListed(list: string, unproved: Map<string, string>) {
  for (const line of list.split('\n').filter(Boolean)) {
    const [, sum, name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (unproved.get(name) !== sum) {
      throw new BadBackup(`This backup is damaged: ${name || 'a part'} is not what it was.`)
    }
    unproved.delete(name)
  }
}

function hashOf(tables: Map<string, Hash>, table: string) {
  const hash = tables.get(table) ?? createHash('sha256')
  tables.set(table, hash)
  return hash
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')
