import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { may } from '#platform/permissions.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import type { SetAssignment } from '../contract.ts'
import { AssignmentList } from './assignment-list.tsx'
import { AssignmentDialog, DeleteAssignment } from './lazy-dialogs.ts'
import { useAssignmentParams, useAssignments } from './use-assignments.ts'

export const meta = () => [
  ...pageMeta({ title: 'Assignments', description: 'What is set, handed in and graded.' }),
  { name: 'robots', content: 'noindex' },
]

/** The dialog over the list. */
type Open = { dialog: 'create' } | { dialog: 'edit' | 'delete'; assignment: SetAssignment }

export default function AssignmentsPage() {
  const isAdmin = may(usePerson(), 'gradeEverybodysSubmissions')
  const controls = useAssignmentParams()
  const { params } = controls
  const list = useAssignments(params)
  const [open, setOpen] = useState<Open>()
  const title = useRef<HTMLHeadingElement>(null)
  const dialogProps = { onClose: () => setOpen(undefined), finalFocusRef: title }
  const everybodys = isAdmin && params.whose === 'everybodys'
  const latest = (id: string) => list.data?.items.find((it) => it.id === id)
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
          <Button size="small" onClick={() => setOpen({ dialog: 'create' })}>
            Create Assignment
          </Button>
        </div>
      </div>
      <AssignmentList
        list={list}
        controls={controls}
        onCreate={() => setOpen({ dialog: 'create' })}
        openDialog={(dialog, assignment) => setOpen({ dialog, assignment })}
      />
      {open?.dialog === 'create' && <AssignmentDialog {...dialogProps} />}
      {open?.dialog === 'edit' && (
        <AssignmentDialog
          {...dialogProps}
          key={open.assignment.id}
          id={open.assignment.id}
          latest={latest(open.assignment.id) ?? open.assignment}
        />
      )}
      {open?.dialog === 'delete' && (
        <DeleteAssignment
          {...dialogProps}
          assignment={latest(open.assignment.id) ?? open.assignment}
        />
      )}
    </>
  )
}
