import type { Mark } from '#features/assignments/grading-rules.ts'
import type { Take, TakeComment } from '../contract.ts'
import type { listComments, listTakes } from './data.ts'

export type TakeRow = Awaited<ReturnType<typeof listTakes>>[number]
type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

export const takeOf = (
  row: TakeRow,
  { received, comments }: { received: number | null; comments: TakeComment[] },
): Take => {
  const latest = row.latest_of !== null
  const graded_at = latest ? row.last_graded_at : row.graded_at
  return {
    id: row.id,
    number: row.number,
    kind: row.kind as Take['kind'],
    name: row.name,
    bytes: Number(row.bytes),
    duration_ms: row.duration_ms,
    peaks: row.peaks,
    notes: row.notes,
    handed_in_at: row.handed_in_at.toISOString(),
    received,
    latest,
    grade: latest ? row.last_grade : row.grade,
    feedback: latest ? row.last_feedback : row.feedback,
    graded_at: graded_at?.toISOString() ?? null,
    marks: ((latest ? row.last_marks : row.marks) ?? []) as Mark[],
    comments,
  }
}

/** The comments of one take, each with its answers. */
export function commentsOf(rows: readonly CommentRow[], reader: { id: string }): TakeComment[] {
  const said = (row: CommentRow) => ({
    id: row.id,
    content: row.content,
    voice_note:
      row.duration_ms !== null && row.peaks !== null
        ? { duration_ms: row.duration_ms, peaks: row.peaks }
        : null,
    author:
      row.first_name === null
        ? null
        : { first_name: row.first_name, last_name: row.last_name ?? '' },
    own: row.author_id === reader.id,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at?.toISOString() ?? null,
  })
  return rows
    .filter(({ answers }) => answers === null)
    .map((row) => ({
      ...said(row),
      from_ms: row.from_ms ?? 0,
      to_ms: row.to_ms,
      done: row.done_at !== null,
      answers: rows.filter(({ answers }) => answers === row.id).map(said),
    }))
}
