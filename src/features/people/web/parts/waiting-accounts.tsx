import { useRef } from 'react'
import { Link } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Ago } from '#platform/web/ui/ago.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { WaitingAccount } from '../../contract.ts'
import { ApprovalButtons } from '../approval-buttons.tsx'

type Props = { accounts: { total: number; latest: readonly WaitingAccount[] } }

/** Accounts that wait for approval, with what speaks for and against each. */
export function WaitingAccounts({ accounts: { total, latest } }: Props) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <ul ref={list} tabIndex={-1} className="mt-2 outline-none">
        {latest.map((account) => (
          <li
            key={account.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-rule border-t-1 py-2.5 text-ui"
          >
            <Facts account={account} />
            <ApprovalButtons people={[account]} finalFocus={list} />
          </li>
        ))}
      </ul>
      {latest.length > 1 && <ApprovalButtons people={latest} finalFocus={list} />}
      {total > latest.length && (
        <Link
          to={pageAddress('/admin/people', { state: 'waiting' })}
          className="inline-block py-2.5 text-ui"
        >
          All {total} in People
        </Link>
      )}
    </>
  )
}

function Facts({ account }: { account: WaitingAccount }) {
  const { role, email, student_id, id_given_to, since, resembles } = account
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="wrap-anywhere font-semibold">
        <Link to={pageAddress('/admin/people/:id', { id: account.id })}>
          <bdi>{fullName(account)}</bdi>
        </Link>
        , as a {role}
      </p>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {student_id}{' '}
        {id_given_to ? `was given out to ${id_given_to}` : 'stands on the list without a name'}
      </p>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {email}, <Ago at={since} />
      </p>
      {resembles && (
        <p className="mt-1">
          <Badge tone="rejected">
            Reads like <bdi>{resembles}</bdi>
          </Badge>
        </p>
      )}
    </div>
  )
}
