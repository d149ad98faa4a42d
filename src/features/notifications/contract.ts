import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { EarlierWords, type NotificationKind, notificationData } from './kind-rules.ts'

const common = { id: z.uuid(), created_at: z.iso.datetime(), is_read: z.boolean() }

const ofKind = <Kind extends NotificationKind>(kind: Kind) =>
  z.object({ ...common, kind: z.literal(kind), data: notificationData[kind] })

export const Notification = z.discriminatedUnion('kind', [
  ofKind('grade'),
  ofKind('assignment'),
  ofKind('reply'),
  ofKind('announcement'),
  ofKind('class_soon'),
  ofKind('class_live'),
  ofKind('class_changed'),
  z.object({ ...common, kind: z.literal('earlier'), data: EarlierWords }),
])
export type Notification = z.infer<typeof Notification>

export const notificationsContract = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'One’s notifications, newest first, and how many are unread',
    access: 'usePortal',
    returns: z.object({ items: z.array(Notification), unread: z.int() }),
  }),
  markNotificationRead: endpoint({
    method: 'POST',
    path: '/api/notifications/:id/read',
    summary: 'Mark one as read',
    access: 'usePortal',
    params: z.object({ id: z.uuid() }),
  }),
  markNotificationsRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark all as read that one has been told until now',
    access: 'usePortal',
  }),
} satisfies Contract
