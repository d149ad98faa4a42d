import { accountsPersonalData } from '#features/accounts/server/personal-data.ts'
import { admissionsPersonalData } from '#features/admissions/server/personal-data.ts'
import { announcementsPersonalData } from '#features/announcements/server/personal-data.ts'
import { assignmentsPersonalData } from '#features/assignments/server/personal-data.ts'
import { classesPersonalData } from '#features/classes/server/personal-data.ts'
import { contactPersonalData } from '#features/contact/server/personal-data.ts'
import { discussionsPersonalData } from '#features/discussions/server/personal-data.ts'
import { enrolmentsPersonalData } from '#features/enrolments/server/personal-data.ts'
import { liveRoomsPersonalData } from '#features/live-rooms/server/personal-data.ts'
import { materialsPersonalData } from '#features/materials/server/personal-data.ts'
import { notificationsPersonalData } from '#features/notifications/server/personal-data.ts'
import { performancesPersonalData } from '#features/performances/server/personal-data.ts'
import { publishingPersonalData } from '#features/publishing/server/personal-data.ts'
import { recordingsPersonalData } from '#features/recordings/server/personal-data.ts'
import { studentIdsPersonalData } from '#features/student-ids/server/personal-data.ts'
import type { Person } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import {
  type DataSubject,
  type PersonalData,
  platformPersonalData,
  type Sections,
} from '#platform/server/personal-data.ts'

/** All that is held about people, in the order of the export. */
export const personalData: readonly PersonalData[] = [
  accountsPersonalData,
  studentIdsPersonalData,
  enrolmentsPersonalData,
  assignmentsPersonalData,
  performancesPersonalData,
  discussionsPersonalData,
  classesPersonalData,
  liveRoomsPersonalData,
  notificationsPersonalData,
  announcementsPersonalData,
  recordingsPersonalData,
  materialsPersonalData,
  publishingPersonalData,
  contactPersonalData,
  platformPersonalData,
  admissionsPersonalData,
]

export async function collectPersonalData(db: Db, subject: DataSubject, reader: Person) {
  const sections: Sections = {}
  for (const { collect } of personalData) {
    Object.assign(sections, await collect(db, subject, reader))
  }
  return sections
}

/** Erases in reverse order: the account last, since other rows are found by it. */
export async function erasePersonalData(trx: Db, subject: DataSubject) {
  for (const { erase } of personalData.toReversed()) await erase(trx, subject)
}
