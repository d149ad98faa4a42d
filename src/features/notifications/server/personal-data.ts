import { erasedWithAccount, type PersonalData } from '#platform/server/personal-data.ts'
import { listNotifications } from './data.ts'

export const notificationsPersonalData: PersonalData = {
  tables: { notifications: { section: 'notifications' } },
  async collect(db, { id }) {
    const rows = await listNotifications(db, id)
    return {
      notifications: rows.map(({ kind, data, title, body, created_at, read_at }) => ({
        kind,
        // An old row has its texts alone.
        data: Object.keys(data as object).length > 0 ? data : { title, body },
        created_at,
        read_at,
      })),
    }
  },
  erase: erasedWithAccount,
}
