import type { Role, Standing } from '#platform/actor.ts'

/** What an account counts as; one that waits has its role only after the office's yes. */
export const standingOf = ({
  role,
  waiting_since,
}: {
  role: Role
  waiting_since: Date | null
}): Standing => (waiting_since === null ? role : 'waiting')

/** Whether somebody may open the admission applications: an admin whose address is on the list. */
export const isReviewer = (
  { role, email }: { role: Standing; email: string },
  reviewers: readonly string[],
) => role === 'admin' && reviewers.includes(email)
