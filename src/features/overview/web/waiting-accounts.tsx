import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { peopleContract } from '#features/people/contract.ts'
import type { Decision } from '#features/people/rules.ts'
import { call } from '#platform/web/api.ts'
import { shownDate, shownTime } from '#platform/web/moments.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import type { Overview } from '../contract.ts'

type Accounts = Overview['attention']['accounts']
type Account = Accounts['latest'][number]

/** Accounts that wait for the office, with what speaks for each and against it. */
export function WaitingAccounts({ accounts: { total, latest } }: { accounts: Accounts }) {
  const [declining, setDeclining] = useState<Account[]>()
  const list = useRef<HTMLUListElement>(null)
  const answer = useAnswer(() => setDeclining(undefined))
  const answering = answer.isPending ? answer.variables.ids : []
  return (
    <>
      <ul ref={list} tabIndex={-1} className="mt-2 outline-none">
        {latest.map((account) => (
          <li
            key={account.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-rule border-t-1 py-2.5 text-ui"
          >
            <Facts account={account} />
            <span className="flex flex-none gap-2">
              <Button
                look="white"
                size="small"
                aria-label={`Approve ${nameOf(account)}`}
                busy={answering.includes(account.id)}
                disabled={answer.isPending}
                onClick={() => answer.mutate({ ids: [account.id], decision: 'approve' })}
              >
                Approve
              </Button>
              <Button
                look="quiet"
                size="small"
                aria-label={`Decline ${nameOf(account)}`}
                disabled={answer.isPending}
                onClick={() => setDeclining([account])}
              >
                Decline
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {latest.length > 1 && (
        <p className="mt-2 flex flex-wrap gap-2">
          <Button
            look="white"
            size="small"
            disabled={answer.isPending}
            onClick={() => answer.mutate({ ids: latest.map(({ id }) => id), decision: 'approve' })}
          >
            Approve all {latest.length}
          </Button>
          <Button
            look="quiet"
            size="small"
            disabled={answer.isPending}
            onClick={() => setDeclining(latest)}
          >
            Decline all {latest.length}
          </Button>
        </p>
      )}
      {total > latest.length && (
        <Link to="/admin/people?state=waiting" className="inline-block py-1 text-ui">
          All {total} in People
        </Link>
      )}
      {declining && (
        <ConfirmDialog
          title={
            declining.length === 1 ? 'Decline Account' : `Decline ${declining.length} Accounts`
          }
          action="Decline"
          busy={answer.isPending}
          onConfirm={() =>
            answer.mutate({ ids: declining.map(({ id }) => id), decision: 'decline' })
          }
          onClose={() => setDeclining(undefined)}
          elsewhere={list}
        >
          {declining.length === 1 ? 'The account is' : 'The accounts are'} erased, the student{' '}
          {declining.length === 1 ? 'ID is' : 'IDs are'} free again, and a mail says so to{' '}
          {declining.map(({ email }) => email).join(', ')}.
        </ConfirmDialog>
      )}
    </>
  )
}

function Facts({ account }: { account: Account }) {
  const { role, email, student_id, id_given_to, since, resembles } = account
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="wrap-anywhere font-semibold">
        <Link to={`/admin/people/${account.id}`}>{nameOf(account)}</Link>, as a {role}
      </p>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {student_id}{' '}
        {id_given_to ? `was given out to ${id_given_to}` : 'stands on the list without a name'}
      </p>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {email}, {shownDate(since)}, {shownTime(since)}
      </p>
      {resembles && (
        <p className="mt-1">
          <Badge tone="rejected">Reads like {resembles}</Badge>
        </p>
      )}
    </div>
  )
}

/** Answers accounts, and says how it went. */
function useAnswer(onSettled: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { ids: string[]; decision: Decision }) =>
      call(peopleContract.answerAccounts, { body }),
    onSuccess: ({ answered }, { decision }) => {
      const done = decision === 'approve' ? 'approved' : 'declined'
      toasts.show(
        answered === 0
          ? { title: 'Somebody else has answered already', tone: 'ok' }
          : {
              title: `${answered === 1 ? '1 account' : `${answered} accounts`} ${done}`,
              tone: 'ok',
            },
      )
    },
    onError: (error) =>
      toasts.show({
        title: 'Failed to answer the registration',
        description: reasonOf(error),
        tone: 'bad',
        seconds: 8,
      }),
    onSettled() {
      onSettled()
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['overview'] }),
        queries.invalidateQueries({ queryKey: ['people'] }),
      ])
    },
  })
}

const nameOf = ({ first_name, last_name }: Account) => `${first_name} ${last_name}`
