import type { Db } from '#platform/server/db/database.ts'
import type { Draft } from '../field-types.ts'
import { contentFrom, type KindName, kindOf } from '../rules.ts'

/** The documents of a kind, each with its newest version and the author of its draft. */
export const listDocuments = (db: Db, kind: KindName) =>
  withNewest(db).where('document.kind', '=', kind).execute()

/** The documents of all kinds. */
export const listAllDocuments = (db: Db) => withNewest(db).execute()

export const findDocument = (db: Db, id: string) =>
  withNewest(db).where('document.id', '=', id).executeTakeFirst()

/** Locks a document until the transaction ends. */
export const lockDocument = (trx: Db, id: string) =>
  trx.selectFrom('site_documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What stands on the site of a kind, in its order. */
export async function listPublished<Name extends KindName>(db: Db, kind: Name) {
  const { orderOf } = kindOf(kind)
  const order = (row: { content: unknown }) => orderOf(row.content as Draft)
  return (await listStanding(db, [kind]))
    .toSorted((one, other) => order(one).localeCompare(order(other)))
    .map(({ id, content }) => ({ id, ...contentFrom(kind, content as Draft) }))
}

/** What stands on the site of some kinds, as it was typed. */
export const listStanding = (db: Db, kinds: readonly KindName[]) =>
  db
    .selectFrom('site_documents as document')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('site_versions')
          .select('content')
          .whereRef('site_versions.document_id', '=', 'document.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['document.id', 'document.kind', 'newest.content'])
    .where('document.kind', 'in', kinds)
    .where('newest.content', 'is not', null)
    .execute()

/** The last number that was given for a kind; nobody else gives one until the transaction ends. */
export async function lockLastNumber(trx: Db, kind: KindName) {
  const { last } = await trx
    .insertInto('site_numbers')
    .values({ kind, last: 0 })
    .onConflict((on) =>
      on.column('kind').doUpdateSet((eb) => ({ last: eb.ref('site_numbers.last') })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export const updateLastNumber = (trx: Db, kind: KindName, last: number) =>
  trx.updateTable('site_numbers').set({ last }).where('kind', '=', kind).execute()

export const hasDocuments = async (db: Db, kind: KindName) =>
  (await db
    .selectFrom('site_documents')
    .select('id')
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insertDocument = (trx: Db, kind: KindName) =>
  trx.insertInto('site_documents').values({ kind }).returning('id').executeTakeFirstOrThrow()

/** A document that has its id from another database. */
export const insertDocumentAs = (trx: Db, id: string, kind: KindName) =>
  trx.insertInto('site_documents').values({ id, kind }).execute()

type NewDraft = { content: Draft; schema: number; at: Date; by: string }

/** Lets a draft go out at a moment, by whose word it does; null holds it back. */
export const updateSchedule = (trx: Db, id: string, schedule: { at: Date; by: string } | null) =>
  trx
    .updateTable('site_documents')
    .set((eb) => ({
      publish_at: schedule?.at ?? null,
      ...(schedule && { drafted_by: schedule.by }),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** The documents whose drafts are due by a moment. */
export const listDue = (db: Db, now: Date) =>
  db
    .selectFrom('site_documents')
    .select('id')
    .where('publish_at', '<=', now)
    .orderBy('id')
    .execute()

/** Keeps a draft, or none, as the next revision; it goes out when somebody says so. */
export const updateDraft = (trx: Db, id: string, draft: NewDraft | null) =>
  trx
    .updateTable('site_documents')
    .set((eb) => ({
      draft: draft && JSON.stringify(draft.content),
      draft_schema: draft?.schema ?? null,
      drafted_at: draft?.at ?? null,
      drafted_by: draft?.by ?? null,
      publish_at: null,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

type NewVersion = { content: Draft | null; schema: number; at: Date; by: string | null }

/** Adds the next version of a document, which the caller has locked. */
export const insertVersion = (trx: Db, document_id: string, version: NewVersion) =>
  trx
    .insertInto('site_versions')
    .values((eb) => ({
      document_id,
      number: eb
        .selectFrom('site_versions')
        .select((max) => max(max.fn.coalesce(max.fn.max('number'), max.lit(0)), '+', 1).as('next'))
        .where('document_id', '=', document_id),
      content: version.content && JSON.stringify(version.content),
      schema: version.schema,
      published_at: version.at,
      published_by: version.by,
    }))
    .execute()

export const deleteDocument = (trx: Db, id: string) =>
  trx.deleteFrom('site_documents').where('id', '=', id).execute()

/** The versions of a document, the newest first, with who published them. */
export const listVersions = (db: Db, documentId: string) =>
  db
    .selectFrom('site_versions as version')
    .leftJoin('users', 'users.id', 'version.published_by')
    .select(['version.number', 'version.published_at'])
    .select((eb) => eb('version.content', 'is', null).$castTo<boolean>().as('is_withdrawal'))
    .select(['users.first_name', 'users.last_name'])
    .where('version.document_id', '=', documentId)
    .orderBy('version.number', 'desc')
    .execute()

export const findVersion = (db: Db, documentId: string, number: number) =>
  db
    .selectFrom('site_versions')
    .select('content')
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .where('content', 'is not', null)
    .executeTakeFirst()

/** What a person has written for the site, and when. */
export async function listWrittenBy(db: Db, userId: string) {
  const drafts = await db
    .selectFrom('site_documents')
    .select(['kind', 'drafted_at as at', 'draft as content'])
    .where('drafted_by', '=', userId)
    .execute()
  const published = await db
    .selectFrom('site_versions as version')
    .innerJoin('site_documents as document', 'document.id', 'version.document_id')
    .select(['document.kind', 'version.published_at as at', 'version.content'])
    .where('version.published_by', '=', userId)
    .execute()
  return { drafts, published }
}

const withNewest = (db: Db) =>
  db
    .selectFrom('site_documents as document')
    .leftJoin('users', 'users.id', 'document.drafted_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('site_versions')
          .select(['number', 'content'])
          .whereRef('site_versions.document_id', '=', 'document.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('site_versions')
          .select('content')
          .whereRef('site_versions.document_id', '=', 'document.id')
          .where('content', 'is not', null)
          .orderBy('number', 'desc')
          .limit(1)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .select(['document.id', 'document.kind', 'document.revision'])
    .select(['document.draft', 'document.publish_at', 'document.drafted_at', 'document.drafted_by'])
    .select(['users.first_name', 'users.last_name'])
    .select(['newest.number', 'newest.content', 'shown.content as last'])
