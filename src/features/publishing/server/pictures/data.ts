import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

type Row = { id?: string; width: number; height: number; added_at: Date }

export const insertPicture = (trx: Db, row: Row) =>
  trx.insertInto('site_pictures').values(row).returning('id').executeTakeFirstOrThrow()

export const insertPictureFiles = (
  trx: Db,
  pictureId: string,
  files: readonly { name: string; id: string }[],
) =>
  trx
    .insertInto('site_picture_files')
    .values(files.map(({ name, id }) => ({ picture_id: pictureId, name, file_id: id })))
    .execute()

/** Which of these pictures there are; they stay until the transaction ends. */
export const listThere = (trx: Db, ids: readonly string[]) =>
  trx
    .selectFrom('site_pictures')
    .select(['id', 'width', 'height'])
    .where('id', 'in', ids)
    .forShare()
    .execute()

/** Everybody may see these from now on. */
export const markPublished = (trx: Db, ids: readonly string[], now: Date) =>
  trx
    .updateTable('site_pictures')
    .set({ published_at: now })
    .where('id', 'in', ids)
    .where('published_at', 'is', null)
    .execute()

/** The file of a picture, and whether everybody may see it. */
export const findPictureFile = (db: Db, id: string, name: string) =>
  db
    .selectFrom('site_pictures as picture')
    .innerJoin('site_picture_files as file', 'file.picture_id', 'picture.id')
    .select(['file.file_id', 'picture.width', 'picture.height'])
    .select((eb) => eb('picture.published_at', 'is not', null).$castTo<boolean>().as('is_public'))
    .where('picture.id', '=', id)
    .where('file.name', '=', name)
    .executeTakeFirst()

/** Marks as published what versions name: a program that knows nothing of pictures may publish them too. */
export const markNamedByVersions = (db: Db, now: Date) =>
  db
    .updateTable('site_pictures')
    .set({ published_at: now })
    .where('published_at', 'is', null)
    .where(
      sql<boolean>`exists (select from site_versions where strpos(content::text, site_pictures.id::text) > 0)`,
    )
    .execute()

/** Deletes pictures that were added before a time, never published, and that no draft names. */
export const deleteUnused = (db: Db, before: Date) =>
  db
    .deleteFrom('site_pictures')
    .where('published_at', 'is', null)
    .where('added_at', '<', before)
    .where(
      sql<boolean>`not exists (select from site_documents where strpos(draft::text, site_pictures.id::text) > 0)`,
    )
    .execute()
