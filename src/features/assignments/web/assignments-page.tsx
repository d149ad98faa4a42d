import { Link } from 'react-router'
import { may } from '#platform/permissions.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { useDialogs } from '#platform/web/ui/use-dialogs.tsx'
import type { SetAssignment } from '../contract.ts'
import { assignmentsPerPage } from '../grading-rules.ts'
import { dialogs } from './dialogs.tsx'
import { TutorAssignmentRow } from './tutor-assignment-row.tsx'
import { useAssignmentParams, useAssignments } from './use-assignments.ts'

export const meta = () => [
  ...pageMeta({ title: 'Assignments', description: 'What is set, handed in and graded.' }),
  { name: 'robots', content: 'noindex' },
]

export default function AssignmentsPage() {
  const isAdmin = may(usePerson(), 'gradeEverybodysSubmissions')
  const controls = useAssignmentParams()
  const { params } = controls
  const list = useAssignments(params)
  const latest = (assignment: SetAssignment) =>
    list.data?.items.find(({ id }) => id === assignment.id) ?? assignment
  const { title, open, dialog } = useDialogs(dialogs, { latest })
  const everybodys = isAdmin && params.whose === 'everybodys'
  const create = () => open('create', {})
  return (
    <>
      <ListPage
        title={everybodys ? 'Everybody’s Assignments' : 'My Assignments'}
        titleRef={title}
        actions={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {isAdmin && (
              <Link
                to={everybodys ? '?' : '?whose=everybodys'}
                className={buttonClass({ look: 'white', size: 'small' })}
              >
                {everybodys ? 'Show mine' : 'Show everybody’s'}
              </Link>
            )}
            <Button size="small" onClick={create}>
              Create Assignment
            </Button>
          </div>
        }
        query={list}
        controls={controls}
        pageSize={assignmentsPerPage}
        loading="Loading assignments..."
        failed="Failed to load assignments"
        empty={{
          words: 'No assignments yet.',
          next: (
            <Button look="white" onClick={create}>
              Set the first one
            </Button>
          ),
        }}
        row={(assignment) => (
          <TutorAssignmentRow
            assignment={assignment}
            from={controls.addressOf(params.page)}
            withAuthor={params.whose === 'everybodys'}
            openDialog={open}
          />
        )}
      />
      {dialog}
    </>
  )
}
