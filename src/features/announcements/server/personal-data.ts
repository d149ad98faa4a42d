import { erasedWithAccount, type PersonalData } from '#platform/server/personal-data.ts'
import { listAnnouncementsMadeBy } from './data.ts'

export const announcementsPersonalData: PersonalData = {
  tables: { announcements: { section: 'announcements_made' } },
  collect: async (db, { id }) => ({ announcements_made: await listAnnouncementsMadeBy(db, id) }),
  erase: erasedWithAccount,
}
