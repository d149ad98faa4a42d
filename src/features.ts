import { accountsFeature } from '#features/accounts/server/feature.ts'
import { admissionsFeature } from '#features/admissions/server/feature.ts'
import { announcementsFeature } from '#features/announcements/server/feature.ts'
import { assignmentsFeature } from '#features/assignments/server/feature.ts'
import { backupsFeature } from '#features/backups/server/feature.ts'
import { classesFeature } from '#features/classes/server/feature.ts'
import { contactFeature } from '#features/contact/server/feature.ts'
import { discussionsFeature } from '#features/discussions/server/feature.ts'
import { doctorFeature } from '#features/doctor/server/feature.ts'
import { enrolmentsFeature } from '#features/enrolments/server/feature.ts'
import { endpoints, type Feature, type Retentions } from '#features/feature.ts'
import { liveRoomsFeature } from '#features/live-rooms/server/feature.ts'
import { materialsFeature } from '#features/materials/server/feature.ts'
import { notificationsFeature } from '#features/notifications/server/feature.ts'
import { peopleFeature } from '#features/people/server/feature.ts'
import { performancesFeature } from '#features/performances/server/feature.ts'
import { publishingFeature } from '#features/publishing/server/feature.ts'
import { recordingsFeature } from '#features/recordings/server/feature.ts'
import { retentionFeature } from '#features/retention/server/feature.ts'
import { searchFeature } from '#features/search/server/feature.ts'
import { studentIdsFeature } from '#features/student-ids/server/feature.ts'
import { fileContract } from '#platform/file-contract.ts'
import { fileRoutes } from '#platform/server/files/file-routes.ts'
import { mailsRetention } from '#platform/server/mail/retention.ts'
import { platformPersonalData } from '#platform/server/personal-data.ts'
import { portalFeature } from './portal/server/feature.ts'

/** The platform's own part: files and mails. */
const platformFeature = {
  endpoints: [endpoints(fileContract, fileRoutes)],
  hourly: ({ files }) => files.sweep(),
  personalData: platformPersonalData,
  retention: { mails: mailsRetention },
} satisfies Feature

/**
 * Every feature that has a part in the server. An export of personal data has this order; an erasure has
 * the reverse, since other rows are found by the account.
 */
export const features: readonly Feature[] = [
  accountsFeature,
  studentIdsFeature,
  enrolmentsFeature,
  assignmentsFeature,
  performancesFeature,
  discussionsFeature,
  classesFeature,
  liveRoomsFeature,
  notificationsFeature,
  announcementsFeature,
  recordingsFeature,
  materialsFeature,
  publishingFeature,
  contactFeature,
  platformFeature,
  admissionsFeature,
  backupsFeature,
  doctorFeature,
  retentionFeature,
  peopleFeature,
  searchFeature,
  portalFeature,
]

const all = <Part>(partOf: (feature: Feature) => Part | undefined) =>
  features.map(partOf).filter((part) => part !== undefined)

export const personalData = all((feature) => feature.personalData)
export const retentions = Object.assign({}, ...all((feature) => feature.retention)) as Retentions
export const searches = all((feature) => feature.search)
