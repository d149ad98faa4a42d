import { Link } from 'react-router'
import { may } from '#platform/permissions.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { useDialogs } from '#platform/web/ui/use-dialogs.tsx'
import type { SetAssignment } from '../contract.ts'
import { AssignmentList } from './assignment-list.tsx'
import { dialogs } from './dialogs.tsx'
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
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 ref={title} tabIndex={-1} className="text-3 outline-none">
          {everybodys ? 'Everybody’s Assignments' : 'My Assignments'}
        </h1>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {isAdmin && (
            <Link
              to={everybodys ? '?' : '?whose=everybodys'}
              className={buttonClass({ look: 'white', size: 'small' })}
            >
              {everybodys ? 'Show mine' : 'Show everybody’s'}
            </Link>
          )}
          <Button size="small" onClick={() => open('create', {})}>
            Create Assignment
          </Button>
        </div>
      </div>
      <AssignmentList
        list={list}
        controls={controls}
        onCreate={() => open('create', {})}
        openDialog={open}
      />
      {dialog}
    </>
  )
}
