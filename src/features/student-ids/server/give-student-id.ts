import type { Db } from '#platform/server/db/database.ts'
import { coursesAfter, type Numbering, numbered, stemOf } from '../rules.ts'
import { findStudentIdOf, insertStudentId, updateCourses } from './data.ts'
import { findNextNumber, lockSequence } from './find-next-number.ts'

type Person = { first_name: string; last_name: string; email: string }

type Given = {
  /** The courses that the person was accepted for. */
  courseIds: readonly number[]
  numbering: Numbering
  now: Date
}

/**
 * Gives a person a student ID for these courses: the one already listed for their address, or the
 * next in the sequence, recorded with name and address.
 */
export async function giveStudentId(trx: Db, person: Person, { courseIds, numbering, now }: Given) {
  await lockSequence(trx)
  const known = await findStudentIdOf(trx, person.email)
  if (known) {
    const is_used = known.used_by !== null
    const { id, course_ids } = known
    await updateCourses(trx, id, coursesAfter({ is_used, course_ids }, courseIds))
    return { id, is_used, created: false }
  }
  const category = 'Student'
  const number = await findNextNumber(trx, numbering, category)
  const student_id = numbered(stemOf(numbering, category), number)
  const course_ids = coursesAfter({ is_used: false, course_ids: null }, courseIds)
  const row = { ...person, student_id, category, course_ids, created_at: now }
  const id = await insertStudentId(trx, row)
  if (id === undefined) throw new Error('The next number of the sequence is taken')
  return { id, is_used: false, created: true }
}
