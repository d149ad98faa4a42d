import { type RefObject, useState } from 'react'
import { fullName } from '#platform/full-name.ts'
import { call } from '#platform/web/api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import type { PersonRow } from '../contract.ts'
import type { Decision } from '../rules.ts'
import { api } from './api.ts'

type Person = Pick<PersonRow, 'id' | 'first_name' | 'last_name' | 'email'>

type Props = {
  people: readonly Person[]
  /** Takes the focus when the pressed button is gone. */
  finalFocus?: RefObject<HTMLElement | null>
}

/** The buttons that answer waiting accounts, one or several at once. */
export function ApprovalButtons({ people, finalFocus }: Props) {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useApproval(people, () => setAsks(false))
  const [first, ...others] = people
  if (!first) return null
  const who = others.length > 0 ? `all ${people.length}` : fullName(first)
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
          {...(finalFocus && { finalFocusRef: finalFocus })}
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

function useApproval(people: readonly Person[], onDone: () => void) {
  return useAction({
    call: (decision: Decision) =>
      call(api.answerAccounts, {
        body: { ids: people.map(({ id }) => id), decision },
      }),
    done({ answered }, decision) {
      const [first] = people
      const done = decision === 'approve' ? 'approved' : 'declined'
      if (answered === 0) return 'Somebody else has answered already'
      if (people.length === 1 && first) return `${fullName(first)} is ${done}`
      return `${answered === 1 ? '1 account' : `${answered} accounts`} ${done}`
    },
    failed: 'Failed to answer the registration',
    changes: ['people'],
    onDone,
  })
}
