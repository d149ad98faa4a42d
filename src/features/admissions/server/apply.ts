import { isShown } from '#features/catalogue/rules.ts'
import type { Course } from '#features/publishing/site-types.ts'
import { termToApplyFor } from '#features/terms/rules.ts'
import { listTerms } from '#features/terms/server/data.ts'
import { academy } from '#platform/academy.ts'
import { dayIn, hoursAfter } from '#platform/dates.ts'
import { refuse, tooSoon } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Limits } from '#platform/server/http/limits.ts'
import type { Application } from '../field-rules.ts'
import { refusals } from '../refusals.ts'
import { asStored } from '../rules.ts'
import { findApplied, hasApplied } from './applicant/data.ts'
import { emailRule, insertApplication } from './data.ts'
import { appliedAgainEmail } from './emails.ts'
import { type EmailDeps, writeEmail } from './write-emails.ts'

export type Admissions = EmailDeps & { db: Db }

/**
 * Stores an application and its receipt in one transaction; an address may apply once in a term. For a
 * visitor who has just sent one, an address that is taken is reported before the wait.
 * @throws {HttpError} 409 when the address is taken, 429 when the visitor has to wait, 500 when the
 * database forbids it.
 */
export async function apply(
  admissions: Admissions & { limits: Limits },
  application: Application & { price: number },
  now: Date,
  waitSeconds = 0,
) {
  const { db } = admissions
  const today = dayIn(academy.timeZone, now)
  const term = termToApplyFor(await listTerms(db), today)
  const term_id = term?.id ?? null
  const hasToWait = waitSeconds > 0 && !(await hasApplied(db, application.email, term_id))
  if (hasToWait) throw tooSoon(waitSeconds)
  try {
    return await db.transaction().execute(async (trx) => {
      const row = await insertApplication(trx, {
        ...asStored(application, today),
        price: application.price,
        currency: academy.currency,
        term_id,
        created_at: now,
      })
      const inTerm = { term: term?.name ?? null, term_first_day: term?.first_day ?? null }
      await writeEmail(admissions, trx, 'confirmation', { ...row, ...inTerm })
      await publishChange(trx, { topic: 'applications' })
      return row
    })
  } catch (error) {
    const refused = refusalFor(error)
    if (refused?.status === 409) await tellOfAnotherTry(admissions, application.email, term_id, now)
    throw refused ?? error
  }
}

/**
 * Writes to an address that has applied already that somebody applied with it again: its owner may have
 * lost the first letter, or somebody else wants to know whether they have applied. Once a day, and not in
 * the first hour, when a form may have been sent twice.
 */
async function tellOfAnotherTry(
  { db, limits, applicationLinks, mailQueue }: Admissions & { limits: Limits },
  email: string,
  termId: string | null,
  now: Date,
) {
  const before = await findApplied(db, email, termId)
  if (!before || before.created_at > hoursAfter(now, -1)) return
  if (!(await limits.countTo('applied-again', { calls: 1, minutes: 24 * 60 }).take(before.id)))
    return
  const mail = appliedAgainEmail(before, applicationLinks.to(before))
  await db.transaction().execute((trx) => mailQueue.post(trx, 'application_again', mail))
}

/** Of a database's error; the unique constraint decides, since two may apply at the same moment. */
export function refusalFor(error: unknown) {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === emailRule) return refuse(refusals.duplicateEmail)
  // 42501: insufficient_privilege (PostgreSQL, appendix A)
  if (code !== '42501') return undefined
  const refused = refuse(refusals.permissionError)
  refused.cause = error
  return refused
}

/** @throws {HttpError} 422 where a course is none of those that one can apply for, nor one of `kept` */
export function refuseUnknown(
  chosen: readonly string[],
  courses: readonly Course[],
  kept: readonly string[] = [],
) {
  const names = courses.filter(isShown).map(({ applicationName }) => applicationName)
  if (chosen.every((name) => names.includes(name) || kept.includes(name))) return
  throw refuse(refusals.courseNotOffered)
}
