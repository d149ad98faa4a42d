import type { SiteDocument, SiteVersion } from '../contract.ts'
import type { Draft } from '../field-types.ts'
import { type KindName, kindOf } from '../rules.ts'
import type { findDocument, listVersions } from './data.ts'

type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

export const documentOf = (row: DocumentRow): SiteDocument => ({
  id: row.id,
  revision: row.revision,
  draft: row.draft
    ? {
        content: row.draft as Draft,
        at: (row.drafted_at ?? new Date(0)).toISOString(),
        by: authorOf(row),
      }
    : null,
  publish_at: row.publish_at?.toISOString() ?? null,
  published: row.content as Draft | null,
  last: row.last as Draft | null,
  version: row.number,
})

/** In the order of the site, by what editors have last written. */
export const inOrder = (kind: KindName, documents: readonly SiteDocument[]) =>
  documents.toSorted((one, other) => orderOf(kind, one).localeCompare(orderOf(kind, other)))

export const versionOf = (row: Awaited<ReturnType<typeof listVersions>>[number]): SiteVersion => ({
  number: row.number,
  content: row.content as Draft | null,
  at: row.published_at.toISOString(),
  by: authorOf(row),
})

const orderOf = (kind: KindName, { draft, last, id }: SiteDocument) =>
  `${kindOf(kind).orderOf(draft?.content ?? last ?? {})} ${id}`

const authorOf = ({
  first_name,
  last_name,
}: {
  first_name: string | null
  last_name: string | null
}) => (first_name === null || last_name === null ? null : { first_name, last_name })
