import type { ReactNode } from 'react'
import { fullName } from '#platform/full-name.ts'
import { call } from '#platform/web/api.ts'
import { shownSize } from '#platform/web/file-link.ts'
import { shownDate, shownTime } from '#platform/web/moments.ts'
import { Note } from '#platform/web/ui/alert.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { FileButton } from '#platform/web/ui/file-button.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import type { Submission } from '../../contract.ts'
import { isLate } from '../../rules.ts'
import { api } from '../api.ts'

/** The student, the files, the times and the notes of a submission. */
export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { id, assignment, student, submitted_at, file, notes, earlier, graded_at, grader } =
    submission
  return (
    <div className="grid gap-4">
      <h3 className="wrap-anywhere text-2">
        <bdi>{assignment.title}</bdi>
      </h3>
      <dl className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
        <Fact name="Student">
          <strong className="font-semibold">
            <bdi>{fullName(student)}</bdi>
          </strong>
        </Fact>
        <Fact name="Student ID">{student.student_id ?? 'None'}</Fact>
        <Fact name="Submitted">
          <span className="mr-3">{when(submitted_at)}</span>
          {isLate(submitted_at, assignment.due_date) && <Badge tone="rejected">Late</Badge>}
        </Fact>
        {graded_at && (
          <Fact name="Graded">
            {when(graded_at)}
            {grader && (
              <>
                , <bdi>{fullName(grader)}</bdi>
              </>
            )}
          </Fact>
        )}
      </dl>
      <div>
        <FileButton file={file} link={() => linkTo(id, file.id)}>
          View Submission File
        </FileButton>
        <p className="wrap-anywhere mt-1 text-ink-2 text-sm">
          {file.name}, {shownSize(file.bytes)}
        </p>
      </div>
      {notes && (
        <Note>
          <p className="text-ink-2 text-sm">Student notes</p>
          <Prose className="">{notes}</Prose>
        </Note>
      )}
      {earlier.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {earlier.map((it) => (
            <li key={it.file.id} className="wrap-anywhere">
              <span className="text-ink-2">Earlier: </span>
              <FileButton file={it.file} look="link" link={() => linkTo(id, it.file.id)}>
                {it.file.name}
              </FileButton>
              <span className="text-ink-2">, {when(it.submitted_at)}</span>
              {it.notes && <Prose className="mt-0.5 text-ink-2">{it.notes}</Prose>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}

const when = (moment: string) => `${shownDate(moment)}, ${shownTime(moment)}`

const linkTo = (id: string, file: string) => call(api.linkToFile, { params: { id, file } })
