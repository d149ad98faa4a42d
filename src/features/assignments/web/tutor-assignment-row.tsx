import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import type { SetAssignment } from '../contract.ts'
import type { OpenAssignmentDialog } from './dialogs.tsx'
import { DueDate } from './due-date.tsx'

type Props = {
  assignment: SetAssignment
  /** The list's address, for the way back. */
  from: string
  withAuthor: boolean
  openDialog: OpenAssignmentDialog
}

export function TutorAssignmentRow({ assignment, from, withAuthor, openDialog }: Props) {
  const { id, title, course, due_date, max_points, author, counts } = assignment
  const titleId = `assignment-${id}`
  const key = { look: 'quiet', size: 'small', 'aria-describedby': titleId } as const
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-3 border-rule border-b py-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
    >
      <div className="min-w-0">
        <h2 id={titleId} className="wrap-anywhere text-1">
          <bdi>{title}</bdi>
        </h2>
        <p className="tabular flex flex-wrap gap-x-4 text-ink-2 text-sm">
          <span>{course.name}</span>
          <span>
            <DueDate at={due_date} />
          </span>
          <span>{max_points === 1 ? '1 point' : `${max_points} points`}</span>
          {withAuthor && (
            <span>
              <bdi>
                {author.first_name} {author.last_name}
              </bdi>
            </span>
          )}
        </p>
        <p className="tabular mt-1">
          {counts.total} total,{' '}
          <span className={counts.pending ? 'font-semibold' : ''}>{counts.pending} pending</span>,{' '}
          {counts.graded} graded
          {counts.on_their_way > 0 && `, ${counts.on_their_way} on the way`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 lg:-mr-4">
        {counts.total > 0 && (
          <Link
            to={pageAddress('/admin/assignments/:id', { id })}
            state={{ from }}
            aria-describedby={titleId}
            className={buttonClass({ look: 'white', size: 'small', className: 'mr-2' })}
          >
            View Submissions
          </Link>
        )}
        <Button
          {...key}
          className="max-lg:first:-ml-4"
          onClick={() => openDialog('edit', { assignment })}
        >
          Edit
        </Button>
        <Button {...key} onClick={() => openDialog('delete', { assignment })}>
          Delete
        </Button>
      </div>
    </article>
  )
}
