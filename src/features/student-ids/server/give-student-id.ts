import type { Db } from '#platform/server/db/database.ts'
import { type Numbering, numbered, stemOf } from '../rules.ts'
import { findStudentIdOf, insertStudentId } from './data.ts'
import { findNextNumber, lockSequence } from './find-next-number.ts'

type Person = { first_name: string; last_name: string; email: string }

/**
 * Gives a person a student ID: the one already listed for their address, or the next in the sequence,
 * recorded with name and address.
 */
export async function giveStudentId(
  trx: Db,
  person: Person,
  { numbering, now }: { numbering: Numbering; now: Date },
) {
  await lockSequence(trx)
  const known = await findStudentIdOf(trx, person.email)
  if (known) return { id: known.id, is_used: known.used_by !== null, created: false }
  const category = 'Student'
  const number = await findNextNumber(trx, numbering, category)
  const student_id = numbered(stemOf(numbering, category), number)
  const id = await insertStudentId(trx, { ...person, student_id, category, created_at: now })
  if (id === undefined) throw new Error('The next number of the sequence is taken')
  return { id, is_used: false, created: true }
}
