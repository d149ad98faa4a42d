import type { Db } from '#platform/server/db/database.ts'
import { onTheirWay } from '../on-their-way/data.ts'

/** Takes the assignments that are due until a moment and were not told of; each once. */
export const claimDueSoon = (trx: Db, { from, until }: { from: Date; until: Date }) =>
  trx
    .updateTable('assignments')
    .from('courses')
    .set((eb) => ({ due_told_for: eb.ref('assignments.due_date') }))
    .whereRef('courses.id', '=', 'assignments.course_id')
    .where('due_date', '>', from)
    .where('due_date', '<=', until)
    .where((eb) => eb('due_told_for', 'is distinct from', eb.ref('due_date')))
    .returning(['assignments.id', 'title', 'course_id', 'term_id', 'courses.name as course_name'])
    .returning((eb) => eb.ref('due_date').$castTo<Date>().as('due_date'))
    .execute()

/** The students who have handed in, also what is still on its way. */
export async function listHandedInBy(db: Db, assignmentId: string) {
  const rows = await db
    .selectFrom('assignment_submissions')
    .select('user_id')
    .where('assignment_id', '=', assignmentId)
    .union(onTheirWay(db).select('way.user_id').where('way.assignment_id', '=', assignmentId))
    .execute()
  return rows.map(({ user_id }) => user_id)
}
