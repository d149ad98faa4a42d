/** What the office has made of an application; any may follow any (section 5). */
export const statuses = ['pending', 'reviewed', 'accepted', 'rejected'] as const
export type Status = (typeof statuses)[number]

/** As the badges and the dropdown name them. */
export const statusNames: Record<Status, string> = {
  pending: 'Pending',
  reviewed: 'Reviewed',
  accepted: 'Accepted',
  rejected: 'Rejected',
}

/** What an applicant is written; the last is the ID with which they register. */
export const letterKinds = ['confirmation', 'accepted', 'rejected', 'student_id'] as const
export type LetterKind = (typeof letterKinds)[number]

/** Applications on one page of the list. */
export const pageSize = 25

/**
 * How long a decision's letter lies before it goes out. A slip of the dropdown can be put right
 * within it, and a student ID that is created at once comes in the same letter.
 */
export const letterRestSeconds = 10

export const isDecision = (kind: string): kind is 'accepted' | 'rejected' =>
  kind === 'accepted' || kind === 'rejected'

/**
 * The letter that a new status calls for: a decision that is another than the one the applicant
 * heard last. So none is sent twice when the office changes its mind and back before telling
 * anybody, and the last one they have is always the one that holds.
 * @param letters from the oldest to the newest, without those that were withdrawn
 */
export function letterFor(status: Status, letters: readonly Letter[]) {
  if (!isDecision(status)) return undefined
  const told = letters.findLast(({ kind, state }) => isDecision(kind) && state !== 'failed')
  return told?.kind === status ? undefined : status
}

type Letter = { kind: string; state: string }

/** `Violin`, `Violin and Cello`, `Violin, Cello and Bass Guitar` */
export const inWords = (names: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
