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

/** How many are older, and when the first of them was sent. */
export const countMessagesBefore = (db: Db, before: Date) =>
  db
    .selectFrom('contact_messages')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('first')])
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()

export const deleteMessagesBefore = (db: Db, before: Date) =>
  db.deleteFrom('contact_messages').where('created_at', '<', before).execute()
