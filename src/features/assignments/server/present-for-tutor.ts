import type { ListedSubmission, OnItsWay, SetAssignment, Submission } from '../contract.ts'
import type { AskedFor } from '../rules.ts'
import type {
  findSubmission,
  listEarlierSubmissions,
  listSetAssignments,
  listSubmissions,
} from './data.ts'
import type { listOnTheirWay } from './on-their-way/data.ts'

type Row<Query extends (...args: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<Query>
>[number]

export const setAssignmentOf = (row: Row<typeof listSetAssignments>): SetAssignment => ({
  id: row.id,
  title: row.title,
  description: row.description,
  course: { id: row.course_id, name: row.course_name },
  author: { first_name: row.first_name, last_name: row.last_name },
  due_date: row.due_date?.toISOString() ?? null,
  max_points: row.max_points,
  asks_for: row.asks_for as AskedFor,
  criteria: row.criteria,
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at?.toISOString() ?? null,
  counts: {
    total: row.arrived + (row.on_their_way ?? 0),
    pending: row.arrived - row.graded,
    graded: row.graded,
    on_their_way: row.on_their_way ?? 0,
  },
})

export const listedSubmissionOf = (
  row: Row<typeof listSubmissions>,
  student_id: string | null,
): ListedSubmission => ({
  id: row.id,
  student: {
    first_name: row.first_name,
    last_name: row.last_name,
    student_id,
  },
  submitted_at: row.submitted_at.toISOString(),
  grade: row.grade,
  graded_at: row.graded_at?.toISOString() ?? null,
})

export const onItsWayOf = (
  row: Row<typeof listOnTheirWay>,
  student_id: string | null,
  isThereAnother: boolean,
): OnItsWay => ({
  student: { first_name: row.first_name, last_name: row.last_name, student_id },
  submitted_at: row.submitted_at.toISOString(),
  is_there_another: isThereAnother,
})

export const submissionOf = (
  row: NonNullable<Awaited<ReturnType<typeof findSubmission>>>,
  student_id: string | null,
  earlier: Awaited<ReturnType<typeof listEarlierSubmissions>>,
): Submission => ({
  ...listedSubmissionOf(row, student_id),
  assignment: {
    id: row.assignment_id,
    title: row.title,
    due_date: row.due_date?.toISOString() ?? null,
    max_points: row.max_points,
  },
  file: fileOf(row),
  notes: row.notes,
  feedback: row.feedback,
  grader:
    row.grader_first_name === null
      ? null
      : { first_name: row.grader_first_name, last_name: row.grader_last_name ?? '' },
  earlier: earlier.map((it) => ({
    file: fileOf(it),
    notes: it.notes,
    submitted_at: it.submitted_at.toISOString(),
  })),
})

type FileRow = { file_id: string; name: string; media_type: string; bytes: number | string }

const fileOf = ({ file_id, name, media_type, bytes }: FileRow) => ({
  id: file_id,
  name,
  media_type,
  bytes: Number(bytes),
})
