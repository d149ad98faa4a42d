import { priceOf } from '#features/catalogue/pricing-rules.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import { refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { whyNotChange } from '../../applicant-policy.ts'
import type { ChangedApplication } from '../../contract.ts'
import { changedAnswers } from '../../field-rules.ts'
import { offerOf, offerTo } from '../../offer-rules.ts'
import { refusals } from '../../refusals.ts'
import { asStored } from '../../rules.ts'
import { type Admissions, refusalFor, refuseUnknown } from '../apply.ts'
import { writeEmail } from '../write-emails.ts'
import { updateAnswers } from './data.ts'
import { addressChangedEmail } from './emails.ts'
import { lockByLink } from './find-by-link.ts'
import { pricedOf } from './present.ts'

/**
 * Changes the application of a link, which goes on waiting as it did. A changed address gets the
 * confirmation with a new link, and the one before is told.
 * @returns the application as far as its link needs it
 * @throws {HttpError} 404 for a bad link, 409 where it is decided, withdrawn or was changed elsewhere, or
 * the new address has an application, 422 for a course that is not offered
 */
export async function changeApplication(
  admissions: Admissions & { site: () => Site },
  { token, revision, ...typed }: ChangedApplication,
  now: Date,
) {
  try {
    return await admissions.db.transaction().execute(async (trx) => {
      const before = await lockByLink(trx, admissions.applicationLinks, token)
      if (!before) throw refuse(refusals.badLink)
      const problem = whyNotChange(before, revision)
      if (problem) throw refuse(problem)
      const site = admissions.site()
      refuseUnknown(typed.courses, site.courses, before.courses)
      const answers = asStored(typed, dayIn(academy.timeZone, now))
      const changed = changedAnswers(before, answers)
      if (changed.length === 0) return before
      const { packages } = offerTo(pricedOf(before), offerOf(site))
      const after = {
        ...answers,
        ...(changed.includes('courses')
          ? { price: String(priceOf(packages, typed.courses.length)), currency: academy.currency }
          : { price: before.price, currency: before.currency }),
      }
      await updateAnswers(trx, before.id, {
        ...after,
        changed_fields: [...new Set([...before.changed_fields, ...changed])],
        changed_at: now,
      })
      if (changed.includes('email')) {
        await writeEmail(admissions, trx, 'confirmation', { ...before, ...after })
        const told = addressChangedEmail(before)
        await admissions.mailQueue.post(trx, 'application_address', told)
      }
      await publishChange(trx, { topic: 'applications' })
      return { id: before.id, email: answers.email }
    })
  } catch (error) {
    throw refusalFor(error) ?? error
  }
}
