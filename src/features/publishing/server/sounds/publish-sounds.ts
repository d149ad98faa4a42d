import type { Db } from '#platform/server/db/database.ts'
import type { Standing } from '../../across-rules.ts'
import type { Draft } from '../../field-types.ts'
import type { Sentences } from '../../kind-types.ts'
import { soundIdOf, soundsIn } from '../../sound-rules.ts'
import { listSounds, markSoundsPublished } from './data.ts'

/** Sentences at the fields that name a sound which is not there, by document. */
export async function whyNotSounds(trx: Db, documents: readonly Standing[]) {
  const named = documents.flatMap(({ id, content }) =>
    soundsIn(content).map((sound) => ({ ...sound, document: id })),
  )
  const found = new Map<string, Sentences>()
  if (named.length === 0) return found
  const there = await listSounds(trx, idsOf(named.map(({ name }) => name)))
  const names = new Set(there.map(({ id, ending }) => `${id}.${ending}`))
  for (const { document, path, name } of named) {
    if (names.has(name)) continue
    found.set(document, { ...found.get(document), [path]: gone })
  }
  return found
}

/** Everybody may hear the sounds of content that is published. */
export async function publishSounds(trx: Db, content: Draft, now: Date) {
  const ids = idsOf(soundsIn(content).map(({ name }) => name))
  if (ids.length > 0) await markSoundsPublished(trx, ids, now)
}

const idsOf = (names: readonly string[]) => names.flatMap((it) => soundIdOf(it) ?? [])

const gone = 'This recording is not there any more; choose it again'
