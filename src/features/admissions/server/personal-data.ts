import { publishChange } from '#platform/server/db/changes.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { deleteApplicationsOf, listApplicationsOf } from './data.ts'

export const admissionsPersonalData: PersonalData = {
  tables: {
    admission_applications: { section: 'applications' },
    application_letters: { omitted: 'Which letter answered an application, and when it went out.' },
  },
  async collect(db, { email, email_verified }, { reviewer }) {
    if (!email_verified) return {}
    if (!reviewer) return { applications: forReviewers }
    const rows = await listApplicationsOf(db, email)
    // The columns of searches say the same in other letters.
    return { applications: rows.map(({ search: _, found_by: __, ...application }) => application) }
  },
  // The record of its emails is deleted with an application.
  async erase(trx, { email, email_verified }) {
    if (!email_verified) return
    await deleteApplicationsOf(trx, email)
    await publishChange(trx, { topic: 'applications' })
  },
}

const forReviewers = 'For admins alone who may open applications.'
