import type { ReactNode } from 'react'
import { addressOf } from '#platform/web/api.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import type { PersonCard } from '../../contract.ts'
import { ownedInWords, roleNames, wayNames } from '../../rules.ts'
import { api } from '../api.ts'
import { dayOf, seenAt } from '../seen-at.ts'
import type { OpenPersonDialog } from './dialogs.ts'

type Props = { person: PersonCard; openDialog: OpenPersonDialog }

/** A person's ways to log in, and the office's actions on the account. */
export function Account({ person, openDialog }: Props) {
  const { id, is_active, sessions } = person
  const owned = ownedInWords(person.owns)
  return (
    <section aria-labelledby="account">
      <div className="flex items-end border-b pb-3 xl:min-h-14">
        <h2 id="account" className="text-2">
          Account
        </h2>
      </div>
      <dl>
        <Fact name="Email">
          <a href={`mailto:${person.email}`}>{person.email}</a>
          {!person.is_confirmed && ', not confirmed yet'}
        </Fact>
        <Fact name="Student ID">{person.student_id ?? 'None'}</Fact>
        <Fact name="Role">
          <span className="flex flex-wrap items-center justify-between gap-x-4">
            {roleNames[person.role]}
            <Button
              look="quiet"
              size="small"
              className="-my-2 -mr-4"
              onClick={() => openDialog('role', {})}
            >
              Change Role
            </Button>
          </span>
        </Fact>
        <Fact name="Since">{dayOf(person.created_at)}</Fact>
        <Fact name="Last seen">
          <span className="inline-block first-letter:uppercase">
            {person.last_seen_at ? seenAt(person.last_seen_at) : 'Never here yet'}
          </span>
        </Fact>
        <Fact name="Open logins">{sessions}</Fact>
        <Fact name="Comes in by">{person.ways.map((way) => wayNames[way]).join(', ') || '–'}</Fact>
        {person.deactivated_at && <Fact name="Deactivated">{dayOf(person.deactivated_at)}</Fact>}
        {owned && <Fact name="Has made">{owned}</Fact>}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        {is_active ? (
          <Button look="white" size="small" onClick={() => openDialog('deactivate', {})}>
            Deactivate
          </Button>
        ) : (
          <Button look="white" size="small" onClick={() => openDialog('reactivate', {})}>
            Reactivate
          </Button>
        )}
        <ButtonLink look="white" size="small" href={addressOf(api.exportPerson, { id })} download>
          Export
        </ButtonLink>
        <Button look="quiet" size="small" onClick={() => openDialog('erase', {})}>
          Erase
        </Button>
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-rule border-b py-2.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="tabular wrap-anywhere">{children}</dd>
    </div>
  )
}
