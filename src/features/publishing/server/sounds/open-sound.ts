import { buffer } from 'node:stream/consumers'
import type { Actor } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import { findFile } from '#platform/server/files/data.ts'
import type { Files } from '#platform/server/files/files.ts'
import { refusals } from '../../refusals.ts'
import { soundIdOf } from '../../sound-rules.ts'
import { sendMedia } from '../send-media.ts'
import { findSound } from './data.ts'

type Stores = { db: Db; files: Files }

/**
 * A sound: for everybody once it was published, for editors also while it is in a draft.
 * @throws {HttpError} 404
 */
export const openSound = async (stores: Stores, name: string, actor: Actor) =>
  sendMedia(stores, await findByName(stores.db, name), actor, refusals.soundMissing)

/** The content of a sound; undefined where it cannot be read. */
export async function readSound({ db, files }: Stores, name: string) {
  const found = await findByName(db, name)
  const stored = found && (await findFile(db, found.file_id))
  const content = stored && (await files.read(stored))
  return content ? buffer(content) : undefined
}

async function findByName(db: Db, name: string) {
  const id = soundIdOf(name)
  const found = id ? await findSound(db, id) : undefined
  return found && name === `${id}.${found.ending}` ? found : undefined
}
