import { sql } from 'kysely'
import pg from 'pg'
import type { TestAcademy } from './academy.ts'

// Whatever is broken here works again when `act` has ended, in whatever way.

/** Renames a table, so that nothing can be read from it. */
export async function withTableAway<Result>(
  { database }: Pick<TestAcademy, 'database'>,
  table: string,
  act: () => Promise<Result>,
) {
  await database.pool.query(`alter table ${table} rename to ${table}_away`)
  try {
    return await act()
  } finally {
    await database.pool.query(`alter table ${table}_away rename to ${table}`)
  }
}

/**
 * Executes a statement of PL/pgSQL at each event, such as `before insert on sessions`, for rows that
 * meet the condition.
 */
export async function withTrigger<Result>(
  { database }: Pick<TestAcademy, 'database'>,
  { event, when = 'true', statement }: { event: string; when?: string; statement: string },
  act: () => Promise<Result>,
) {
  const { pool } = database
  await pool.query(`
    create function test_trigger() returns trigger language plpgsql as
      $$ begin ${statement}; return case tg_op when 'DELETE' then old else new end; end $$;
    create trigger test_trigger ${event} for each row when (${when})
      execute function test_trigger()`)
  try {
    return await act()
  } finally {
    await pool.query('drop function test_trigger cascade')
  }
}

/** Makes statements wait at an event until `act` releases them, or has ended. */
export const withEventHeld = <Result>(
  academy: Pick<TestAcademy, 'database'>,
  at: { event: string; when?: string },
  act: (release: () => Promise<unknown>) => Promise<Result>,
) =>
  withTrigger(
    academy,
    { ...at, statement: `perform pg_advisory_xact_lock(${eventLock})` },
    async () => {
      const holder = await academy.database.pool.connect()
      const release = () => holder.query('select pg_advisory_unlock_all()')
      try {
        await holder.query('select pg_advisory_lock($1)', [eventLock])
        return await act(release)
      } finally {
        await release()
        holder.release()
      }
    },
  )

/** The lock at which `withEventHeld` holds statements. */
const eventLock = 1

/** The database ends its connections and takes none, as while PostgreSQL is stopped. */
export async function withDatabaseAway<Result>(
  { connectionUrl }: Pick<TestAcademy, 'connectionUrl'>,
  act: () => Promise<Result>,
) {
  const url = new URL(connectionUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query(`alter database "${name}" allow_connections false`)
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
    return await act()
  } finally {
    await client.query(`alter database "${name}" allow_connections true`)
    await client.end()
  }
}

/** How many queries wait for a lock of another one. */
export async function countWaiting({ db }: Pick<TestAcademy, 'db'>) {
  const waiting = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return waiting.rows.length
}
