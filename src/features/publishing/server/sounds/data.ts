import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

type Row = { id?: string; ending: string; file_id: string; added_at: Date }

export const insertSound = (trx: Db, row: Row) =>
  trx.insertInto('site_sounds').values(row).returning('id').executeTakeFirstOrThrow()

/** Which of these sounds there are; they stay until the transaction ends. */
export const listSounds = (trx: Db, ids: readonly string[]) =>
  trx.selectFrom('site_sounds').select(['id', 'ending']).where('id', 'in', ids).forShare().execute()

/** Everybody may hear these from now on. */
export const markSoundsPublished = (trx: Db, ids: readonly string[], now: Date) =>
  trx
    .updateTable('site_sounds')
    .set({ published_at: now })
    .where('id', 'in', ids)
    .where('published_at', 'is', null)
    .execute()

/** The file of a sound, and whether everybody may hear it. */
export const findSound = (db: Db, id: string) =>
  db
    .selectFrom('site_sounds')
    .select(['file_id', 'ending'])
    .select((eb) => eb('published_at', 'is not', null).$castTo<boolean>().as('is_public'))
    .where('id', '=', id)
    .executeTakeFirst()

/** Deletes sounds that were added before a time, never published, and that no draft names. */
export const deleteUnusedSounds = (db: Db, before: Date) =>
  db
    .deleteFrom('site_sounds')
    .where('published_at', 'is', null)
    .where('added_at', '<', before)
    .where(
      sql<boolean>`not exists (select from site_documents where strpos(draft::text, site_sounds.id::text) > 0)`,
    )
    .execute()
