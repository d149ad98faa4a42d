import type { Db } from '#platform/server/db/database.ts'
import type { Standing } from '../../across-rules.ts'
import type { Draft } from '../../field-types.ts'
import { pictureName, picturesIn, readPictureName } from '../../picture-rules.ts'
import { findMissingMedia } from '../find-missing-media.ts'
import { listThere, markPublished } from './data.ts'

/** Sentences at the fields that name a picture which is not there, by document. */
export const whyNotPictures = (trx: Db, documents: readonly Standing[]) =>
  findMissingMedia(documents, {
    named: picturesIn,
    listThere: async (names) =>
      (await listThere(trx, idsOf(names))).map((it) => pictureName(it.id, it)),
    gone: 'This picture is not there any more; choose it again',
  })

/** Everybody may see the pictures of content that is published. */
export async function publishPictures(trx: Db, content: Draft, now: Date) {
  const ids = idsOf(picturesIn(content).map(({ name }) => name))
  if (ids.length > 0) await markPublished(trx, ids, now)
}

const idsOf = (names: readonly string[]) => names.flatMap((it) => readPictureName(it)?.id ?? [])
