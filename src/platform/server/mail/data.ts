import type { Mail } from '#platform/mail.ts'
import type { Db } from '../db/database.ts'

export async function insertMail(db: Db, kind: string, message: Mail) {
  const { id } = await db
    .insertInto('mails')
    .values({ kind, message: JSON.stringify(message) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The message of a mail that still has to go out. */
export async function findUnsentMail(db: Db, id: string) {
  const mail = await db
    .selectFrom('mails')
    .select('message')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst()
  return mail?.message
}

export const markSent = (db: Db, id: string) =>
  db
    .updateTable('mails')
    .set({ sent_at: new Date(), message: null, last_error: null })
    .where('id', '=', id)
    .execute()

export const noteFailure = (db: Db, id: string, last_error: string, final: boolean) =>
  db
    .updateTable('mails')
    .set({ last_error, given_up_at: final ? new Date() : null })
    .where('id', '=', id)
    .execute()
