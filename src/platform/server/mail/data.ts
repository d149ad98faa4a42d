import { type SqlBool, sql } from 'kysely'
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

export async function insertMails(db: Db, kind: string, messages: readonly Mail[]) {
  const { rows } = await sql<{ id: string }>`
    insert into mails (kind, message)
    select ${kind}, message from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) message
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The message of an unsent mail; from now on it cannot be withdrawn. */
export async function beginMail(db: Db, id: string) {
  const mail = await db
    .updateTable('mails')
    .set((eb) => ({ begun_at: eb.fn.coalesce('begun_at', eb.val(new Date())) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .returning('message')
    .executeTakeFirst()
  return mail?.message
}

/** Deletes a mail whose sending has not begun; whether there was one. */
export async function deleteUnbegun(db: Db, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('begun_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Deletes those of these mails that were not sent, begun ones and given up ones too. */
export const deleteUnsent = (trx: Db, ids: readonly string[]) =>
  ids.length > 0
    ? trx.deleteFrom('mails').where('id', 'in', ids).where('sent_at', 'is', null).execute()
    : Promise.resolve([])

export const findMail = (db: Db, id: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'sent_at', 'last_error'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The mails that have neither gone out nor been given up. */
export const listUnsent = (db: Db) =>
  db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .orderBy('created_at')
    .execute()

export const markSent = (db: Db, id: string, sent_at = new Date()) =>
  db
    .updateTable('mails')
    .set({ sent_at, message: null, last_error: null })
    .where('id', '=', id)
    .execute()

export const noteFailure = (db: Db, id: string, last_error: string, final: boolean) =>
  db
    .updateTable('mails')
    .set({ last_error, given_up_at: final ? new Date() : null })
    .where('id', '=', id)
    .execute()

/** Resets a mail that was given up; whether there was one. */
export async function takeUpAgain(db: Db, id: string) {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ given_up_at: null })
    .where('id', '=', id)
    .where('given_up_at', 'is not', null)
    // The text of one that is old is deleted.
    .where('message', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The latest mails that were given up since then. */
export const listGivenUp = (db: Db, since: Date, limit: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'given_up_at', 'last_error'])
    .where('sent_at', 'is', null)
    .where('given_up_at', '>=', since)
    .orderBy('given_up_at', 'desc')
    .limit(limit)
    .execute()

export async function countGivenUp(db: Db, since: Date) {
  const row = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('given_up_at', '>=', since)
    .executeTakeFirstOrThrow()
  return row.count
}

/** The unsent mails to an address; nothing is kept of the others. */
export const listUnsentTo = (db: Db, address: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'created_at'])
    .where('sent_at', 'is', null)
    .where(sql<SqlBool>`lower((message->'to'->>'address') collate "C") = ${address}`)
    .execute()

/** Deletes the unsent mails to an address or with its message; nothing is kept of the others. */
export const deleteUnsentOf = (trx: Db, address: string) =>
  trx
    .deleteFrom('mails')
    .where('sent_at', 'is', null)
    .where(
      sql<SqlBool>`${address} in (
        lower((message->'to'->>'address') collate "C"),
        lower((message->'replyTo'->>'address') collate "C")
      )`,
    )
    .execute()

/** How much mail waits, since when the oldest does, and how much was given up for good. */
export const countUnsent = (db: Db) =>
  db
    .selectFrom('mails')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('given_up_at', 'is', null).as('waiting'),
      eb.fn.min('created_at').filterWhere('given_up_at', 'is', null).as('oldest'),
      eb.fn.countAll<number>().filterWhere('given_up_at', 'is not', null).as('given_up'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()

/** How many mails that were given up before then have their text, and when the first of them was. */
export const countTextsGivenUpBefore = (db: Db, before: Date) =>
  db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('given_up_at').as('first')])
    .where('given_up_at', '<', before)
    .where('message', 'is not', null)
    .executeTakeFirstOrThrow()

/** With what the mail server said, which often names the address. */
export const deleteTextsGivenUpBefore = (db: Db, before: Date) =>
  db
    .updateTable('mails')
    .set({ message: null, last_error: null })
    .where('given_up_at', '<', before)
    .where('message', 'is not', null)
    .execute()
