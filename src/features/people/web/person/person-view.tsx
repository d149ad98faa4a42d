import { useRef, useState } from 'react'
import type { PersonCard } from '../../contract.ts'
import { nameOf } from '../../policy.ts'
import { AnswerKeys } from '../answer-keys.tsx'
import { NameNotes } from '../name-notes.tsx'
import { PersonBadges } from '../person-badges.tsx'
import { Account } from './account.tsx'
import { DeactivateDialog, ReactivateDialog, WithdrawDialog } from './confirm-dialogs.tsx'
import { Courses } from './courses.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { WorkCounts } from './work-counts.tsx'

/** What is asked over the page. */
export type Open =
  | { what: 'role' | 'deactivate' | 'reactivate' | 'enrol' | 'erase' }
  | { what: 'withdraw'; course: PersonCard['courses'][number] }

export function PersonView({ person }: { person: PersonCard }) {
  const [open, setOpen] = useState<Open>()
  const title = useRef<HTMLHeadingElement>(null)
  const sheet = { person, onClose: () => setOpen(undefined), elsewhere: title }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 ref={title} tabIndex={-1} className="wrap-anywhere text-3 outline-none">
          {nameOf(person)}
        </h1>
        <PersonBadges person={person} />
      </div>
      <NameNotes person={person} />
      {person.is_confirmed && person.waiting && <AnswerKeys people={[person]} />}
      <WorkCounts work={person.work} />
      <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Courses person={person} ask={setOpen} />
        <Account person={person} ask={setOpen} />
      </div>
      {open?.what === 'role' && <RoleDialog {...sheet} />}
      {open?.what === 'deactivate' && <DeactivateDialog {...sheet} />}
      {open?.what === 'reactivate' && <ReactivateDialog {...sheet} />}
      {open?.what === 'enrol' && <EnrolDialog {...sheet} />}
      {open?.what === 'withdraw' && <WithdrawDialog {...sheet} course={open.course} />}
      {open?.what === 'erase' && <EraseDialog {...sheet} />}
    </>
  )
}
