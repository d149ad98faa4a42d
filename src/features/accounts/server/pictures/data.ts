import type { Db } from '#platform/server/db/database.ts'

/** Gives a person another picture, or none; what they had leaves by a trigger. */
export const updatePicture = (trx: Db, userId: string, picture_id: string | null) =>
  trx.updateTable('users').set({ picture_id }).where('id', '=', userId).execute()

/** The file of a picture that somebody has now. */
export const findPicture = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .innerJoin('stored_files', 'stored_files.id', 'users.picture_id')
    .select(['stored_files.id', 'stored_files.path', 'media_type', 'bytes'])
    .where('users.picture_id', '=', id)
    .executeTakeFirst()
