import type { Role, Standing } from '#platform/actor.ts'
import type { Refusal } from '#platform/errors.ts'
import { may } from '#platform/permissions.ts'
import { refusals } from './refusals.ts'

/** An account's role, or `waiting` until the office has approved it. */
export const standingOf = ({
  role,
  waiting_since,
}: {
  role: Role
  waiting_since: Date | null
}): Standing => (waiting_since === null ? role : 'waiting')

/** Who may open the admission applications, by address; with an empty list nobody may. */
export type ReviewerSettings = { reviewers: readonly string[] }

/** Whether somebody may open the admission applications: an admin on the list of reviewers. */
export const isReviewer = (
  { role, email }: { role: Standing; email: string },
  { reviewers }: ReviewerSettings,
) => role === 'admin' && reviewers.includes(email)

/** Why somebody with the right password may still not log in. */
export function whyNotLogIn(person: Account, { admin }: { admin: boolean }): Refusal | undefined {
  if (!person.email_verified) return refusals.emailNotConfirmed
  if (person.deactivated_at) return refusals.accountInactive
  if (admin && !may({ role: standingOf(person) }, 'enterOffice')) return refusals.adminRequired
  return undefined
}

type Account = {
  role: Role
  waiting_since: Date | null
  email_verified: boolean
  deactivated_at: Date | null
}
