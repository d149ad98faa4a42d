import type pg from 'pg'
import { hasTable } from '#platform/server/db/copy/catalogue.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { BackupKind } from '../rules.ts'

type Outcome =
  | { kind: BackupKind; ended_at: Date; name: string; bytes: number; missing_files: number }
  | { kind: BackupKind; ended_at: Date; failure: string }

export const insertBackup = (db: Db, outcome: Outcome) =>
  db.insertInto('backups').values(outcome).execute()

/** The latest backup that was made, of any kind. */
export const findLastBackup = (db: Db) =>
  db
    .selectFrom('backups')
    .select(['ended_at', 'name', 'bytes', 'missing_files'])
    .where('name', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findLastNightly = (db: Db) =>
  db
    .selectFrom('backups')
    .select('ended_at')
    .where('name', 'is not', null)
    .where('kind', '=', 'nightly')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The latest try that failed, and that none followed which did not. */
export const findFailureSince = (db: Db, since: Date | undefined) =>
  db
    .selectFrom('backups')
    .select(['ended_at', 'failure'])
    .where('failure', 'is not', null)
    .$if(since !== undefined, (it) => it.where('ended_at', '>', since ?? new Date(0)))
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Forgets what became of backups before a time. */
export const deleteOutcomes = (db: Db, before: Date) =>
  db.deleteFrom('backups').where('ended_at', '<', before).execute()

/** The copy that this database is, while nothing may go out of it. */
export const findHeldCopy = (db: Db) =>
  db
    .selectFrom('restored_copies')
    .select(['made_at', 'restored_at'])
    .where('released_at', 'is', null)
    .orderBy('restored_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Lets mails and reminders go out; false where they did already. */
export async function releaseCopy(db: Db, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('restored_copies')
    .set({ released_at: now })
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Marks a database as a copy, in the transaction that fills it, at whatever migration it is. */
export async function insertRestoredCopy(
  client: pg.ClientBase,
  { id, taken_at }: { id: string; taken_at: string },
) {
  // As migration 37 makes it, which leaves one that is there.
  await client.query(`create table if not exists restored_copies (
    id uuid primary key default gen_random_uuid(),
    backup_id uuid not null,
    made_at timestamptz not null,
    restored_at timestamptz not null default now(),
    released_at timestamptz
  )`)
  await client.query('insert into restored_copies (backup_id, made_at) values ($1, $2)', [
    id,
    taken_at,
  ])
  // They are where the original is.
  if (await hasTable(client, 'backups')) await client.query('delete from backups')
}

/** Whether the database was made from this very backup. */
export async function hasRestoredCopy(client: pg.ClientBase, backupId: string) {
  if (!(await hasTable(client, 'restored_copies'))) return false
  const { rowCount } = await client.query('select from restored_copies where backup_id = $1', [
    backupId,
  ])
  return rowCount === 1
}
