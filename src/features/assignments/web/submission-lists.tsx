import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import type { ListedSubmission, SetAssignment } from '../contract.ts'
import { countsAsGraded } from '../grading-rules.ts'
import { useDrafts } from './grading/drafts.ts'
import { SubmissionRow } from './submission-row.tsx'

type Props = {
  assignment: SetAssignment
  submissions: readonly ListedSubmission[]
  onOpen: (id: string) => void
  onDelete: (submission: ListedSubmission) => void
}

/** The submissions without a grade, and those with one. */
export function SubmissionLists({ submissions, ...rest }: Props) {
  const { graded = [], pending = [] } = Object.groupBy(submissions, (it) =>
    countsAsGraded(it) ? 'graded' : 'pending',
  )
  return (
    <>
      <List
        {...rest}
        title="Pending Submissions"
        empty="Nothing waits for a grade."
        rows={pending}
      />
      <List {...rest} title="Graded Submissions" empty="Nothing is graded yet." rows={graded} />
    </>
  )
}

/** How many are shown at first; few courses hand in more. */
const shownAtFirst = 50

type ListProps = Omit<Props, 'submissions'> & {
  title: string
  empty: string
  rows: readonly ListedSubmission[]
}

function List({ title, empty, rows, assignment, onOpen, onDelete }: ListProps) {
  const drafts = useDrafts()
  const [shown, setShown] = useState(shownAtFirst)
  return (
    <section className="mt-10">
      <h2 className="tabular border-b pb-2 text-2">
        {title} ({rows.length})
      </h2>
      {rows.length === 0 ? (
        <EmptyNote>{empty}</EmptyNote>
      ) : (
        <ul className="wide-columns">
          {rows.slice(0, shown).map((row) => (
            <li key={row.id}>
              <SubmissionRow
                submission={row}
                assignment={assignment}
                hasDraft={drafts.has(row.id)}
                onOpen={() => onOpen(row.id)}
                onDelete={() => onDelete(row)}
              />
            </li>
          ))}
        </ul>
      )}
      {rows.length > shown && (
        <Button look="white" size="small" className="mt-5" onClick={() => setShown(rows.length)}>
          Show all {rows.length}
        </Button>
      )}
    </section>
  )
}
