import { refuse } from '#platform/errors.ts'
import { fullName } from '#platform/full-name.ts'
import { changedLabels, differencesOf } from '../compare-rules.ts'
import { textOf } from '../content-rules.ts'
import type { Enrolled, SiteDocument, SiteRow, SiteVersion } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { type KindName, kindNames, kindOf } from '../rules.ts'
import { summaryOf } from '../shown-text.ts'
import type { findDocument } from './data.ts'
import type { listVersionContents, listVersions } from './history/data.ts'

type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** @throws {HttpError} 503 where only a newer program can read it */
export function documentOf(row: DocumentRow): SiteDocument {
  if (row.isNewer) throw refuse(refusals.newerProgram)
  return asReadHere(row)
}

/** What this program can read of a document. */
const asReadHere = (row: DocumentRow): SiteDocument => ({
  kind: row.kind as KindName,
  id: row.id,
  revision: row.revision,
  schema_version: kindOf(row.kind as KindName).schemaVersion,
  draft: row.draft
    ? {
        content: row.draft,
        at: (row.drafted_at ?? new Date(0)).toISOString(),
        by: authorOf(row),
      }
    : null,
  publish_at: row.publish_at?.toISOString() ?? null,
  held_back: row.held_back,
  published: row.content,
  last: row.last,
  version: row.number,
})

/** Kind after kind, each in the order of the site; what a later version has added is left out. */
export const rowsOf = (rows: readonly DocumentRow[]): SiteRow[] =>
  kindNames.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind)
    const newer = new Set(ofKind.filter((row) => row.isNewer).map(({ id }) => id))
    return inOrder(kind, ofKind.map(asReadHere)).map((document) =>
      rowOf(kind, document, newer.has(document.id)),
    )
  })

function rowOf(kind: KindName, document: SiteDocument, is_newer: boolean): SiteRow {
  const { id, revision, draft, published, last, publish_at, version } = document
  const content = draft?.content ?? last ?? {}
  const { fields, nameOf, numberedBy } = kindOf(kind)
  return {
    kind,
    id,
    revision,
    name: nameOf(content),
    summary: summaryOf(kind, content),
    number: numberedBy ? textOf(content[numberedBy]) : null,
    state: {
      is_draft: draft !== null,
      is_published: published !== null,
      changes: draft && published ? differencesOf(fields, draft.content, published).length : 0,
      publish_at,
      is_held_back: document.held_back !== null,
      version,
      is_newer,
    },
  }
}

/** In the order of the site, by what editors have last written. */
const inOrder = (kind: KindName, documents: readonly SiteDocument[]) =>
  documents.toSorted((one, other) => orderOf(kind, one).localeCompare(orderOf(kind, other)))

type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]
type VersionContent = Awaited<ReturnType<typeof listVersionContents>>[number]

/** The versions of a document; those of which the contents are here are compared. */
export const versionsOf = (
  kind: KindName,
  rows: readonly VersionRow[],
  contents: readonly VersionContent[],
): SiteVersion[] =>
  rows.map((row) => ({
    number: row.number,
    is_withdrawal: row.is_withdrawal,
    at: row.published_at.toISOString(),
    by: authorOf(row),
    changes: changesBy(kind, row.number, contents),
  }))

/** What a version says otherwise than the one before; a withdrawal in between says nothing. */
function changesBy(kind: KindName, number: number, contents: readonly VersionContent[]) {
  const now = contents.find((it) => it.number === number)?.content
  const before = contents.find((it) => it.number < number && it.content)?.content
  return now && before ? changedLabels(differencesOf(kindOf(kind).fields, now, before)) : null
}

/** A student of a course. */
export type Student = { course_id: number; first_name: string; last_name: string }

/** As many names as somebody reads; the count says how many there are. */
export function enrolledOf(courses: readonly number[], students: readonly Student[]): Enrolled[] {
  const byCourse = Map.groupBy(students, ({ course_id }) => course_id)
  return [...new Set(courses)].map((course) => {
    const all = byCourse.get(course) ?? []
    return { course: String(course), count: all.length, names: all.slice(0, 10).map(fullName) }
  })
}

const orderOf = (kind: KindName, { draft, last, id }: SiteDocument) =>
  `${kindOf(kind).orderOf(draft?.content ?? last ?? {})} ${id}`

const authorOf = ({
  first_name,
  last_name,
}: {
  first_name: string | null
  last_name: string | null
}) => (first_name === null || last_name === null ? null : { first_name, last_name })
