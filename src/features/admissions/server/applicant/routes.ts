import type { Context } from '#features/feature.ts'
import { HttpError, type ProblemDetails, refuse } from '#platform/errors.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import { whyNotChange } from '../../applicant-policy.ts'
import type { applicantContract } from '../../contract.ts'
import { offerOf, offerTo } from '../../offer-rules.ts'
import { idLinkOf } from '../write-emails.ts'
import { withApplicationLinks } from './application-links.ts'
import { changeApplication } from './change-application.ts'
import { findByLink } from './find-by-link.ts'
import { formOf, pricedOf, receivedBy, viewOf } from './present.ts'
import { withdrawApplication } from './withdraw-application.ts'

export const applicantRoutes = (context: Context): Handlers<typeof applicantContract> => {
  const admissions = withApplicationLinks(context)
  const { db, applicationLinks, clock, emailDelaySeconds } = admissions
  const offer = () => offerOf(admissions.site())

  async function page(token: string, { problem, sent = false }: Shown = {}) {
    const row = await findByLink(db, applicationLinks, token)
    const view =
      row &&
      viewOf(row, {
        offer: offer(),
        now: clock(),
        emailDelaySeconds,
        keptDays: admissions.site().settings.applicationsKeptDays,
        token,
        idLink: idLinkOf(row, admissions.publicUrl),
        problem,
        received: row && sent ? receivedBy(row) : undefined,
      })
    return {
      page: '/application',
      island: 'application',
      props: { view },
      status: statusOf(row, problem),
    } as const
  }

  return {
    showApplication: ({ params: { token }, query }) =>
      page(token, { sent: query.sent !== undefined }),

    async withdrawApplication({ params: { token }, body }) {
      const change = { token, withdrawn: body.withdrawn === 'yes' }
      try {
        await withdrawApplication(admissions, change, clock())
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        return page(token, { problem: error.problem })
      }
      return page(token)
    },

    async showApplicationForm({ params: { token } }) {
      const row = await findByLink(db, applicationLinks, token)
      const problem = row && whyNotChange(row, row.revision)
      if (!row || problem) return page(token, { problem: problem && refuse(problem).problem })
      return {
        page: '/application/change',
        island: 'application-change',
        props: { ...offerTo(pricedOf(row), offer()), answer: formOf(row, token) },
      } as const
    },

    async changeApplication({ body }) {
      return { page: applicationLinks.pathTo(await changeApplication(admissions, body, clock())) }
    },
  }
}

/** Why something was not done here, or that the application was just sent. */
type Shown = { problem?: ProblemDetails | undefined; sent?: boolean }

const statusOf = (found: unknown, problem: unknown) => {
  if (!found) return 404
  return problem ? 409 : 200
}
