import type { Person } from '#platform/actor.ts'
import { refuse } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import { recognizeFile } from '#platform/server/files/recognize-file.ts'
import { badFile, type UploadedFile } from '#platform/server/http/upload.ts'
import { asksForPerformance, submissionFile } from '../../hand-in-rules.ts'
import { refusals } from '../../refusals.ts'
import { addSubmission } from '../add-submission.ts'
import { findOwnAssignment } from '../find-own-assignment.ts'

export type HandingIn = { db: Db; files: Files; clock: Clock }

type HandedInFile = { assignmentId: string; file: UploadedFile; notes: string | null }

/**
 * Hands in a file. An earlier file without a grade is kept as history.
 * @throws {HttpError} 404, 409, or 422 with the error of the file.
 */
export async function handIn(
  { db, files, clock }: HandingIn,
  person: Person,
  handedIn: HandedInFile,
) {
  const { assignmentId, file, notes } = handedIn
  const assignment = await findOwnAssignment(db, person, assignmentId, {
    ...{ now: clock(), to: 'hand in' },
  })
  if (!assignment) throw refuse(refusals.notYours)
  if (assignment.asks_for !== 'document') throw badFile(asksForPerformance)
  const recognized = recognizeFile(file, file.name, submissionFile.kinds)
  if ('fault' in recognized) throw badFile(submissionFile.words[recognized.fault])
  const { kind, mediaType } = recognized
  const details = {
    name: file.name,
    mediaType,
    sentBy: person.id,
    pathAt: (timestamp: number) => `${person.id}/${assignmentId}/${timestamp}.${kind}`,
  }
  await files.keep(file, details, (trx, file_id) => {
    const now = clock()
    const whose = { assignment_id: assignmentId, user_id: person.id }
    const row = { ...whose, file_id, notes, submitted_at: now }
    return addSubmission(trx, row, { afterGrade: 'refuse', now })
  })
}
