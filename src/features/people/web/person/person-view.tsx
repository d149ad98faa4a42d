import { useRef, useState } from 'react'
import { fullName } from '#platform/full-name.ts'
import type { PersonCard } from '../../contract.ts'
import { ApprovalButtons } from '../approval-buttons.tsx'
import { NameNotes } from '../name-notes.tsx'
import { PersonBadges } from '../person-badges.tsx'
import { Account } from './account.tsx'
import { ActivityCounts } from './activity-counts.tsx'
import { DeactivateDialog, ReactivateDialog, WithdrawDialog } from './confirm-dialogs.tsx'
import { Courses } from './courses.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import type { PersonDialog } from './open-dialog.ts'
import { RoleDialog } from './role-dialog.tsx'
import { Teaching } from './teaching.tsx'

export function PersonView({ person }: { person: PersonCard }) {
  const [open, setOpen] = useState<PersonDialog>()
  const title = useRef<HTMLHeadingElement>(null)
  const dialogProps = { person, onClose: () => setOpen(undefined), finalFocusRef: title }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 ref={title} tabIndex={-1} className="wrap-anywhere text-3 outline-none">
          <bdi>{fullName(person)}</bdi>
        </h1>
        <PersonBadges person={person} />
      </div>
      <NameNotes person={person} />
      {person.is_confirmed && person.waiting && <ApprovalButtons people={[person]} />}
      <ActivityCounts activity={person.activity} />
      <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-y-10">
          {person.teaches && <Teaching person={person} teaches={person.teaches} />}
          {(!person.teaches || person.courses.length > 0) && (
            <Courses person={person} openDialog={setOpen} />
          )}
        </div>
        <Account person={person} openDialog={setOpen} />
      </div>
      {open?.dialog === 'role' && <RoleDialog {...dialogProps} />}
      {open?.dialog === 'deactivate' && <DeactivateDialog {...dialogProps} />}
      {open?.dialog === 'reactivate' && <ReactivateDialog {...dialogProps} />}
      {open?.dialog === 'enrol' && <EnrolDialog {...dialogProps} />}
      {open?.dialog === 'withdraw' && <WithdrawDialog {...dialogProps} course={open.course} />}
      {open?.dialog === 'erase' && <EraseDialog {...dialogProps} />}
    </>
  )
}
