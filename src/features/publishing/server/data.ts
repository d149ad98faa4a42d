import { type Expression, sql } from 'kysely'
import { compiledQuery, type Placeholders } from '#platform/server/db/compiled-query.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Draft } from '../field-types.ts'
import { contentFrom, type KindName, kindOf } from '../rules.ts'
import { inShapeOfNow, isOfNewerShape, shapesOfNow } from '../shape-rules.ts'

/** The documents of all kinds, each with its newest version and the author of its draft. */
export const listAllDocuments = async (db: Db) => (await withNewest(db).execute()).map(inItsShape)

export async function findDocument(db: Db, id: string) {
  const row = await withNewest(db).where('document.id', '=', id).executeTakeFirst()
  return row && inItsShape(row)
}

/** A document that nobody else changes until the transaction ends. */
export async function lockDocument(trx: Db, id: string) {
  await trx.selectFrom('site_documents').select('id').where('id', '=', id).forUpdate().execute()
  return findDocument(trx, id)
}

/** What stands on the site of a kind, in its order. */
export async function listPublished<Name extends KindName>(db: Db, kind: Name) {
  const { orderOf } = kindOf(kind)
  return (await listStanding(db, [kind]))
    .toSorted((one, other) => orderOf(one.content).localeCompare(orderOf(other.content)))
    .map(({ id, content }) => ({ id, ...contentFrom(kind, content) }))
}

/**
 * What stands on the site of some kinds, as it was typed: the newest version of each document that
 * this program can read.
 */
export async function listStanding(db: Db, kinds: readonly KindName[]) {
  const rows = await standing(db, { kinds, shapes: shapesAsJson() })
  return rows.map(({ id, kind, content, schema }) => ({
    id,
    kind: kind as KindName,
    content: inShapeOfNow(kind, content, schema) as Draft,
  }))
}

/**
 * The versions of what stands on the site of a kind: a number that grows whenever something else is
 * published, and when that was.
 */
export async function listPublishedVersions<Name extends KindName>(db: Db, kind: Name) {
  const rows = await standing(db, { kinds: [kind], shapes: shapesAsJson() })
  return rows.map(({ id, content, schema, number, published_at }) => ({
    id,
    ...contentFrom(kind, inShapeOfNow(kind, content, schema) as Draft),
    version: { number, published_at },
  }))
}

type Standing = { kinds: readonly KindName[]; shapes: string }

const standing = compiledQuery((db, { kinds, shapes }: Placeholders<Standing>) =>
  db
    .selectFrom('site_documents as document')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('site_versions')
          .select(['content', 'schema', 'number', 'published_at'])
          .whereRef('site_versions.document_id', '=', 'document.id')
          .where((or) => or.or([or('content', 'is', null), canBeRead(shapes)]))
          .orderBy('number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['document.id', 'document.kind', 'newest.content', 'newest.schema'])
    .select(['newest.number', 'newest.published_at'])
    .where((eb) => eb('document.kind', '=', eb.fn.any(kinds)))
    .where('newest.content', 'is not', null),
)

/** The documents of some kinds of which a newer program has published what this one cannot read. */
export const listPublishedNewer = (db: Db, kinds: readonly KindName[]) =>
  db
    .selectFrom('site_documents as document')
    .innerJoin('site_versions', 'site_versions.document_id', 'document.id')
    .select(['document.id', 'document.kind'])
    .distinct()
    .where('document.kind', 'in', kinds)
    .where((eb) => eb.not(canBeRead()))
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

/** Lets a draft go out at a moment, by whose word it does; null holds it back, and `why` says why. */
export const updateSchedule = (
  trx: Db,
  id: string,
  schedule: { at: Date; by: string } | null,
  why: string | null = null,
) =>
  trx
    .updateTable('site_documents')
    .set((eb) => ({
      publish_at: schedule?.at ?? null,
      held_back: why,
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
      held_back: null,
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

const withNewest = (db: Db) =>
  db
    .selectFrom('site_documents as document')
    .leftJoin('users', 'users.id', 'document.drafted_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('site_versions')
          .select(['number', 'content', 'schema'])
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
          .select(['content', 'schema'])
          .whereRef('site_versions.document_id', '=', 'document.id')
          .where('content', 'is not', null)
          .where(canBeRead())
          .orderBy('number', 'desc')
          .limit(1)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .select(['document.id', 'document.kind', 'document.revision'])
    .select(['document.draft', 'document.draft_schema', 'document.publish_at'])
    .select('document.held_back')
    .select(['document.drafted_at', 'document.drafted_by'])
    .select(['users.first_name', 'users.last_name'])
    .select(['newest.number', 'newest.content', 'newest.schema'])
    .select(['shown.content as last', 'shown.schema as last_schema'])

type StoredRow = Awaited<ReturnType<ReturnType<typeof withNewest>['execute']>>[number]

function inItsShape({
  draft,
  draft_schema,
  content,
  schema,
  last,
  last_schema,
  ...row
}: StoredRow) {
  return {
    ...row,
    draft: inShapeOfNow(row.kind, draft, draft_schema),
    content: inShapeOfNow(row.kind, content, schema),
    last: inShapeOfNow(row.kind, last, last_schema),
    /** Whether a newer program has written of it what this one cannot read. */
    isNewer: [draft_schema, schema].some((shape) => isOfNewerShape(row.kind, shape)),
  }
}

/** Whether a version of a document is of a shape that this program knows. */
const canBeRead = (shapes: string | Expression<string> = shapesAsJson()) =>
  sql<boolean>`coalesce(schema <= (${shapes}::jsonb ->> document.kind)::int, false)`

const shapesAsJson = () => JSON.stringify(shapesOfNow())
