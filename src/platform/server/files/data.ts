import { type SqlBool, sql } from 'kysely'
import { compiledQuery, type Placeholders } from '../db/compiled-query.ts'
import { backupLock } from '../db/copy/locks.ts'
import type { Db } from '../db/database.ts'

type Arriving = {
  path: string
  name: string
  media_type: string
  bytes: number
  sent_by: string | null
  changed_at: Date
}

/** Undefined where another file has this path. */
export async function insertFile(db: Db, row: Arriving) {
  const [inserted] = await insertion(db, row)
  return inserted
}

const insertion = compiledQuery((db, row: Placeholders<Arriving>) =>
  db
    .insertInto('stored_files')
    .values({
      path: row.path,
      name: row.name,
      media_type: row.media_type,
      bytes: row.bytes,
      sent_by: row.sent_by,
      changed_at: row.changed_at,
    })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returning('id'),
)

/** A file that is kept, and so can be opened. */
export const findFile = (db: Db, id: string) =>
  db
    .selectFrom('stored_files')
    .select(['id', 'path', 'name', 'media_type', 'bytes'])
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .executeTakeFirst()

/** A file that arrives in pieces; it has no time limit but that of the row that refers to it. */
export const insertUploading = (trx: Db, row: Arriving) =>
  trx
    .insertInto('stored_files')
    .values({ ...row, state: 'uploading' })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findUploading = (db: Db, path: string) =>
  db
    .selectFrom('stored_files')
    .select('bytes')
    .where('path', '=', path)
    .where('state', '=', 'uploading')
    .executeTakeFirst()

/** How many bytes a person has sent, of files that are there or announced. */
export async function countSentBy(db: Db, userId: string) {
  const row = await db
    .selectFrom('stored_files')
    .select(({ fn }) => fn.sum('bytes').as('bytes'))
    .where('sent_by', '=', userId)
    .where('state', '<>', 'leaving')
    .executeTakeFirstOrThrow()
  return Number(row.bytes ?? 0)
}

/** Forgets who sent what of theirs stays. */
export const forgetSender = (trx: Db, userId: string) =>
  trx.updateTable('stored_files').set({ sent_by: null }).where('sent_by', '=', userId).execute()

export const listUploading = (db: Db) =>
  db.selectFrom('stored_files').select(['path', 'bytes']).where('state', '=', 'uploading').execute()

/** Marks an uploaded file as kept, and says what its first bytes have shown it to be. */
export async function keepUploaded(
  trx: Db,
  id: string,
  shown: { media_type: string; name: string },
  now: Date,
) {
  const { numUpdatedRows } = await trx
    .updateTable('stored_files')
    .set({ ...shown, state: 'kept', changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Marks a file as kept, in the transaction of the row that refers to it.
 * @throws when it is gone: a file that is not kept within an hour is removed.
 */
export async function keepFile(trx: Db, id: string, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('stored_files')
    .set({ state: 'kept', changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error('This file is not there to be kept.')
}

/** Marks files for removal that have arrived and were not kept: one by its id, or all before a time. */
export const dropArrived = (db: Db, which: { id: string } | { before: Date }, now: Date) =>
  db
    .updateTable('stored_files')
    .set({ state: 'leaving', changed_at: now })
    .where('state', '=', 'arriving')
    .$if('id' in which, (it) => it.where('id', '=', 'id' in which ? which.id : ''))
    .$if('before' in which, (it) =>
      it.where('changed_at', '<', 'before' in which ? which.before : now),
    )
    .execute()

/** The files that may be removed: none while a backup may still need them. */
export const listLeaving = (db: Db) =>
  db
    .selectFrom('stored_files')
    .select(['id', 'path'])
    .where('state', '=', 'leaving')
    // One statement: it sees a row as leaving only if every later backup does too.
    .where(sql<SqlBool>`(select pg_try_advisory_xact_lock_shared(${backupLock}))`)
    .orderBy('changed_at')
    .execute()

export const deleteLeft = (db: Db, id: string) =>
  db.deleteFrom('stored_files').where('id', '=', id).where('state', '=', 'leaving').execute()

/** The next files that are kept, by their paths. */
export async function listKept(db: Db, after: string) {
  const rows = await db
    .selectFrom('stored_files')
    .select(['path', 'bytes'])
    .where('state', '=', 'kept')
    .where('path', '>', after)
    .orderBy('path')
    .limit(1000)
    .execute()
  return rows.map(({ path, bytes }) => ({ path, bytes: Number(bytes) }))
}

export async function countKept(db: Db) {
  const { count, bytes } = await db
    .selectFrom('stored_files')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('bytes').as('bytes')])
    .where('state', '=', 'kept')
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes ?? 0) }
}

/** Whether anything still refers to the file at this path. */
export async function isKept(db: Db, path: string) {
  const row = await db
    .selectFrom('stored_files')
    .select('id')
    .where('path', '=', path)
    .where('state', '=', 'kept')
    .executeTakeFirst()
  return row !== undefined
}
