import type { Db } from '#platform/server/db/database.ts'
import { type Numbering, numbered, stemOf } from '../rules.ts'
import { findStudentIdOf, insertStudentId, updateCourses } from './data.ts'
import { findNextNumber, lockSequence } from './find-next-number.ts'

type Person = { first_name: string; last_name: string; email: string }

type Given = {
  /** The courses that the person was accepted for. */
  courseIds: readonly number[]
  /** The term that they were accepted for, where there is one. */
  termId: string | null
  numbering: Numbering
  now: Date
}

/**
 * Gives a person a student ID for these courses: the one already listed for their address, or the
 * next in the sequence, recorded with name and address. Whoever uses theirs already keeps it as it is.
 */
export async function giveStudentId(
  trx: Db,
  person: Person,
  { courseIds, termId, numbering, now }: Given,
) {
  await lockSequence(trx)
  const accepted = { course_ids: courseIds.length > 0 ? [...courseIds] : null, term_id: termId }
  const known = await findStudentIdOf(trx, person.email)
  if (known) {
    const { id, used_by } = known
    if (used_by === null) await updateCourses(trx, id, accepted)
    return { id, used_by, created: false }
  }
  const category = 'Student'
  const number = await findNextNumber(trx, numbering, category)
  const student_id = numbered(stemOf(numbering, category), number)
  const row = { ...person, student_id, category, ...accepted, created_at: now }
  const id = await insertStudentId(trx, row)
  if (id === undefined) throw new Error('The next number of the sequence is taken')
  return { id, used_by: null, created: true }
}
