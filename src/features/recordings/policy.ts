import type { Standing } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'

export const notYours = 'There is no such recording, or it belongs to a course that is not yours.'
export const fileGone =
  'The file of this recording is not where it should be. Please tell the office, which can bring it back.'
export const notYoursToRemove = 'This recording was removed, or it belongs to somebody else.'

/** Tutors may remove their own recordings, admins any. */
export const mayRemove = (
  person: { id: string; role: Standing },
  recording: { created_by: string },
) =>
  may(person, 'removeEverybodysRecordings') ||
  (may(person, 'addRecordings') && recording.created_by === person.id)
