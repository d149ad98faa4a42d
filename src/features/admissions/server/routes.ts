import { priceOf } from '#features/catalogue/pricing-rules.ts'
import { isShown } from '#features/catalogue/rules.ts'
import type { Course, Site } from '#features/publishing/site-types.ts'
import { HttpError } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { admissionsContract } from '../contract.ts'
import { chooseFromList, type RefusalCode, refusals } from '../rules.ts'
import { apply } from './apply.ts'
import { receiptOf } from './present.ts'
import type { EmailDeps } from './write-emails.ts'

export const admissionsRoutes = (
  admissions: EmailDeps & { db: Db; clock: Clock; site: () => Site },
): Handlers<typeof admissionsContract> => ({
  async applyForCourses({ body, waitSeconds }) {
    const { courses, packages, admission } = admissions.site()
    if (admission.window.state !== 'open') throw closed()
    refuseUnknown(body.courses, courses)
    const price = priceOf(packages.offers, body.courses.length)
    const row = await apply(admissions, { ...body, price }, admissions.clock(), waitSeconds)
    return receiptOf(row)
  },
})

const closed = () =>
  new HttpError(403, {
    code: 'applications_closed' satisfies RefusalCode,
    message: refusals.applications_closed.message,
  })

/** @throws {HttpError} 422 where a course is none of those that one can apply for */
function refuseUnknown(chosen: readonly string[], courses: readonly Course[]) {
  const names = courses.filter(isShown).map(({ applicationName }) => applicationName)
  if (chosen.every((name) => names.includes(name))) return
  const code = 'check_answers' satisfies RefusalCode
  const { message } = refusals[code]
  throw new HttpError(422, { code, message, fields: { courses: chooseFromList } })
}
