import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { notificationsContract } from '../contract.ts'
import { listedNotifications } from '../rules.ts'
import { countUnread, listNotifications, markRead } from './data.ts'
import { notificationOf } from './present.ts'

export const notificationsRoutes = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Handlers<typeof notificationsContract> => ({
  async listNotifications({ actor }) {
    const [rows, unread] = await Promise.all([
      listNotifications(db, actor.id, listedNotifications),
      countUnread(db, actor.id),
    ])
    return { items: rows.map(notificationOf), unread }
  },

  async markNotificationRead({ params, actor }) {
    await markRead(db, actor.id, clock(), params.id)
  },

  async markNotificationsRead({ actor }) {
    await markRead(db, actor.id, clock())
  },
})
