import type { PersonalData } from '#platform/server/personal-data.ts'
import { deleteIdsOf, listIdsOf } from './data.ts'

export const studentIdsPersonalData: PersonalData = {
  tables: { approved_student_ids: { section: 'student_ids' } },
  collect: async (db, subject) => ({ student_ids: await listIdsOf(db, subject) }),
  // Left on the list, an ID would open a registration to whoever knows it.
  async erase(trx, subject) {
    if (subject.email_verified) await deleteIdsOf(trx, subject)
  },
}
