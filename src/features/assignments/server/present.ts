import type { Assignment, HandedIn } from '../contract.ts'
import { type AskedFor, lastHandedIn } from '../rules.ts'
import type { listHandedIn } from './hand-in/data.ts'
import type { listAssignmentsOf } from './own/data.ts'

type Row = Awaited<ReturnType<typeof listAssignmentsOf>>[number]

export const assignmentOf = (row: Row): Assignment => ({
  id: row.id,
  title: row.title,
  description: row.description,
  course: { id: row.course_id, name: row.course_name },
  due_date: row.due_date?.toISOString() ?? null,
  max_points: row.max_points,
  asks_for: row.asks_for as AskedFor,
  submission: submissionOf(row),
})

function submissionOf({ submitted_at, on_its_way_since, grade, feedback }: Row) {
  const last = lastHandedIn(submitted_at, on_its_way_since)
  if (!last) return null
  return { submitted_at: last.at.toISOString(), on_its_way: last.isOnItsWay, grade, feedback }
}

export const handedInOf = (row: Awaited<ReturnType<typeof listHandedIn>>[number]): HandedIn => ({
  file: { id: row.file_id, name: row.name, bytes: Number(row.bytes) },
  notes: row.notes,
  submitted_at: row.submitted_at.toISOString(),
})
