import { fullName } from '#platform/full-name.ts'
import { useDialogs } from '#platform/web/ui/use-dialogs.tsx'
import type { PersonCard } from '../../contract.ts'
import { ApprovalButtons } from '../approval-buttons.tsx'
import { NameNotes } from '../name-notes.tsx'
import { PersonBadges } from '../person-badges.tsx'
import { Account } from './account.tsx'
import { ActivityCounts } from './activity-counts.tsx'
import { Courses } from './courses.tsx'
import { dialogs } from './dialogs.ts'
import { Teaching } from './teaching.tsx'

export function PersonView({ person }: { person: PersonCard }) {
  const { title, open, dialog } = useDialogs(dialogs, { person })
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
            <Courses person={person} openDialog={open} />
          )}
        </div>
        <Account person={person} openDialog={open} />
      </div>
      {dialog}
    </>
  )
}
