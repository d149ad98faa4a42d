import type { Db } from '#platform/server/db/database.ts'
import type { Standing } from '../../across-rules.ts'
import type { Draft } from '../../field-types.ts'
import type { Sentences } from '../../kind-types.ts'
import { pictureName, picturesIn, readPictureName } from '../../picture-rules.ts'
import { listThere, markPublished } from './data.ts'

/** Sentences at the fields that name a picture which is not there, by document. */
export async function whyNotPictures(trx: Db, documents: readonly Standing[]) {
  const named = documents.flatMap(({ id, content }) =>
    picturesIn(content).map((picture) => ({ ...picture, document: id })),
  )
  const found = new Map<string, Sentences>()
  if (named.length === 0) return found
  const there = await listThere(trx, idsOf(named.map(({ name }) => name)))
  const names = new Set(there.map((it) => pictureName(it.id, it)))
  for (const { document, path, name } of named) {
    if (names.has(name)) continue
    found.set(document, { ...found.get(document), [path]: gone })
  }
  return found
}

/** Everybody may see the pictures of content that is published. */
export async function publishPictures(trx: Db, content: Draft, now: Date) {
  const ids = idsOf(picturesIn(content).map(({ name }) => name))
  if (ids.length > 0) await markPublished(trx, ids, now)
}

const idsOf = (names: readonly string[]) => names.flatMap((it) => readPictureName(it)?.id ?? [])

const gone = 'This picture is not there any more; choose it again'
