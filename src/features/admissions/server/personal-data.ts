import { publishChange } from '#platform/server/db/changes.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { deleteApplicationsOf, listApplicationsOf, listErasuresBy } from './data.ts'

export const admissionsPersonalData: PersonalData = {
  tables: {
    admission_applications: { section: 'applications' },
    application_letters: { omitted: 'Which letter answered an application, and when it went out.' },
    erased_applicants: { section: 'applicants_erased' },
  },
  async collect(db, { id, email, email_verified }, { reviewer }) {
    const made = { applicants_erased: await listErasuresBy(db, id) }
    if (!email_verified) return made
    if (!reviewer) return { ...made, applications: forReviewers }
    const rows = await listApplicationsOf(db, email)
    // The columns of searches say the same in other letters.
    const applications = rows.map(({ search: _, found_by: __, ...application }) => application)
    return { ...made, applications }
  },
  // The record of its emails is deleted with an application, and who erased an applicant by its foreign key.
  async erase(trx, { email, email_verified }) {
    if (!email_verified) return
    await deleteApplicationsOf(trx, email)
    await publishChange(trx, { topic: 'applications' })
  },
}

const forReviewers = 'For admins alone who may open applications.'
