import { useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { ApiProblem } from '#platform/web/api.ts'
import { pageMeta, titleOf } from '#platform/web/page-meta.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import type { ListedSubmission, OnItsWay, SetAssignment } from '../contract.ts'
import { DueDate } from './due-date.tsx'
import { useChosenSubmission } from './grading/use-chosen-submission.ts'
import { AssignmentDialog, DeleteSubmission, GradingDialog } from './lazy-dialogs.ts'
import { SubmissionLists } from './submission-lists.tsx'
import { useAssignment } from './use-assignments.ts'

export const meta = () => [
  ...pageMeta({ description: 'What was handed in for an assignment.' }),
  { name: 'robots', content: 'noindex' },
]

export default function AssignmentPage() {
  const { id = '' } = useParams()
  const query = useAssignment(id)
  const { data, error } = query
  const gone = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  return (
    <>
      <title>{titleOf(data && !gone ? data.assignment.title : 'Assignment')}</title>
      <BackToList />
      {data && !gone && <Details key={id} {...data} />}
      {query.isPending && (
        <LoadingList className="mt-6 border-t">Loading submissions...</LoadingList>
      )}
      {gone && (
        <EmptyState isPage title="This assignment was deleted, or belongs to somebody else." />
      )}
      {!data && error && !gone && (
        <LoadFailure query={query}>Failed to load submissions</LoadFailure>
      )}
    </>
  )
}

function BackToList() {
  const { state } = useLocation()
  const from = typeof state?.from === 'string' ? state.from : ''
  return (
    <p className="-mt-3">
      <Link
        to={`${pageAddress('/admin/assignments')}${from}`}
        className="inline-block py-2.5 text-ui"
      >
        Back to Assignments
      </Link>
    </p>
  )
}

type DetailsProps = {
  assignment: SetAssignment
  submissions: ListedSubmission[]
  on_their_way: OnItsWay[]
}

function Details({ assignment, submissions, on_their_way }: DetailsProps) {
  const { id, title, description, course, due_date, max_points } = assignment
  const chosen = useChosenSubmission()
  const [edits, setEdits] = useState(false)
  const [toDelete, setToDelete] = useState<ListedSubmission>()
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const isPerformance = assignment.asks_for === 'performance'
  const performanceAddress = (submission: string) =>
    pageAddress('/admin/assignments/performances/:id', { id: submission })
  // Takes are heard on a page of their own.
  if (isPerformance && chosen.id) return <Navigate replace to={performanceAddress(chosen.id)} />
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="wrap-anywhere text-3 outline-none">
            <bdi>{title}</bdi>
          </h1>
          <p className="tabular mt-1 flex flex-wrap gap-x-4 text-ink-2">
            <span>{course.name}</span>
            <span>
              <DueDate at={due_date} />
            </span>
            <span>{max_points === 1 ? '1 point' : `${max_points} points`}</span>
          </p>
          {description && <Prose>{description}</Prose>}
        </div>
        <Button look="white" size="small" onClick={() => setEdits(true)}>
          Edit Assignment
        </Button>
      </div>
      <SubmissionLists
        assignment={assignment}
        submissions={submissions}
        onTheirWay={on_their_way}
        onOpen={isPerformance ? (it) => navigate(performanceAddress(it)) : chosen.open}
        onDelete={setToDelete}
      />
      {edits && (
        <AssignmentDialog
          id={id}
          latest={assignment}
          onClose={() => setEdits(false)}
          finalFocusRef={heading}
        />
      )}
      {toDelete && (
        <DeleteSubmission
          submission={toDelete}
          onClose={() => setToDelete(undefined)}
          finalFocusRef={heading}
        />
      )}
      {chosen.id && (
        <GradingDialog
          id={chosen.id}
          submissions={submissions}
          onTurn={chosen.turnTo}
          onClose={chosen.close}
          finalFocusRef={heading}
        />
      )}
    </>
  )
}
