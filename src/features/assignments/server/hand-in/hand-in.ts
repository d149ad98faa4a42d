import { maySee } from '#features/enrolments/policy.ts'
import { readCourseScope } from '#features/enrolments/server/read-course-scope.ts'
import { retractNotificationsOf } from '#features/notifications/server/notify.ts'
import type { Person } from '#platform/actor.ts'
import { HttpError, notFound } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import { recognizeFile } from '#platform/server/files/recognize-file.ts'
import { badFile, type UploadedFile } from '#platform/server/http/upload.ts'
import { submissionFileErrors, submissionKinds } from '../../hand-in-rules.ts'
import { alreadyGraded, notYours } from '../../policy.ts'
import { findAssignment, lockAssignment } from '../data.ts'
import { dueSubjectOf } from '../due-soon/notify-of-due.ts'
import { publishSubmissionChange } from '../publish-submission-change.ts'
import {
  insertEarlierSubmission,
  insertSubmissionUnlessThere,
  lockSubmission,
  replaceSubmission,
} from './data.ts'

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
  const assignment = await findAssignment(db, assignmentId)
  const courses = await readCourseScope(db, person, clock())
  if (!assignment || !maySee(assignment.course_id, courses)) throw notFound(notYours)
  const recognized = recognizeFile(file, file.name, submissionKinds)
  if ('fault' in recognized) throw badFile(submissionFileErrors[recognized.fault])
  const { kind, mediaType } = recognized
  const details = {
    name: file.name,
    mediaType,
    pathAt: (timestamp: number) => `${person.id}/${assignmentId}/${timestamp}.${kind}`,
  }
  await files.keep(file, details, async (trx, file_id) => {
    const submitted_at = clock()
    const row = { assignment_id: assignmentId, user_id: person.id, file_id, notes, submitted_at }
    const locked = await lockAssignment(trx, assignmentId, 'graded')
    if (!locked) throw notFound(notYours)
    if (!(await insertSubmissionUnlessThere(trx, row))) {
      const before = await lockSubmission(trx, assignmentId, person.id)
      // Its tutor has deleted it in the same moment.
      if (!before) throw notFound(notYours)
      if (before.grade !== null) throw graded()
      await insertEarlierSubmission(trx, before)
      await replaceSubmission(trx, before.id, row)
    }
    // Without a day there is nothing that could be due soon.
    if (locked.due_date) await retractNotificationsOf(trx, person.id, dueSubjectOf(assignmentId))
    await publishSubmissionChange(trx, { user_id: person.id, created_by: assignment.created_by })
  })
}

const graded = () => new HttpError(409, { code: 'already_graded', message: alreadyGraded })
