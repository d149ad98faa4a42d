import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { notificationKinds } from './rules.ts'

export const Notification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  /** The page of this site that it is about. */
  href: z.string(),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const notificationsContract = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'What one was told, newest first, and how much of it is unread',
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
