import type { Insertable } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ContactMessages } from '#platform/server/db/schema.ts'

export const insertContactMessage = (db: Db, message: Insertable<ContactMessages>) =>
  db.insertInto('contact_messages').values(message).execute()

export const listMessagesOf = (db: Db, email: string) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'topic', 'message', 'created_at'])
    .where('email', '=', email)
    .execute()

export const deleteMessagesOf = (trx: Db, email: string) =>
  trx.deleteFrom('contact_messages').where('email', '=', email).execute()
