import type { Person } from '#platform/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { notificationsContract } from '../contract.ts'
import { countUnread, listNotifications, markRead } from './data.ts'
import { notificationOf } from './present.ts'

/** How many of the newest are listed; older ones have been read or never will be. */
const listedNotifications = 50

export const notificationsRoutes = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Handlers<typeof notificationsContract> => {
  /** The person's other windows and devices update their counts. */
  const publishToOtherPages = ({ id }: Person) =>
    publishChange(db, { topic: 'notifications', user_id: id })

  return {
    async listNotifications({ actor }) {
      const [rows, unread] = await Promise.all([
        listNotifications(db, actor.id, listedNotifications),
        countUnread(db, actor.id),
      ])
      return { items: rows.map(notificationOf), unread }
    },

    async markNotificationRead({ params, actor }) {
      await markRead(db, actor.id, clock(), params.id)
      await publishToOtherPages(actor)
    },

    async markNotificationsRead({ actor }) {
      await markRead(db, actor.id, clock())
      await publishToOtherPages(actor)
    },
  }
}
