import type { Db } from '#platform/server/db/database.ts'
import type { Standing } from '../../across-rules.ts'
import type { Draft } from '../../field-types.ts'
import { soundIdOf, soundsIn } from '../../sound-rules.ts'
import { findMissingMedia } from '../find-missing-media.ts'
import { listSounds, markSoundsPublished } from './data.ts'

/** Sentences at the fields that name a sound which is not there, by document. */
export const whyNotSounds = (trx: Db, documents: readonly Standing[]) =>
  findMissingMedia(documents, {
    named: soundsIn,
    listThere: async (names) =>
      (await listSounds(trx, idsOf(names))).map(({ id, ending }) => `${id}.${ending}`),
    gone: 'This recording is not there any more; choose it again',
  })

/** Everybody may hear the sounds of content that is published. */
export async function publishSounds(trx: Db, content: Draft, now: Date) {
  const ids = idsOf(soundsIn(content).map(({ name }) => name))
  if (ids.length > 0) await markSoundsPublished(trx, ids, now)
}

const idsOf = (names: readonly string[]) => names.flatMap((it) => soundIdOf(it) ?? [])
