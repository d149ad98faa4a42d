import type { PersonalData } from '#platform/server/personal-data.ts'
import { deleteMessagesOf, listMessagesOf } from './data.ts'

export const contactPersonalData: PersonalData = {
  tables: { contact_messages: { section: 'messages_to_the_academy' } },
  collect: async (db, { email }) => ({ messages_to_the_academy: await listMessagesOf(db, email) }),
  async erase(trx, { email, email_verified }) {
    if (email_verified) await deleteMessagesOf(trx, email)
  },
}
