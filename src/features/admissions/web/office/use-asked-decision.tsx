import { useState } from 'react'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import type { ApplicationCard } from '../../card-types.ts'
import type { Listing } from '../../contract.ts'
import { fullWords, leavingWords, type Status, statusNames } from '../../office-rules.ts'
import type { Decision } from './use-decision.ts'

/**
 * A decision that asks first where it lets somebody into a full course, or takes an acceptance back that
 * something has come of; with the question while it does.
 */
export function useAskedDecision(
  application: ApplicationCard,
  placesLeft: Listing['places_left'],
  decision: Decision,
) {
  const [asked, setAsked] = useState<Parameters<Decision['decide']>>()
  const whyAsk = (to: Status) =>
    to === 'accepted' ? fullWords([application], placesLeft) : leavingWords(to, application)
  const asking: Decision = {
    ...decision,
    decide: (...choice) =>
      choice[0] !== application.status && whyAsk(choice[0])
        ? setAsked(choice)
        : decision.decide(...choice),
  }
  const isAcceptance = asked?.[0] === 'accepted'
  const question = asked && (
    <ConfirmDialog
      title={isAcceptance ? 'Accept into a full course' : 'Take the acceptance back'}
      action={isAcceptance ? 'Accept all the same' : `Set to ${statusNames[asked[0]]}`}
      onConfirm={() => {
        setAsked(undefined)
        decision.decide(...asked)
      }}
      onClose={() => setAsked(undefined)}
    >
      {whyAsk(asked[0])}
    </ConfirmDialog>
  )
  return [asking, question] as const
}
