import { hasAdmin } from '#features/accounts/server/data.ts'
import { anApplication } from '#features/admissions/fixtures.ts'
import { apply } from '#features/admissions/server/apply.ts'
import { countApplications } from '#features/admissions/server/data.ts'
import { hasRooms } from '#features/live-rooms/server/data.ts'
import { hasRecordings } from '#features/recordings/server/data.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { fillDemoPeople } from './people.ts'
import { fillDemoRecordings } from './recordings.ts'
import { fillDemoWeek } from './week.ts'

/** Fills what is empty with the demo academy, all or none; what is filled is left as it is. */
export async function fillDemoAcademy({ db, files }: { db: Db; files: FileStore }) {
  await db.transaction().execute(async (trx) => {
    await lockFor(trx, 'demo academy')
    const now = new Date()
    if (!(await hasAdmin(trx))) await fillDemoPeople(trx, now)
    if (!(await hasRooms(trx))) await fillDemoWeek(trx, now)
    if (!(await hasRecordings(trx))) await fillDemoRecordings(trx, files, now)
    if ((await countApplications(trx)) === 0) await fillApplications(trx, now)
  })
}

async function fillApplications(trx: Db, now: Date) {
  for (const [index, application] of applications.entries()) {
    await apply(trx, application, new Date(now.getTime() - index * 26 * 60 * 60 * 1000))
  }
}

const applications = [
  anApplication({
    first_name: 'Amara',
    last_name: 'Nwosu',
    email: 'amara.nwosu@mail.example',
    birthdate: '1998-02-11',
    courses: ['Cello'],
    experience: 'Choir at school, and two years of reading bass clef for fun.',
    goals: 'To play the slow movement my grandmother played.',
  }),
  anApplication({
    first_name: 'Liam',
    last_name: 'O’Brien',
    email: 'liam.obrien@mail.example',
    birthdate: '1987-09-30',
    courses: ['Electric Guitar', 'Bass Guitar', 'Music Production'],
  }),
  anApplication({
    first_name: 'Zoë',
    last_name: 'Dvořák',
    email: 'zoe.dvorak@mail.example',
    birthdate: '2005-06-17',
    country: 'Other',
    courses: ['Music Directing', 'Violin'],
    goals: 'A place to conduct people who show up.',
  }),
]
