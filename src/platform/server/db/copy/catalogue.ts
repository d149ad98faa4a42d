import type pg from 'pg'

export type TableShape = {
  name: string
  /** Without those that the database computes itself. */
  columns: string[]
}

export type SequenceState = { name: string; last: string }

export type RecordedMigration = { number: number; name: string; sha256: string }

/** The tables of the academy, without those of extensions. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where n.nspname = current_schema() and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and ${isNoExtensions('pg_class', 'c.oid')}
    group by c.relname
    order by c.relname`)
  return rows
}

/** The sequences that have given a number. */
export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(`
    select sequencename::text as name, last_value::text as last
    from pg_sequences
    where schemaname = current_schema() and last_value is not null
    order by sequencename`)
  return rows
}

/** The migrations that the database has seen; none where it is empty. */
export async function listRecordedMigrations(client: pg.ClientBase): Promise<RecordedMigration[]> {
  if (!(await hasTable(client, 'schema_migrations'))) return []
  const { rows } = await client.query<RecordedMigration>(
    'select number, name, sha256 from schema_migrations order by number',
  )
  return rows
}

/** The paths of the files that are kept, in order, and their sizes. */
export async function listKeptFiles(client: pg.ClientBase) {
  if (!(await hasTable(client, 'stored_files'))) return []
  const { rows } = await client.query<{ path: string; bytes: string }>(
    `select path, bytes::text from stored_files where state = 'kept' order by path collate "C"`,
  )
  return rows.map(({ path, bytes }) => ({ path, bytes: Number(bytes) }))
}

/** Whether there is nothing at all in the database. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`
    select exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in (current_schema(), 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and ${isNoExtensions('pg_class', 'c.oid')}
    ) as used`)
  return !rows[0].used
}

export async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query(
    'select exists (select from pg_tables where schemaname = current_schema() and tablename = $1) as found',
    [name],
  )
  return rows[0].found
}

const isNoExtensions = (catalogue: string, oid: string) => `not exists (
  select from pg_depend d
  where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

/** A name as SQL quotes it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The columns of a table as COPY lists them. */
export const copied = ({ name, columns }: TableShape) =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`
