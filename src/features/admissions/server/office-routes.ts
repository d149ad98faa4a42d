import { readPlaces } from '#features/enrolments/server/read-places-left.ts'
import type { Context } from '#features/feature.ts'
import { dayIn } from '#platform/dates.ts'
import { refuse } from '#platform/errors.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { officeContract } from '../contract.ts'
import { officeRefusals } from '../office-refusals.ts'
import { withApplicationLinks } from './applicant/application-links.ts'
import { createApplicantId } from './create-applicant-id.ts'
import {
  countApplications,
  countByStatus,
  findApplication,
  listApplications,
  type StoredApplication,
} from './data.ts'
import { deleteApplication } from './delete-application.ts'
import { eraseApplicant } from './erase-applicant.ts'
import { exportApplicant } from './export-applicant.ts'
import { exportApplications } from './export-applications.ts'
import { presentCard, presentCards } from './present-cards.ts'
import { sendAgain } from './send-again.ts'
import { setStatus } from './set-status.ts'

export const officeRoutes = (context: Context): Handlers<typeof officeContract> => {
  const office = withApplicationLinks(context)
  const present = (row: StoredApplication) => presentCard(office.db, row, office.clock())
  return {
    async listApplications({ query }) {
      const { db } = office
      const isCountedAnyway = !query.search && !query.course
      const { academy, courses, intake } = office.site()
      const [rows, found, all, places] = await Promise.all([
        listApplications(db, query),
        countByStatus(db, query),
        isCountedAnyway ? undefined : countApplications(db),
        readPlaces(db, courses, {
          now: office.clock(),
          today: dayIn(academy.timeZone, office.clock()),
          term: intake && { first_day: intake.firstDay, last_day: intake.lastDay },
        }),
      ])
      const counts = { pending: 0, reviewed: 0, accepted: 0, rejected: 0, withdrawn: 0 }
      for (const { status, count } of found) counts[status] = count
      const everyStatus = Object.values(counts).reduce((sum, count) => sum + count)
      return {
        items: await presentCards(office.db, rows, office.clock()),
        found: query.status ? counts[query.status] : everyStatus,
        total: all ?? everyStatus,
        places_left: courses.flatMap(({ id, applicationName: course }) => {
          const known = places.get(id)
          return known === undefined ? [] : [{ course, ...known }]
        }),
        counts,
      }
    },

    exportApplications: ({ query }) => exportApplications(office.db, query, office.clock()),

    async readApplication({ params }) {
      const application = await findApplication(office.db, params.id)
      if (!application) throw refuse(officeRefusals.gone)
      return present(application)
    },

    async setApplicationStatus({ params, body }) {
      const { application, created } = await setStatus(office, params.id, body)
      return { ...(await present(application)), id_created: created }
    },

    deleteApplication: async ({ params }) => void (await deleteApplication(office.db, params.id)),

    exportApplicant: ({ params, actor }) => exportApplicant(office, params.id, actor),

    eraseApplicant: ({ params, body, actor }) =>
      eraseApplicant(office, { id: params.id, reason: body.reason, by: actor }),

    async createApplicantId({ params }) {
      const { application, created } = await createApplicantId(office, params.id, office.clock())
      return { application: await present(application), created }
    },

    sendApplicantEmail: async ({ params, body }) =>
      present(await sendAgain(office, params.id, body.kind)),
  }
}
