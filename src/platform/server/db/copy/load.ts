import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { makeSchema } from '../migrate.ts'
import type { Migration } from '../migration-files.ts'
import { unlimitedClient } from '../unlimited-client.ts'
import {
  copied,
  isEmptyDatabase,
  listTables,
  quoted,
  type SequenceState,
  type TableShape,
} from './catalogue.ts'
import { migrationLock } from './locks.ts'

/** The database is not empty, so nothing may be put into it. */
export class DatabaseInUse extends Error {}

/**
 * Fills an empty database in one transaction: it has everything, or it is as empty as before. Needs no
 * more than the rights of the database's owner.
 * @param migrations those that the rows come from.
 * @throws {DatabaseInUse}
 */
export async function beginLoad(target: pg.ClientConfig, migrations: readonly Migration[]) {
  const client = unlimitedClient(target)
  try {
    await client.connect()
    // A server that starts meanwhile waits with its migrations.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    if (!(await isEmptyDatabase(client))) throw new DatabaseInUse()
    await client.query('begin')
    await client.query(`set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD';
      set local intervalstyle = 'postgres'; set local timezone = 'UTC'`)
    await makeSchema(client, migrations)
    const tables = await listTables(client)
    const rules = await setRulesAside(client, tables)
    return {
      /**
       * Copies rows into a table.
       * @returns how many; undefined where there is no such table.
       * @throws when a column is missing, or a row does not fit.
       */
      async fill(table: TableShape, rows: AsyncIterable<Uint8Array>) {
        const own = tables.find(({ name }) => name === table.name)
        if (!own) return undefined
        const stranger = table.columns.find((column) => !own.columns.includes(column))
        if (stranger) throw new Error(`The table ${table.name} has no column ${stranger}.`)
        const stream = client.query(copyFrom(`copy ${copied(table)} from stdin`))
        await pipeline(rows, stream)
        return stream.rowCount
      },

      /** Ends the transaction; `add` puts the last rows into it. */
      async finish(
        sequences: readonly SequenceState[],
        add: (client: pg.ClientBase) => Promise<void> = async () => {},
      ) {
        for (const { name, last } of sequences) {
          // One of a table that is left out is not there.
          await client.query('select setval(to_regclass($1), $2)', [quoted(name), last])
        }
        for (const statement of rules) await client.query(statement)
        await add(client)
        await client.query('commit')
        // Without statistics the first queries of a full database would be slow ones.
        await client.query('analyze').catch(() => {})
        await client.end()
      },

      /** Leaves the database as empty as it was. */
      abandon: () => client.end().catch(() => {}),
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/**
 * Empties the tables of what their migrations put in, and takes away what would judge or answer the
 * rows one by one. Foreign keys may form circles, so that no order of the tables would suit them.
 * @returns the statements that bring it back.
 */
async function setRulesAside(client: pg.ClientBase, tables: readonly TableShape[]) {
  const names = tables.map(({ name }) => quoted(name))
  await client.query(`truncate ${names.join(', ')}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  const { rows: keys } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname,
        pg_get_constraintdef(k.oid)) as add
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and n.nspname = current_schema()
    order by k.oid`)
  for (const { drop } of keys) await client.query(drop)
  return [
    ...keys.map(({ add }) => add),
    ...names.map((name) => `alter table ${name} enable trigger user`),
  ]
}

/** @throws {DatabaseInUse} */
export async function requireEmptyDatabase(target: pg.ClientConfig) {
  if (!(await ask(target, isEmptyDatabase))) throw new DatabaseInUse()
}

/** Asks a database something on a connection of its own. */
export async function ask<Answer>(
  target: pg.ClientConfig,
  question: (client: pg.ClientBase) => Promise<Answer>,
): Promise<Answer> {
  const client = unlimitedClient(target)
  try {
    await client.connect()
    return await question(client)
  } finally {
    await client.end().catch(() => {})
  }
}
