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

type Props = { person: Pick<PersonRow, 'id' | 'first_name' | 'last_name' | 'email'> }

/** The office's answer to an account that waits. */
export function AnswerKeys({ person }: Props) {
  const [asks, setAsks] = useState(false)
  const queries = useQueryClient()
  const answer = useMutation({
    mutationFn: (decision: Decision) =>
      call(peopleContract.answerAccounts, { body: { ids: [person.id], decision } }),
    onSuccess: ({ answered }, decision) =>
      toasts.show({
        title: answered
          ? `${nameOf(person)} is ${decision === 'approve' ? 'approved' : 'declined'}`
          : 'Somebody else has answered already',
        tone: 'ok',
      }),
    onError: (error) =>
      toasts.show({
        title: 'Failed to answer the registration',
        description: reasonOf(error),
        tone: 'bad',
        seconds: 8,
      }),
    onSettled() {
      setAsks(false)
      return queries.invalidateQueries({ queryKey: ['people'] })
    },
  })
  return (
    <span className="mt-2 flex gap-2">
      <Button
        look="white"
        size="small"
        aria-label={`Approve ${nameOf(person)}`}
        busy={answer.isPending}
        disabled={answer.isPending}
        onClick={() => answer.mutate('approve')}
      >
        Approve
      </Button>
      <Button
        look="quiet"
        size="small"
        aria-label={`Decline ${nameOf(person)}`}
        disabled={answer.isPending}
        onClick={() => setAsks(true)}
      >
        Decline
      </Button>
      {asks && (
        <ConfirmDialog
          title="Decline Account"
          action="Decline"
          busy={answer.isPending}
          onConfirm={() => answer.mutate('decline')}
          onClose={() => setAsks(false)}
        >
          The account is erased, the student ID is free again, and a mail says so to {person.email}.
        </ConfirmDialog>
      )}
    </span>
  )
}
