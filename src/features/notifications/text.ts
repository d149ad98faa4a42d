import { dateIn } from '#platform/dates.ts'
import { pageAddress } from '#platform/page-address.ts'
import { hourIn, timeFor } from '#platform/zones.ts'
import { classChangeText } from './class-change-text.ts'
import type { EarlierWords, KindAndData, NotificationData, NotificationKind } from './kind-rules.ts'

/** The text of a notification: `body` may be empty, `href` is the page that it is about. */
export type NotificationText = { title: string; body: string; href: string }

/** @param reader the IANA time zone of who reads it; empty: not known, and times are the academy's. */
export const notificationText = (
  notification: KindAndData | { kind: 'earlier'; data: EarlierWords },
  reader = '',
): NotificationText =>
  notification.kind === 'earlier' ? notification.data : textOfKind(notification, reader)

const textOfKind = <Kind extends NotificationKind>(
  { kind, data }: { kind: Kind; data: NotificationData<Kind> },
  reader: string,
) => texts[kind](data, reader)

const texts: {
  [Kind in NotificationKind]: (data: NotificationData<Kind>, reader: string) => NotificationText
} = {
  grade: (data) => ({
    title: `Graded: ${data.assignment}`,
    body: `${data.grade} / ${data.max_points}`,
    href: pageAddress('/dashboard', { tab: 'assignments' }),
  }),
  assignment: (data) => ({
    title: `New assignment: ${data.assignment}`,
    body: data.course,
    href: pageAddress('/dashboard', { tab: 'assignments' }),
  }),
  assignment_due: (data, reader) => ({
    title: `Due soon: ${data.assignment}`,
    body: `${data.course}, due ${timeFor(reader, data.timezone, new Date(data.due_at))}`,
    href: pageAddress('/dashboard', { tab: 'assignments' }),
  }),
  take_given_up: (data) => ({
    title: data.reason
      ? `Your take was not handed in: ${data.assignment}`
      : `Your take did not arrive: ${data.assignment}`,
    body:
      data.reason ?? 'Its file was not all there after a week, and it counts as handed in no more.',
    href: pageAddress('/dashboard/performances/:id', { id: data.assignment_id }),
  }),
  work: (data) => ({
    title: `To grade: ${data.assignment}`,
    body: data.student,
    href: data.is_performance
      ? pageAddress('/admin/assignments/performances/:id', { id: data.submission_id })
      : pageAddress('/admin/assignments/:id', {
          id: data.assignment_id,
          submission: data.submission_id,
        }),
  }),
  take_comment: (data) => ({
    title: data.answers
      ? `${data.author} answered about a take`
      : `${data.author} has listened to your take`,
    body: data.assignment,
    href: data.submission_id
      ? pageAddress('/admin/assignments/performances/:id', { id: data.submission_id })
      : pageAddress('/dashboard/performances/:id', { id: data.assignment_id }),
  }),
  reply: (data) => ({
    title: `${data.author} replied`,
    body: data.discussion,
    href: pageAddress('/dashboard', { tab: 'discussions', discussion: data.discussion_id }),
  }),
  announcement: (data) => ({
    title: data.announcement,
    body: data.course ?? 'General',
    href: pageAddress('/announcements'),
  }),
  material: (data) => ({
    title: `New material: ${data.material}`,
    body: data.course,
    href: `${pageAddress('/dashboard/courses/:id', { id: data.course_id })}#materials`,
  }),
  recordings_end: (data) => ({
    title: `${data.recordings === 1 ? data.title : `${data.recordings} recordings`}: only until ${dateIn(data.timezone, new Date(data.ends_at))}`,
    body: data.course,
    href: pageAddress('/recordings'),
  }),
  class_soon: (data, reader) => ({
    title: `Starting soon: ${data.room}`,
    body: `${data.course}, ${timeFor(reader, data.timezone, new Date(data.starts_at), hourIn)}`,
    href: pageAddress('/live-rooms/:id', { id: data.room_id }),
  }),
  class_live: (data) => ({
    title: `Live now: ${data.room}`,
    body: data.course,
    href: pageAddress('/live-rooms/:id', { id: data.room_id }),
  }),
  class_tomorrow: (data, reader) => ({
    title: `Tomorrow: ${data.course}`,
    body: [
      timeFor(reader, data.timezone, new Date(data.starts_at)),
      data.is_online ? 'online' : data.place,
    ]
      .filter(Boolean)
      .join(', '),
    href: pageAddress('/dashboard', { tab: 'schedule' }),
  }),
  class_changed: (data, reader) => ({
    ...classChangeText(data, reader),
    href: data.room_id
      ? pageAddress('/live-rooms/:id', { id: data.room_id })
      : pageAddress('/dashboard', { tab: 'schedule' }),
  }),
}
