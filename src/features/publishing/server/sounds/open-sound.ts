import { buffer } from 'node:stream/consumers'
import type { Actor } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { mayActor } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { findFile } from '#platform/server/files/data.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { SentFile } from '#platform/server/http/file.ts'
import { soundIdOf } from '../../sound-rules.ts'
import { findSound } from './data.ts'

type Stores = { db: Db; files: Files }

/**
 * A sound: for everybody once it was published, for editors also while it is in a draft.
 * @throws {HttpError} 404
 */
export async function openSound(
  { db, files }: Stores,
  name: string,
  actor: Actor,
): Promise<SentFile> {
  const found = await findByName(db, name)
  if (!found || !(found.is_public || mayActor(actor, 'editSite'))) throw notFound(gone)
  const stored = await findFile(db, found.file_id)
  if (!stored) throw notFound(gone)
  return {
    bytes: Number(stored.bytes),
    mediaType: stored.media_type,
    version: stored.id,
    lasting: true,
    shared: found.is_public,
    async open(range) {
      const content = await files.read(stored, range)
      if (!content) throw notFound(gone)
      return content
    },
  }
}

const gone = 'There is no such recording.'

/** The content of a sound; undefined where it cannot be read. */
export async function readSound({ db, files }: Stores, name: string) {
  const found = await findByName(db, name)
  const stored = found && (await findFile(db, found.file_id))
  const content = stored && (await files.read(stored))
  return content ? buffer(content) : undefined
}

async function findByName(db: Db, name: string) {
  const id = soundIdOf(name)
  const found = id && (await findSound(db, id))
  return found && name === `${id}.${found.ending}` ? found : undefined
}
