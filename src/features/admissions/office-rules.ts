import { compulsoryCourse } from '#features/catalogue/pricing-rules.ts'
import type { Day } from '#platform/dates.ts'
import { daysFrom } from '#platform/days-from.ts'

/** The statuses of an application; any may follow any (section 5). */
export const statuses = ['pending', 'reviewed', 'accepted', 'rejected'] as const
export type Status = (typeof statuses)[number]

/** What the list is filtered by; a withdrawn application is in none of the statuses. */
export const listedStatuses = [...statuses, 'withdrawn'] as const
export type ListedStatus = (typeof listedStatuses)[number]

/** Their names on the badges and in the dropdown. */
export const statusNames: Record<ListedStatus, string> = {
  pending: 'Pending',
  reviewed: 'Reviewed',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

/** The kinds of emails to an applicant; the last one has the ID with which they register. */
export const emailKinds = ['confirmation', 'accepted', 'rejected', 'student_id'] as const
export type EmailKind = (typeof emailKinds)[number]

/** Applications on one page of the list. */
export const pageSize = 25

/**
 * How long the email of a decision waits before it goes out. Within that time a wrong choice can be
 * taken back, and a student ID that is created at once comes in the same email.
 */
export const emailDelaySeconds = 10

export const isDecision = (kind: string): kind is 'accepted' | 'rejected' =>
  kind === 'accepted' || kind === 'rejected'

/**
 * The email that a new status calls for: a decision other than the last one the applicant was
 * sent. So none is sent twice when the office changes its mind and back before anything went out,
 * and the last email is always the decision that holds.
 * @param emails from the oldest to the newest, without those that were withdrawn
 */
export function emailFor(status: Status, emails: readonly Email[]) {
  if (!isDecision(status)) return undefined
  const lastDecision = emails.findLast(({ kind, state }) => isDecision(kind) && state !== 'failed')
  return lastDecision?.kind === status ? undefined : status
}

/** `give`: an acceptance has the ID in its email. `take`: an acceptance is undone, and its ID with it. */
export const idRequests = ['give', 'take'] as const
export type IdRequest = (typeof idRequests)[number]

/**
 * What a new status does to the applicant's student ID. An ID that somebody uses, or that another
 * accepted application has too, is never withdrawn.
 */
const idChanges: Record<
  Status,
  Record<IdRequest | 'none', 'keep' | 'give' | 'withdraw' | 'refuse'>
> = {
  pending: { none: 'keep', give: 'refuse', take: 'withdraw' },
  reviewed: { none: 'keep', give: 'refuse', take: 'withdraw' },
  accepted: { none: 'keep', give: 'give', take: 'withdraw' },
  rejected: { none: 'withdraw', give: 'refuse', take: 'withdraw' },
}
export const idChangeFor = (status: Status, request: IdRequest | undefined) =>
  idChanges[status][request ?? 'none']

/** The emails that a new status withdraws, as far as they have not gone out. */
export const withdrawnEmails = (isIdWithdrawn: boolean): readonly EmailKind[] =>
  isIdWithdrawn ? ['accepted', 'rejected', 'student_id'] : ['accepted', 'rejected']

type GivenId = { student_id: string; is_used: boolean } | null

/** What becomes of an applicant's ID with a new status, for who has set it; undefined: nothing. */
export function idWords(status: Status, before: GivenId, after: GivenId) {
  if (!before) {
    if (status !== 'accepted' || !after) return undefined
    return after.is_used
      ? `They have an account with student ID ${after.student_id} already.`
      : `Student ID ${after.student_id} goes out in the same letter.`
  }
  const name = `Student ID ${before.student_id}`
  if (after && status !== 'rejected') return undefined
  if (!after) return `${name} is withdrawn: nobody can register with it.`
  return after.is_used
    ? `${name} is in use and stays with its account.`
    : `${name} stays: another accepted application has it too.`
}

type Accepting = {
  courses: readonly string[]
  term: { name: string } | null
  listed_id: string | null
  account: { name: string; courses: readonly string[] } | null
}

/** What accepting does, for whoever is about to. */
export function acceptanceWords({ courses, term, listed_id, account }: Accepting) {
  if (!account) {
    return listed_id
      ? `The letter has student ID ${listed_id}, which is listed for this address and not used yet.`
      : 'A new person: the letter has the next student ID, to register with.'
  }
  const taken =
    account.courses.length > 0 ? `takes ${inWords(account.courses)}` : 'takes no course now'
  return `${account.name} has an account and ${taken}. Accepting enrols them in ${chosenIn(courses)}${inTerm(term)}; the letter says to log in.`
}

type CoursePlaces = { course: string; left: number; places: number; taken: number }

/** Why somebody should think twice before accepting these; undefined: there is a place in each course. */
export function fullWords(
  applications: readonly { courses: readonly string[] }[],
  placesLeft: readonly CoursePlaces[],
) {
  const full = placesLeft.flatMap(({ course, left, places, taken }) => {
    const wanted = applications.filter(({ courses }) => courses.includes(course)).length
    if (wanted <= left) return []
    const now = `${taken} of ${places} places of ${course} are taken`
    return [wanted === 1 ? `${now}.` : `${now}, and ${wanted} of these want one.`]
  })
  return full.length > 0 ? full.join(' ') : undefined
}

type Accepted = Accepting & {
  status: Status
  student_id: GivenId
  emails: readonly { kind: string }[]
}

/** Whether its acceptance has enrolled somebody who had an account before. */
const isByAccount = ({ account, emails }: Pick<Accepted, 'account' | 'emails'>) =>
  account !== null && !emails.some(({ kind }) => kind === 'student_id')

/**
 * What comes to the ID, the place and the enrolment of an accepted application when it gets another status or
 * is deleted, for whoever is about to; undefined: nothing came of it.
 */
export function leavingWords(to: Status | 'deleted', application: Accepted) {
  const { status, student_id, account, courses, term } = application
  if (status !== 'accepted' || to === 'accepted') return undefined
  if (account && isByAccount(application)) {
    const enrolled = `${account.name} is enrolled in ${chosenIn(courses)}${inTerm(term)}`
    return to === 'deleted'
      ? `${enrolled}, and stays so. Withdraw them under People if they should not.`
      : `${enrolled} by it. That ends, and the place is free; the account stays.`
  }
  if (!student_id) return undefined
  const id = `Student ID ${student_id.student_id}`
  if (student_id.is_used)
    return `${id} is in use: the account and its courses stay. Withdraw them under People if they should not.`
  return to === 'rejected'
    ? `${id} is withdrawn: nobody can register with it, and the place is free.`
    : `${id} stays and holds a place. Delete it under Student IDs if nobody should register with it.`
}

/** What became of the courses of somebody who has an account; undefined: nothing. */
export function accountWords(
  status: Status,
  before: Status,
  application: Omit<Accepted, 'status'>,
) {
  const { courses, term, account } = application
  if (!account || !isByAccount(application)) return undefined
  if (status === 'accepted')
    return `${account.name} is enrolled in ${chosenIn(courses)}${inTerm(term)}.`
  return before === 'accepted'
    ? `${account.name} is enrolled no more in what came of it; the account stays.`
    : undefined
}

const chosenIn = (courses: readonly string[]) =>
  inWords(courses.filter((name) => name !== compulsoryCourse))

const inTerm = (term: { name: string } | null) => (term ? ` for ${term.name}` : '')

type Email = { kind: string; state: string }

/** `Violin`, `Violin and Cello`, `Violin, Cello and Bass Guitar` */
export const inWords = (names: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)

/** How long an application waits for its decision: `Waits since today`, `Waits 3 days`. */
export function waitingWords(today: Day, applied: Day) {
  const days = Math.max(0, daysFrom(applied, today))
  if (days === 0) return 'Waits since today'
  return days === 1 ? 'Waits 1 day' : `Waits ${days} days`
}
