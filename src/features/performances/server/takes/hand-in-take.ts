import { announceSubmission } from '#features/assignments/server/announce-submission.ts'
import type { Person } from '#platform/actor.ts'
import { refuse } from '#platform/errors.ts'
import { mediaKindOf, mediaKinds, namedAs } from '#platform/media-kinds.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { Shares } from '#platform/server/files/shares.ts'
import { badFile } from '#platform/server/http/upload.ts'
import type { NewTake } from '../../new-take-rules.ts'
import { refusals } from '../../refusals.ts'
import { mostTakes, takeFile } from '../../rules.ts'
import { insertTake, listTakes } from '../data.ts'

export type TakesDeps = {
  db: Db
  files: Files
  shares: Shares
  clock: Clock
  mostBytes: number
}

/**
 * Hands in a take, whose file follows in pieces.
 * @throws {HttpError} 404, 409, or 422 with the error of the file.
 */
export async function handInTake(
  { db, files, shares, clock, mostBytes }: TakesDeps,
  person: Pick<Person, 'id' | 'role'>,
  assignmentId: string,
  { name, bytes, ...take }: NewTake,
) {
  const error = takeFile.whyNot({ name, size: bytes }, mostBytes)
  if (error) throw badFile(error)
  await db.transaction().execute(async (trx) => {
    // Takes have numbers: those that come at once wait for each other.
    await lockFor(trx, `takes:${assignmentId}:${person.id}`)
    const { length } = await listTakes(trx, assignmentId, person.id)
    if (length >= mostTakes) throw refuse(refusals.tooManyTakes)
    await shares.requireFor(trx, person, bytes)
    await files.requireRoom(trx, bytes)
    // What its bytes say it is replaces this when they are there.
    const { id: file_id } = await files.expect(trx, {
      name,
      mediaType: 'application/octet-stream',
      bytes,
      sentBy: person.id,
    })
    const whose = { assignment_id: assignmentId, user_id: person.id, file_id }
    const now = clock()
    await insertTake(trx, { ...take, ...whose, notes: take.notes || null, handed_in_at: now })
    // It counts from now on, however long its file takes.
    await announceSubmission(trx, { ...whose, submitted_at: now })
  })
}

/**
 * What the first bytes of a take show it to be, whatever its name says: the name gets the ending of that.
 * @throws {HttpError} 422 where it is no sound or film.
 */
export function recognizeTake(head: Buffer, { name, kind }: { name: string; kind: string }) {
  const found = mediaKindOf(head, { name, isFilm: kind === 'film' })
  if (!found) throw badFile(takeFile.words.unknown)
  return { mediaType: mediaKinds[found].mediaType, name: namedAs(found, name) }
}
