/** What somebody is told of; each kind leads to the page it is about. */
export const notificationKinds = [
  'grade',
  'assignment',
  'reply',
  'announcement',
  'class_soon',
  'class_live',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** The newest that are listed; older ones have been seen or never will be. */
export const listedNotifications = 50
