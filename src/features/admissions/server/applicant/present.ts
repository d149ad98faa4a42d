import { compulsoryCourse, packageFor } from '#features/catalogue/pricing-rules.ts'
import { academy } from '#platform/academy.ts'
import { ageOn, dayIn, hoursAfter } from '#platform/dates.ts'
import type { FormAnswer } from '#platform/form.ts'
import { asksForGuardian } from '../../age-rules.ts'
import { whyDecided } from '../../applicant-policy.ts'
import type { ApplicantsView } from '../../applicant-types.ts'
import { answersOf, filledIn } from '../../field-rules.ts'
import { offerTo, priceOfApplication } from '../../offer-rules.ts'
import type { Offer } from '../../offer-types.ts'
import { isDecision, type Status } from '../../office-rules.ts'
import { cooldownSeconds, received } from '../../rules.ts'
import { standingOf } from '../../stage-rules.ts'
import type { StoredApplication } from '../data.ts'
import { termOf } from '../present.ts'

type Present = {
  offer: Offer
  now: Date
  emailDelaySeconds: number
  /** After so many days what came to nothing is deleted; undefined: it is kept. */
  keptDays: number | undefined
}

/** An application as its applicant sees it. */
export function viewOf(
  row: StoredApplication,
  {
    offer,
    now,
    emailDelaySeconds,
    keptDays,
    ...links
  }: Present & Pick<ApplicantsView, 'token' | 'idLink' | 'problem' | 'received'>,
): ApplicantsView {
  const today = dayIn(academy.timeZone, now)
  const chosen = row.courses.filter((name) => name !== compulsoryCourse)
  const { choices, packages } = offerTo(pricedOf(row), offer)
  const status = shownStatus(row, new Date(now.getTime() - emailDelaySeconds * 1000))
  const standing = standingOf({
    status,
    isWithdrawn: row.withdrawn_at !== null,
    student_id: row.student_id === null ? null : { is_used: row.used_by !== null },
    hasAccount: row.account_id !== null,
  })
  return {
    ...links,
    idLink: standing === 'id_sent' ? links.idLink : undefined,
    reference: row.reference,
    standing,
    term: termOf(row),
    isReturning: standing === 'registered' && !row.emails.some(({ kind }) => kind === 'student_id'),
    isUndecided: !whyDecided(row),
    ...answersOf(row),
    age: ageOn(today, row.birthdate),
    guardian: asksForGuardian(today, row.birthdate) ? row.guardian : undefined,
    courses: chosen.map((name) => ({
      name,
      times: choices.find((it) => it.name === name)?.times ?? '',
    })),
    packageTitle: packageFor(packages, chosen.length)?.title ?? 'Your program',
    price: priceOfApplication(pricedOf(row), offer),
    currency: row.price === null ? academy.currency : row.currency,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    keptUntil:
      keptDays === undefined || status === 'accepted'
        ? undefined
        : hoursAfter(lastTouched(row), 24 * keptDays).toISOString(),
    restSeconds: standing === 'reading' ? restFrom(row.created_at, now) : 0,
  }
}

/** When the applicant or the office last did something with it, as `retention/data.ts` has it. */
function lastTouched({ created_at, changed_at, withdrawn_at, emails }: StoredApplication) {
  const written = emails.map((email) => new Date(email.created_at))
  const touched = [created_at, changed_at, withdrawn_at, ...written]
  return new Date(Math.max(...touched.map((at) => at?.getTime() ?? 0)))
}

/** What rules about the offer ask of an application. */
export const pricedOf = (
  row: Pick<StoredApplication, 'courses' | 'price' | 'currency' | 'term' | 'term_first_day'>,
) => ({
  courses: row.courses,
  currency: row.currency,
  price: row.price === null ? null : Number(row.price),
  term: termOf(row),
})

/**
 * A decision is shown when its letter goes out: until then the office may take it back, and the letter
 * may not be the second to tell it.
 */
function shownStatus({ status, emails }: StoredApplication, settled: Date): Status {
  const letter = emails.findLast(({ kind }) => kind === status)
  const rests = letter && !letter.sent_at && !letter.given_up_at
  return isDecision(status) && rests && new Date(letter.created_at) > settled ? 'reviewed' : status
}

/** No more than the whole rest, whatever two servers' clocks say. */
function restFrom(sent: Date, now: Date) {
  const seconds = Math.floor((now.getTime() - sent.getTime()) / 1000)
  return Math.min(cooldownSeconds, Math.max(0, cooldownSeconds - seconds))
}

/** What whoever has just applied hears. */
export const receivedBy = ({ first_name }: StoredApplication) => ({
  title: received.title,
  message: received.message(first_name),
})

/** The form filled in with what is stored. */
export const formOf = (row: StoredApplication, token: string): FormAnswer => ({
  kind: 'begun',
  typed: {
    token: [token],
    revision: [String(row.revision)],
    ...filledIn(row),
  },
})
