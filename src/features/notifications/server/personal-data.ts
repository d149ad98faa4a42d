import { erasedWithAccount, type PersonalData } from '#platform/server/personal-data.ts'
import { listNewsChoices } from './by-mail/data.ts'
import { listNotifications } from './data.ts'
import { contentOf } from './present.ts'

export const notificationsPersonalData: PersonalData = {
  tables: {
    notifications: { section: 'notifications' },
    news_choices: { section: 'news_by_mail' },
  },
  async collect(db, { id }) {
    const rows = await listNotifications(db, id)
    return {
      notifications: rows.map((row) => ({
        ...contentOf(row),
        // An old row has its texts alone, and still a kind.
        kind: row.kind,
        created_at: row.created_at,
        read_at: row.read_at,
      })),
      news_by_mail: await listNewsChoices(db, id),
    }
  },
  erase: erasedWithAccount,
}
