import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { type PersonRow, peopleContract } from '../contract.ts'
import { nameOf } from '../policy.ts'
import type { Decision } from '../rules.ts'

type Person = Pick<PersonRow, 'id' | 'first_name' | 'last_name' | 'email'>

/** The office's answer to accounts that wait, one or several at once. */
export function AnswerKeys({ people }: { people: readonly Person[] }) {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useAnswer(people, () => setAsks(false))
  const [first, ...others] = people
  if (!first) return null
  const who = others.length > 0 ? `all ${people.length}` : nameOf(first)
  const shown = others.length > 0 ? ` ${who}` : ''
  return (
    <span className="mt-2 flex gap-2">
      <Button
        look="white"
        size="small"
        aria-label={`Approve ${who}`}
        busy={isPending}
        disabled={isPending}
        onClick={() => mutate('approve')}
      >
        Approve{shown}
      </Button>
      <Button
        look="quiet"
        size="small"
        aria-label={`Decline ${who}`}
        disabled={isPending}
        onClick={() => setAsks(true)}
      >
        Decline{shown}
      </Button>
      {asks && (
        <ConfirmDialog
          title={others.length > 0 ? `Decline ${people.length} Accounts` : 'Decline Account'}
          action="Decline"
          busy={isPending}
          onConfirm={() => mutate('decline')}
          onClose={() => setAsks(false)}
        >
          {others.length > 0
            ? 'The accounts are erased, the student IDs are free again, and a mail says so to '
            : 'The account is erased, the student ID is free again, and a mail says so to '}
          {people.map(({ email }) => email).join(', ')}.
        </ConfirmDialog>
      )}
    </span>
  )
}

/** Sends the answer, and says how it went. */
function useAnswer(people: readonly Person[], onSettled: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) =>
      call(peopleContract.answerAccounts, {
        body: { ids: people.map(({ id }) => id), decision },
      }),
    onSuccess: ({ answered }, decision) => {
      const done = decision === 'approve' ? 'approved' : 'declined'
      const [first] = people
      const title =
        people.length === 1 && first ? `${nameOf(first)} is ${done}` : `${answered} ${done}`
      toasts.show({ title: answered ? title : 'Somebody else has answered already', tone: 'ok' })
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
      return queries.invalidateQueries({ queryKey: ['people'] })
    },
  })
}
