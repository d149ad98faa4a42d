import type { Standing } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'

/** Tutors may remove their own recordings, admins any. */
export const mayRemove = (
  person: { id: string; role: Standing },
  recording: { created_by: string },
) =>
  may(person, 'removeEverybodysRecordings') ||
  (may(person, 'addRecordings') && recording.created_by === person.id)
