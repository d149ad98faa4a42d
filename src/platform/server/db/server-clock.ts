import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * How far the clock of PostgreSQL's machine is ahead of this process's, in milliseconds, as exactly as
 * half a round trip; and its version, `18.4`.
 */
export async function readServerClock(db: Db) {
  const before = Date.now()
  const { rows } = await sql<{ now: Date; version: string }>`
    select clock_timestamp() as now, current_setting('server_version') as version`.execute(db)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL did not say its time.')
  const [version = row.version] = row.version.split(' ')
  return { aheadMs: row.now.getTime() - (before + Date.now()) / 2, version }
}
