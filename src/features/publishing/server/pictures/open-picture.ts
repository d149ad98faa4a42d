import { buffer } from 'node:stream/consumers'
import type { Actor } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import { findFile } from '#platform/server/files/data.ts'
import type { Files } from '#platform/server/files/files.ts'
import { pictureName, readPictureAddress, readPictureName } from '../../picture-rules.ts'
import { refusals } from '../../refusals.ts'
import { sendMedia } from '../send-media.ts'
import { findPictureFile } from './data.ts'

/**
 * A file of a picture: for everybody once it was published, for editors also while it is in a draft.
 * @throws {HttpError} 404
 */
export async function openPicture(
  stores: { db: Db; files: Files },
  { name, file }: { name: string; file: string },
  actor: Actor,
) {
  const id = readPictureName(name)?.id
  const found = id ? await findPictureFile(stores.db, id, file) : undefined
  const isNamed = id && found && pictureName(id, found) === name
  return sendMedia(stores, isNamed ? found : undefined, actor, refusals.pictureMissing)
}

/** The content of one of a picture's files; undefined where it cannot be read. */
export async function readPictureFile(
  { db, files }: { db: Db; files: Files },
  { name, file }: { name: string; file: string },
) {
  const id = readPictureName(name)?.id
  const found = id && (await findPictureFile(db, id, file))
  const stored = found && (await findFile(db, found.file_id))
  const content = stored && (await files.read(stored))
  return content ? buffer(content) : undefined
}

/** The content of a picture by its address; undefined where it cannot be read. */
export async function readPicture(stores: { db: Db; files: Files }, address: string) {
  const file = readPictureAddress(address)
  return file && readPictureFile(stores, file)
}
