import { useState } from 'react'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import type { ApplicationCard } from '../../card-types.ts'
import type { Listing } from '../../contract.ts'
import { fullWords } from '../../office-rules.ts'
import type { Decision } from './use-decision.ts'

/** A decision that asks before somebody is accepted into a full course, with the question while it does. */
export function useFullQuestion(
  application: ApplicationCard,
  placesLeft: Listing['places_left'],
  decision: Decision,
) {
  const [asked, setAsked] = useState<Parameters<Decision['decide']>>()
  const full = fullWords([application], placesLeft)
  const asking: Decision = {
    ...decision,
    decide: (...choice) =>
      choice[0] === 'accepted' && full ? setAsked(choice) : decision.decide(...choice),
  }
  const question = asked && (
    <ConfirmDialog
      title="Accept into a full course"
      action="Accept all the same"
      onConfirm={() => {
        setAsked(undefined)
        decision.decide(...asked)
      }}
      onClose={() => setAsked(undefined)}
    >
      {full}
    </ConfirmDialog>
  )
  return [asking, question] as const
}
