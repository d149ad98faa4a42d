import type { PersonalData } from '#platform/server/personal-data.ts'
import { deleteIdsOf, listIdsOf } from './data.ts'

export const studentIdsPersonalData: PersonalData = {
  tables: { approved_student_ids: { section: 'student_ids' } },
  collect: async (db, subject) => ({ student_ids: await listIdsOf(db, subject) }),
  // An ID that stays on the list would let anybody who knows it register.
  async erase(trx, subject) {
    if (subject.email_verified) await deleteIdsOf(trx, subject)
  },
}
