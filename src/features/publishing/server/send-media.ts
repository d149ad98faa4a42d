import type { Actor } from '#platform/actor.ts'
import { type Refusal, refuse } from '#platform/errors.ts'
import { mayActor } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { findFile } from '#platform/server/files/data.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { SentFile } from '#platform/server/http/file.ts'

/**
 * A file of the site: for everybody once it was published, for editors also while it is in a draft.
 * @param found undefined where there is none
 * @throws {HttpError} 404 as `gone` says
 */
export async function sendMedia(
  { db, files }: { db: Db; files: Files },
  found: { file_id: string; is_public: boolean } | undefined,
  actor: Actor,
  gone: Refusal,
): Promise<SentFile> {
  if (!found || !(found.is_public || mayActor(actor, 'editSite'))) throw refuse(gone)
  const stored = await findFile(db, found.file_id)
  if (!stored) throw refuse(gone)
  return {
    bytes: Number(stored.bytes),
    mediaType: stored.media_type,
    version: stored.id,
    lasting: true,
    shared: found.is_public,
    async open(range) {
      const content = await files.read(stored, range)
      if (!content) throw refuse(gone)
      return content
    },
  }
}
