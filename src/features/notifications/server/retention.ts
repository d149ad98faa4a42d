import type { Retention } from '#platform/server/retention.ts'
import { countNotificationsBefore, deleteNotificationsBefore } from './data.ts'

/** Notifications, read or not: what they are about is where it was. */
export const notificationsRetention: Retention = {
  findOld: countNotificationsBefore,
  deleteOld: deleteNotificationsBefore,
}
