import { findSetAssignment } from '#features/assignments/server/data.ts'
import { refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { Performance } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { listComments, listTakes } from './data.ts'
import { commentsOf, takeOf } from './present.ts'

type On = { db: Db; files: Files; mostBytes: number }
type Student = { id: string; first_name: string; last_name: string }

/** All takes of a student for an assignment, as a reader sees them. @throws {HttpError} 404 */
export async function readPerformance(
  { db, files, mostBytes }: On,
  {
    assignmentId,
    student,
    isClosed = false,
  }: { assignmentId: string; student: Student; isClosed?: boolean },
  reader: { id: string },
): Promise<Performance> {
  const assignment = await findSetAssignment(db, assignmentId)
  if (!assignment) throw refuse(refusals.takeGone)
  const rows = await listTakes(db, assignmentId, student.id)
  const comments = Map.groupBy(
    await listComments(
      db,
      rows.map(({ id }) => id),
    ),
    ({ take_id }) => take_id,
  )
  const takes = rows.map(async (row) => {
    const received = row.submission_id === null ? await files.countReceived(row.path) : null
    return takeOf(row, { received, comments: commentsOf(comments.get(row.id) ?? [], reader) })
  })
  return {
    assignment: {
      id: assignment.id,
      title: assignment.title,
      description: assignment.description,
      course: { id: assignment.course_id, name: assignment.course_name },
      due_date: assignment.due_date?.toISOString() ?? null,
      max_points: assignment.max_points,
      criteria: assignment.criteria,
      author: { first_name: assignment.first_name, last_name: assignment.last_name },
    },
    student: { first_name: student.first_name, last_name: student.last_name },
    submission_id: rows.find(({ latest_of }) => latest_of !== null)?.latest_of ?? null,
    takes: await Promise.all(takes),
    is_closed: isClosed,
    most_bytes: mostBytes,
  }
}
