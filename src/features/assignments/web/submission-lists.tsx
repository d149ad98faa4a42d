import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import type { ListedSubmission, OnItsWay, SetAssignment } from '../contract.ts'
import { countsAsGraded } from '../grading-rules.ts'
import { useDrafts } from './grading/drafts.ts'
import { OnTheirWay } from './on-their-way.tsx'
import { SubmissionRow } from './submission-row.tsx'

type Props = {
  assignment: SetAssignment
  submissions: readonly ListedSubmission[]
  onTheirWay: readonly OnItsWay[]
  onOpen: (id: string) => void
  onDelete: (submission: ListedSubmission) => void
}

/** The submissions without a grade, what is still on its way, and those with a grade. */
export function SubmissionLists({ submissions, onTheirWay, ...rest }: Props) {
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
      {onTheirWay.length > 0 && (
        <OnTheirWay rows={onTheirWay} due_date={rest.assignment.due_date} />
      )}
      <List {...rest} title="Graded Submissions" empty="Nothing is graded yet." rows={graded} />
    </>
  )
}

/** How many are shown at first; few courses hand in more. */
const shownAtFirst = 50

type ListProps = Omit<Props, 'submissions' | 'onTheirWay'> & {
  title: string
  empty: string
  rows: readonly ListedSubmission[]
}

function List({ title, empty, rows, assignment, onOpen, onDelete }: ListProps) {
  const { drafts } = useDrafts()
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
                hasDraft={row.id in drafts}
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
