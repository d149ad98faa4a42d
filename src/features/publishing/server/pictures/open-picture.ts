import { buffer } from 'node:stream/consumers'
import type { Actor } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { mayActor } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { findFile } from '#platform/server/files/data.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { SentFile } from '#platform/server/http/file.ts'
import { pictureName, readPictureAddress, readPictureName } from '../../picture-rules.ts'
import { findPictureFile } from './data.ts'

/**
 * A file of a picture: for everybody once it was published, for editors also while it is in a draft.
 * @throws {HttpError} 404
 */
export async function openPicture(
  { db, files }: { db: Db; files: Files },
  { name, file }: { name: string; file: string },
  actor: Actor,
): Promise<SentFile> {
  const id = readPictureName(name)?.id
  const found = id && (await findPictureFile(db, id, file))
  if (!found || pictureName(id, found) !== name) throw notFound(gone)
  if (!found.is_public && !mayActor(actor, 'editSite')) throw notFound(gone)
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

const gone = 'There is no such picture.'

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
