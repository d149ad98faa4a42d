import type { Role } from '#platform/actor.ts'

/** Whether somebody may open the admission applications: an admin whose address is on the list. */
export const isReviewer = (
  { role, email }: { role: Role; email: string },
  reviewers: readonly string[],
) => role === 'admin' && reviewers.includes(email)
