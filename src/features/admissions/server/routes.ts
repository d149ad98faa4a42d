import { priceOf } from '#features/catalogue/pricing-rules.ts'
import type { Context } from '#features/feature.ts'
import { refuse } from '#platform/errors.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { admissionsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { withApplicationLinks } from './applicant/application-links.ts'
import { apply, refuseUnknown } from './apply.ts'
import { receiptOf } from './present.ts'

export const admissionsRoutes = (context: Context): Handlers<typeof admissionsContract> => {
  const admissions = withApplicationLinks(context)
  return {
    async applyForCourses({ body, waitSeconds }) {
      const { courses, packages, admission } = admissions.site()
      if (admission.window.state !== 'open') throw refuse(refusals.applicationsClosed)
      refuseUnknown(body.courses, courses)
      const price = priceOf(packages.offers, body.courses.length)
      const row = await apply(admissions, { ...body, price }, admissions.clock(), waitSeconds)
      return receiptOf(row, admissions.applicationLinks)
    },
  }
}
