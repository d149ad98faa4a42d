import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AssumedTerms } from '#features/enrolments/web/parts/assumed-terms.tsx'
import { NameNotices } from '#features/people/web/parts/name-notices.tsx'
import { WaitingAccounts } from '#features/people/web/parts/waiting-accounts.tsx'
import { pageAddress } from '#platform/page-address.ts'
import { call } from '#platform/web/api.ts'
import { Ago } from '#platform/web/ui/ago.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { useAction } from '#platform/web/use-action.ts'
import type { Overview } from '../../contract.ts'
import { mailName, maySendLate } from '../../overview-rules.ts'
import { api } from './api.ts'

/** What the office should look at today. */
export function Attention({ overview }: { overview: Overview }) {
  const { counts, recent, attention } = overview
  const pending = recent === null ? 0 : counts.pending_applications
  const { ungraded, mails, accounts, names, terms, wrong_ids } = attention
  const waits = pending + ungraded + mails.total + accounts.total + names.length + terms.length
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="text-2">
        Needs Attention
      </h2>
      {waits === 0 && wrong_ids === null && <EmptyNote>Nothing waits today.</EmptyNote>}
      <ul>
        {accounts.total > 0 && (
          <Item count={accounts.total}>
            {accounts.total === 1 ? 'account waits' : 'accounts wait'} for your approval
            <WaitingAccounts accounts={accounts} />
          </Item>
        )}
        {wrong_ids !== null && (
          <Item count={wrong_ids}>
            student IDs that are not approved were tried within a day. Somebody may be guessing:
            look twice at who waits for your approval, and put addresses beside free IDs.
          </Item>
        )}
        {names.length > 0 && (
          <Item count={names.length}>
            {names.length === 1 ? 'name' : 'names'} to look at
            <NameNotices names={names} />
          </Item>
        )}
        {terms.map((it) => (
          <Item key={it.items[0]?.id ?? it.reason} count={it.total}>
            <AssumedTerms assumed={it} />
          </Item>
        ))}
        {pending > 0 && (
          <Item count={pending} to={pageAddress('/admin/applications', { status: 'pending' })}>
            {pending === 1 ? 'application waits' : 'applications wait'} to be reviewed
          </Item>
        )}
        {ungraded > 0 && (
          <Item count={ungraded} to={pageAddress('/admin/assignments')}>
            {ungraded === 1 ? 'submission waits' : 'submissions wait'} for a grade
          </Item>
        )}
        {mails.total > 0 && (
          <Item count={mails.total}>
            {mails.total === 1 ? 'mail' : 'mails'} could not be sent
            <ul className="mt-2">
              {mails.latest.map((mail) => (
                <UnsentMail key={mail.id} mail={mail} />
              ))}
            </ul>
          </Item>
        )}
      </ul>
    </section>
  )
}

function Item({ count, to, children }: { count: number; to?: string; children: ReactNode }) {
  return (
    <li className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline border-rule border-b py-3.5">
      <span className="tabular font-display font-medium text-2">{count}</span>
      {to ? (
        <Link to={to} className="after:absolute after:inset-0">
          {children}
        </Link>
      ) : (
        <div>{children}</div>
      )}
    </li>
  )
}

type Mail = Overview['attention']['mails']['latest'][number]

function UnsentMail({ mail: { id, kind, given_up_at, last_error } }: { mail: Mail }) {
  const again = useAction({
    call: () => call(api.sendMailAgain, { params: { id } }),
    done: 'The mail is on its way again',
    failed: 'The mail could not be sent again',
    changes: ['mails'],
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-rule border-t-1 py-2.5 text-ui">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{mailName(kind)}</p>
        <p className="wrap-anywhere text-ink-2 text-sm">
          <Ago at={given_up_at} />
          {last_error && `: ${last_error}`}
        </p>
        {!maySendLate(kind) && <p className="text-ink-2 text-sm">The link in it has run out.</p>}
      </div>
      {maySendLate(kind) && (
        <Button
          look="white"
          size="small"
          busy={again.isPending}
          disabled={again.isPending}
          onClick={() => again.mutate()}
        >
          Try again
        </Button>
      )}
    </li>
  )
}
