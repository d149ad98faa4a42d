import type { Context } from '#features/feature.ts'
import type { Person } from '#platform/actor.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { notificationsContract } from '../contract.ts'
import { countNotifications, listNotifications, markRead } from './data.ts'
import { notificationOf } from './present.ts'

const notificationsPerPage = 50

export const notificationsRoutes = ({
  db,
  clock,
}: Context): Handlers<typeof notificationsContract> => {
  /** The person's other windows and devices update their counts. */
  const publishToOtherPages = ({ id }: Person) =>
    publishChange(db, { topic: 'notifications', user_id: id })

  return {
    async listNotifications({ actor, query: { offset, kind, show } }) {
      const filter = { kind, isUnread: show === 'unread' }
      const [rows, { total, unread }] = await Promise.all([
        listNotifications(db, actor.id, { ...filter, offset, limit: notificationsPerPage }),
        countNotifications(db, actor.id, filter),
      ])
      return { items: rows.map(notificationOf), total, unread }
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
