import type { Refusal } from '#platform/errors.ts'
import type { Status } from './office-rules.ts'
import { refusals } from './refusals.ts'

type Kept = { status: Status; withdrawn_at: Date | null }

/** Why an applicant may not change what they sent: only what waits for the decision changes. */
export function whyNotChange(
  application: Kept & { revision: number },
  seenRevision: number,
): Refusal | undefined {
  const { withdrawn_at, revision } = application
  if (withdrawn_at) return refusals.alreadyWithdrawn
  const decided = whyDecided(application)
  if (decided) return decided
  return revision === seenRevision ? undefined : refusals.changedElsewhere
}

/** Why an applicant may neither withdraw their application nor bring it back. */
export const whyDecided = ({ status }: Pick<Kept, 'status'>): Refusal | undefined =>
  status === 'accepted' || status === 'rejected' ? refusals.alreadyDecided : undefined
