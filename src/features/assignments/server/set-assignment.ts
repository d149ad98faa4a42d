import { listEnrolled } from '#features/enrolments/server/data.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NewAssignment } from '../grading-rules.ts'
import { findSetAssignment, insertAssignment } from './data.ts'

/** Sets an assignment and notifies the students of its course; returns its id. */
export const setAssignment = (
  db: Db,
  { due_date, ...assignment }: NewAssignment,
  by: { id: string },
  now: Date,
) =>
  db.transaction().execute(async (trx) => {
    const { id } = await insertAssignment(trx, {
      ...assignment,
      due_date: due_date === null ? null : new Date(due_date),
      created_by: by.id,
      created_at: now,
    })
    const written = await findSetAssignment(trx, id)
    const { course_id, title } = assignment
    const notification = {
      kind: 'assignment',
      data: { assignment_id: id, assignment: title, course: written?.course_name ?? '' },
      subject: subjectOf(id),
    } as const
    await notify(trx, await listEnrolled(trx, course_id), notification, now)
    await publishChange(trx, { topic: 'assignments', course_id })
    return id
  })

/** The subject of its notifications. */
export const subjectOf = (id: string) => `assignment:${id}`
