import { refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { whyDecided } from '../../applicant-policy.ts'
import { refusals } from '../../refusals.ts'
import type { Admissions } from '../apply.ts'
import { emailRule } from '../data.ts'
import { setWithdrawn } from './data.ts'
import { broughtBackEmail, withdrawnEmail } from './emails.ts'
import { lockByLink } from './find-by-link.ts'

/**
 * Withdraws the application of a link, or brings it back; what is so already stays so. The applicant is
 * written to, since somebody else may have the link.
 * @throws {HttpError} 404 when it is gone, 409 where it is decided, or they have applied anew
 */
export async function withdrawApplication(
  { db, applicationLinks, mailQueue }: Admissions,
  { token, withdrawn }: { token: string; withdrawn: boolean },
  now: Date,
) {
  try {
    await db.transaction().execute(async (trx) => {
      const application = await lockByLink(trx, applicationLinks, token)
      if (!application) throw refuse(refusals.badLink)
      const problem = whyDecided(application)
      if (problem) throw refuse(problem)
      if ((application.withdrawn_at !== null) === withdrawn) return
      await setWithdrawn(trx, application.id, withdrawn ? now : null)
      const write = withdrawn ? withdrawnEmail : broughtBackEmail
      await mailQueue.post(
        trx,
        'application_withdrawn',
        write(application, applicationLinks.to(application)),
      )
      await publishChange(trx, { topic: 'applications' })
    })
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    throw constraint === emailRule ? refuse(refusals.appliedAnew) : error
  }
}
