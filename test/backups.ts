import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import type { BackupDeps } from '#features/backups/server/make-backup.ts'
import { folderPlace } from '#features/backups/server/places/folder-place.ts'
import { restoreAcademy } from '#features/backups/server/restore/restore-academy.ts'
import { readConfig } from '#platform/server/config.ts'
import { diskStore } from '#platform/server/files/disk-store.ts'
import { createLog } from '#platform/server/log.ts'
import type { TestAcademy } from './academy.ts'

/** Backups of a test's academy, into a folder. */
export const backupsOf = (
  { connectionUrl, folder }: Pick<TestAcademy, 'connectionUrl' | 'folder'>,
  into: string,
  changed: Partial<BackupDeps> = {},
): BackupDeps => ({
  database: { connectionString: connectionUrl },
  store: diskStore(join(folder, 'files')),
  place: folderPlace(into),
  recipients: [],
  secret: 'the secret of the academy',
  settings: { CONTACT_EMAIL: 'office@academy.example' },
  product: '0.1.0',
  ...changed,
})

/** Restores a backup as the command does, into this database and folder; returns what it says. */
export async function restoreInto(
  { url, dataDir, env = {} }: { url: string; dataDir: string; env?: Record<string, string> },
  file: string | (() => Promise<Readable>),
  { identities = [], ontoFiles = false }: { identities?: string[]; ontoFiles?: boolean } = {},
) {
  const said: string[] = []
  const ends: (() => Promise<unknown>)[] = []
  try {
    await restoreAcademy({
      config: readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, ...env }),
      log: createLog('silent'),
      ends,
      say: (line) => said.push(line),
      open: typeof file === 'string' ? async () => createReadStream(file) : file,
      identities,
      ontoFiles,
    })
  } finally {
    for (const end of ends.reverse()) await end()
  }
  return said.join('\n')
}

/** Every row of every table as the database prints it, computed columns too. */
export async function allRows(url: string, { except = [] as string[] } = {}) {
  return withClient(url, async (client) => {
    const found: Record<string, string[]> = {}
    const { rows: tables } = await client.query(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    for (const { name } of tables) {
      if (except.includes(name)) continue
      const { rows } = await client.query(`select it::text as row from "${name}" it order by 1`)
      found[name] = rows.map(({ row }) => row)
    }
    return found
  })
}

/** The constraints, triggers, indexes, functions and columns of a database, in words. */
export const shapeOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as it
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(t.oid) || tgenabled::text from pg_trigger t where not tgisinternal
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      union all select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
        coalesce(column_default, '') || coalesce(generation_expression, '')
        from information_schema.columns where table_schema = 'public'
      order by 1`)
    return rows.map(({ it }) => it as string)
  })

/** The hashes of all files below a folder, by their paths. */
export async function hashesBelow(folder: string) {
  const hashes: Record<string, string> = {}
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || path.includes('/.')) continue
    const content = await readFile(path)
    hashes[path.slice(folder.length + 1)] = createHash('sha256').update(content).digest('hex')
  }
  return hashes
}

export async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
