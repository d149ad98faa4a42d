import { accountsContract } from '#features/accounts/contract.ts'
import { profileContract } from '#features/accounts/profile-contract.ts'
import {
  admissionsContract,
  applicantContract,
  officeContract,
} from '#features/admissions/contract.ts'
import { announcementsContract } from '#features/announcements/contract.ts'
import { assignmentsContract, gradingContract } from '#features/assignments/contract.ts'
import { backupsContract } from '#features/backups/contract.ts'
import { calendarContract } from '#features/classes/calendar-contract.ts'
import { classesContract } from '#features/classes/contract.ts'
import { termsContract } from '#features/classes/term-contract.ts'
import { contactContract } from '#features/contact/contract.ts'
import { discussionsContract } from '#features/discussions/contract.ts'
import { doctorContract } from '#features/doctor/contract.ts'
import { enrolmentsContract } from '#features/enrolments/contract.ts'
import { liveRoomsContract } from '#features/live-rooms/contract.ts'
import { materialsContract } from '#features/materials/contract.ts'
import { newsByMailContract, notificationsContract } from '#features/notifications/contract.ts'
import { peopleContract } from '#features/people/contract.ts'
import { performancesContract } from '#features/performances/contract.ts'
import { publishingContract } from '#features/publishing/contract.ts'
import { siteMediaContract } from '#features/publishing/media-contract.ts'
import { recordingsContract } from '#features/recordings/contract.ts'
import { retentionContract } from '#features/retention/contract.ts'
import { searchContract } from '#features/search/contract.ts'
import { studentIdsContract } from '#features/student-ids/contract.ts'
import { platformContract } from '#platform/contract.ts'
import { fileContract } from '#platform/file-contract.ts'
import { overviewContract, portalContract } from './portal/contract.ts'

/** Every endpoint of the product, by feature. */
export const contracts = {
  platform: platformContract,
  files: fileContract,
  accounts: accountsContract,
  profile: profileContract,
  studentIds: studentIdsContract,
  admissions: admissionsContract,
  applicant: applicantContract,
  admissionsOffice: officeContract,
  terms: termsContract,
  classes: classesContract,
  calendar: calendarContract,
  contact: contactContract,
  doctor: doctorContract,
  enrolments: enrolmentsContract,
  announcements: announcementsContract,
  assignments: assignmentsContract,
  grading: gradingContract,
  discussions: discussionsContract,
  liveRooms: liveRoomsContract,
  materials: materialsContract,
  notifications: notificationsContract,
  newsByMail: newsByMailContract,
  recordings: recordingsContract,
  retention: retentionContract,
  search: searchContract,
  backups: backupsContract,
  overview: overviewContract,
  people: peopleContract,
  performances: performancesContract,
  publishing: publishingContract,
  siteMedia: siteMediaContract,
  portal: portalContract,
}
