import { dateIn } from '#platform/dates.ts'
import { pageAddress } from '#platform/page-address.ts'
import { hourIn, timeFor } from '#platform/zones.ts'
import { classChangeText } from './class-change-text.ts'
import type { EarlierWords, KindAndData } from './kind-rules.ts'

/** The text of a notification: `body` may be empty, `href` is the page that it is about. */
export type NotificationText = { title: string; body: string; href: string }

/** @param reader the IANA time zone of who reads it; empty: not known, and times are the academy's. */
export function notificationText(
  notification: KindAndData | { kind: 'earlier'; data: EarlierWords },
  reader = '',
): NotificationText {
  const { kind, data } = notification
  switch (kind) {
    case 'grade':
      return {
        title: `Graded: ${data.assignment}`,
        body: `${data.grade} / ${data.max_points}`,
        href: pageAddress('/dashboard', { tab: 'assignments' }),
      }
    case 'assignment':
      return {
        title: `New assignment: ${data.assignment}`,
        body: data.course,
        href: pageAddress('/dashboard', { tab: 'assignments' }),
      }
    case 'assignment_due':
      return {
        title: `Due soon: ${data.assignment}`,
        body: `${data.course}, due ${timeFor(reader, data.timezone, new Date(data.due_at))}`,
        href: pageAddress('/dashboard', { tab: 'assignments' }),
      }
    case 'take_given_up':
      return {
        title: data.reason
          ? `Your take was not handed in: ${data.assignment}`
          : `Your take did not arrive: ${data.assignment}`,
        body:
          data.reason ??
          'Its file was not all there after a week, and it counts as handed in no more.',
        href: pageAddress('/dashboard/performances/:id', { id: data.assignment_id }),
      }
    case 'work':
      return {
        title: `To grade: ${data.assignment}`,
        body: data.student,
        href: data.is_performance
          ? pageAddress('/admin/assignments/performances/:id', { id: data.submission_id })
          : pageAddress('/admin/assignments/:id', {
              id: data.assignment_id,
              submission: data.submission_id,
            }),
      }
    case 'take_comment':
      return {
        title: data.answers
          ? `${data.author} answered about a take`
          : `${data.author} has listened to your take`,
        body: data.assignment,
        href: data.submission_id
          ? pageAddress('/admin/assignments/performances/:id', { id: data.submission_id })
          : pageAddress('/dashboard/performances/:id', { id: data.assignment_id }),
      }
    case 'reply':
      return {
        title: `${data.author} replied`,
        body: data.discussion,
        href: pageAddress('/dashboard', { tab: 'discussions', discussion: data.discussion_id }),
      }
    case 'announcement':
      return {
        title: data.announcement,
        body: data.course ?? 'General',
        href: pageAddress('/announcements'),
      }
    case 'material':
      return {
        title: `New material: ${data.material}`,
        body: data.course,
        href: `${pageAddress('/dashboard/courses/:id', { id: data.course_id })}#materials`,
      }
    case 'recordings_end':
      return {
        title: `${data.recordings === 1 ? data.title : `${data.recordings} recordings`}: only until ${dateIn(data.timezone, new Date(data.ends_at))}`,
        body: data.course,
        href: pageAddress('/recordings'),
      }
    case 'class_soon':
      return {
        title: `Starting soon: ${data.room}`,
        body: `${data.course}, ${timeFor(reader, data.timezone, new Date(data.starts_at), hourIn)}`,
        href: pageAddress('/live-rooms/:id', { id: data.room_id }),
      }
    case 'class_live':
      return {
        title: `Live now: ${data.room}`,
        body: data.course,
        href: pageAddress('/live-rooms/:id', { id: data.room_id }),
      }
    case 'class_tomorrow':
      return {
        title: `Tomorrow: ${data.course}`,
        body: [
          timeFor(reader, data.timezone, new Date(data.starts_at)),
          data.is_online ? 'online' : data.place,
        ]
          .filter(Boolean)
          .join(', '),
        href: pageAddress('/dashboard', { tab: 'schedule' }),
      }
    case 'class_changed':
      return {
        ...classChangeText(data, reader),
        href: data.room_id
          ? pageAddress('/live-rooms/:id', { id: data.room_id })
          : pageAddress('/dashboard', { tab: 'schedule' }),
      }
    case 'earlier':
      return data
  }
}
