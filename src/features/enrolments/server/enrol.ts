import { lockAccount } from '#features/accounts/server/lock-person.ts'
import { weeksOf } from '#features/catalogue/intake-rules.ts'
import { termToJoin } from '#features/terms/rules.ts'
import { listTerms } from '#features/terms/server/data.ts'
import { academy } from '#platform/academy.ts'
import { addDays, type Day, dayIn } from '#platform/dates.ts'
import { HttpError } from '#platform/errors.ts'
import { publishChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { problemAt } from '#platform/why-not.ts'
import { lastDayOf, phaseOn, type Span, whyNotLeaveOn } from '../enrolment-rules.ts'
import {
  deleteEnrolments,
  type Enrolment,
  insertEnrolments,
  listEnrolments,
  listEnrolmentsOfApplication,
  updateEnrolment,
} from './data.ts'

/** Courses as they are published, for how long each takes. */
export type Programs = readonly { id: number; duration: string }[]

type Joined = {
  /** Undefined: the one that a free selection joins now. */
  term_id?: string | null | undefined
  source: 'application' | 'selection' | 'office'
  /** The application that led to it. */
  application_id?: string | null
  now: Date
  /** Of a course that is missing here nobody knows how long it takes: as long as its term. */
  programs?: Programs
}

/**
 * Enrols a student in courses in a term, or without an end as long as there is none; returns the courses
 * in which they were not enrolled at that time.
 */
export async function enrol(
  trx: Db,
  userId: string,
  courseIds: readonly number[],
  { term_id, source, application_id = null, now, programs = [] }: Joined,
) {
  // Serialized with the student's own selection.
  await lockAccount(trx, userId)
  const today = dayIn(academy.timeZone, now)
  const terms = await listTerms(trx)
  // One that is over, or was deleted, is joined no more.
  const wished = terms.find(({ id, last_day }) => id === term_id && last_day >= today)
  const term = wished ?? (term_id === null ? undefined : termToJoin(terms, today))
  const before = await listEnrolments(trx, userId)
  const joined: number[] = []
  for (const course_id of new Set(courseIds)) {
    const whole = spanIn(term, terms, programs.find(({ id }) => id === course_id)?.duration, today)
    const own = before.filter((it) => it.course_id === course_id)
    const span = spanAfter(
      own.filter((it) => !hasLeft(it) && overlap(it, whole)),
      whole,
      term?.id,
    )
    if (!span) continue
    const left = own.find((it) => term && it.term_id === term.id)
    if (left) await updateEnrolment(trx, left.id, { ends_on: span.ends_on, withdrawn_on: null })
    else {
      const row = { user_id: userId, course_id, term_id: term?.id ?? null, source, application_id }
      await insertEnrolments(trx, [{ ...row, ...span, created_at: now }])
    }
    joined.push(course_id)
  }
  if (joined.length > 0) await publishEnrolment(trx, userId)
  return joined
}

type Term = Awaited<ReturnType<typeof listTerms>>[number]

function spanIn(
  term: Term | undefined,
  terms: readonly Term[],
  duration: string | undefined,
  today: Day,
): Span {
  if (!term) return { starts_on: today, ends_on: null }
  const ends_on = lastDayOf(weeksOf(duration ?? '')?.weeks, term, terms)
  const starts_on = [term.first_day, term.last_day < today ? term.last_day : today].toSorted()[1]
  return { starts_on: starts_on ?? today, ends_on }
}

/**
 * What is left of a span after the enrolments that meet it: whoever takes a long course from an earlier term
 * begins anew when that one ends. Undefined: they are enrolled for all of it.
 */
function spanAfter(there: readonly Enrolment[], span: Span, termId: string | undefined) {
  const ends = there.map(({ ends_on }) => ends_on ?? latest).toSorted()
  const last = ends.at(-1)
  if (last === undefined) return span
  if (there.some(({ term_id }) => term_id === termId)) return undefined
  return last < (span.ends_on ?? latest) ? { ...span, starts_on: addDays(last, 1) } : undefined
}

const hasLeft = ({ withdrawn_on }: Enrolment) => withdrawn_on !== null

const overlap = (one: Span, other: Span) =>
  one.starts_on <= (other.ends_on ?? latest) && other.starts_on <= (one.ends_on ?? latest)

const latest: Day = '9999-12-31'

/**
 * Ends an enrolment: it has no day from `leaves_on` on. One that has not begun is deleted, and another
 * keeps what the student has done. False where it has ended already, or is not theirs.
 * @throws {HttpError} 422 for a day that is not within it
 */
export async function withdraw(
  trx: Db,
  userId: string,
  enrolmentId: string,
  { leaves_on, now }: { leaves_on?: Day; now: Date },
) {
  await lockAccount(trx, userId)
  const today = dayIn(academy.timeZone, now)
  const found = (await listEnrolments(trx, userId)).find(({ id }) => id === enrolmentId)
  if (!found || phaseOn(found, today) === 'past') return false
  const day = leaves_on ?? today
  const wrong = whyNotLeaveOn(day, found, today)
  if (wrong) throw new HttpError(422, problemAt('leaves_on', wrong))
  if (found.starts_on >= day) await deleteEnrolments(trx, [found.id])
  else {
    const ends_on = addDays(day, -1)
    await updateEnrolment(trx, found.id, { ends_on, withdrawn_on: day })
  }
  await publishEnrolment(trx, userId)
  return true
}

/** Ends what an application has led to; what has not begun is deleted. */
export async function withdrawByApplication(trx: Db, applicationId: string, now: Date) {
  for (const { id, user_id } of await listEnrolmentsOfApplication(trx, applicationId))
    await withdraw(trx, user_id, id, { now })
}

const publishEnrolment = (trx: Db, user_id: string) =>
  publishChanges(trx, [{ topic: 'enrolments', user_id }, { topic: 'people' }])
