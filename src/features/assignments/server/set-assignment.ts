import { listEnrolledInTerm } from '#features/enrolments/server/data.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { listTerms } from '#features/terms/server/data.ts'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NewAssignment } from '../grading-rules.ts'
import { termOf } from '../term-rules.ts'
import { findSetAssignment, insertAssignment } from './data.ts'

/** Sets an assignment and notifies the students of its course; returns its id. */
export const setAssignment = (
  db: Db,
  { due_date, ...assignment }: NewAssignment,
  by: { id: string },
  now: Date,
) =>
  db.transaction().execute(async (trx) => {
    const due = due_date === null ? null : new Date(due_date)
    const today = dayIn(academy.timeZone, now)
    const terms = await listTerms(trx)
    const term_id = termOf(terms, due && dayIn(academy.timeZone, due), today)?.id ?? null
    const { id } = await insertAssignment(trx, {
      ...assignment,
      term_id,
      due_date: due,
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
    const students = await listEnrolledInTerm(trx, { course_id, term_id }, today)
    await notify(trx, students, notification, now)
    await publishChange(trx, { topic: 'assignments', course_id })
    return id
  })

/** The subject of its notifications. */
export const subjectOf = (id: string) => `assignment:${id}`
