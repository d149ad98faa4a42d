import type { Db } from '#platform/server/db/database.ts'

/** Gives a person another picture, or none; a trigger releases the file of the one before. */
export const updatePicture = (trx: Db, userId: string, picture_id: string | null) =>
  trx.updateTable('users').set({ picture_id }).where('id', '=', userId).execute()

/** Whether a person has this picture now. */
export async function hasPicture(db: Db, id: string) {
  const query = db.selectFrom('users').select('id').where('picture_id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}
