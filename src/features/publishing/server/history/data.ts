import type { Db } from '#platform/server/db/database.ts'
import type { KindName } from '../../rules.ts'
import { inShapeOfNow } from '../../shape-rules.ts'

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

/** What the newest versions of a document say, the newest first. */
export async function listVersionContents(db: Db, documentId: string, most: number) {
  const rows = await db
    .selectFrom('site_versions as version')
    .innerJoin('site_documents as document', 'document.id', 'version.document_id')
    .select(['document.kind', 'version.number', 'version.content', 'version.schema'])
    .where('version.document_id', '=', documentId)
    .orderBy('version.number', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ kind, number, content, schema }) => ({
    number,
    content: inShapeOfNow(kind, content, schema),
  }))
}

/** What a version says; null where only a newer program can read it. */
export async function findVersion(db: Db, documentId: string, number: number) {
  const row = await db
    .selectFrom('site_versions as version')
    .innerJoin('site_documents as document', 'document.id', 'version.document_id')
    .select(['document.kind', 'version.content', 'version.schema'])
    .where('version.document_id', '=', documentId)
    .where('version.number', '=', number)
    .where('version.content', 'is not', null)
    .executeTakeFirst()
  const kind = row?.kind as KindName
  return row && { kind, content: inShapeOfNow(kind, row.content, row.schema) }
}

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
