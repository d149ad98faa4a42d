import { applicationsRetention } from '#features/admissions/server/retention.ts'
import { attendanceRetention } from '#features/classes/server/retention.ts'
import { messagesRetention } from '#features/contact/server/retention.ts'
import { notificationsRetention } from '#features/notifications/server/retention.ts'
import { performancesRetention } from '#features/performances/server/retention.ts'
import { recordingsRetention } from '#features/recordings/server/retention.ts'
import { mailsRetention } from '#platform/server/mail/retention.ts'
import type { Retention } from '#platform/server/retention.ts'
import type { RetentionKind } from '../rules.ts'

/** All that is deleted once it is old. */
export const retentions: Readonly<Record<RetentionKind, Retention>> = {
  applications: applicationsRetention,
  messages: messagesRetention,
  notifications: notificationsRetention,
  mails: mailsRetention,
  attendance: attendanceRetention,
  recordings: recordingsRetention,
  performances: performancesRetention,
}
