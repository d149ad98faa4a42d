import { academy } from '#content/academy.ts'
import { chooseNews } from '#features/notifications/server/by-mail/choose-news.ts'
import { markRead } from '#features/notifications/server/data.ts'
import { type NewNotification, notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { At } from './calendar.ts'

/** The ids of the subjects of the student's notifications. */
type About = Record<
  | 'diary'
  | 'slowBows'
  | 'mix'
  | 'bars'
  | 'submission'
  | 'question'
  | 'reply'
  | 'book'
  | 'studio'
  | 'recital'
  | 'bows'
  | 'practice',
  string
>

/**
 * Notifications of many kinds, with real subjects; those of three weeks ago were read. The outbox has
 * mails of some a minute later.
 */
export async function fillNotifications(trx: Db, student: string, about: About, at: At) {
  const addNotification = (when: Date, notification: NewNotification) =>
    notify(trx, [student], notification, when)
  await chooseNews(trx, student, { announcement: 'daily' }, at(-56))
  const addAssignment = (assignment_id: string, assignment: string, course: string) =>
    addNotification(at(-21, '21:30'), {
      kind: 'assignment',
      data: { assignment_id, assignment, course },
      subject: `assignment:${assignment_id}`,
    })
  const addAnnouncement = (
    announcement_id: string,
    announcement: string,
    course: string | null,
    days: number,
  ) =>
    addNotification(at(days, '10:00'), {
      kind: 'announcement',
      data: { announcement_id, announcement, course },
      subject: `announcement:${announcement_id}`,
    })
  await addAssignment(about.diary, 'Intonation diary, week 6', 'Violin')
  await addAssignment(about.slowBows, 'Slow bows, filmed', 'Violin')
  await addAssignment(about.mix, 'Mix one verse', 'Music Production')
  await addAssignment(about.bars, 'Transcribe eight bars', 'Music Production')
  await markRead(trx, student, at(-20))
  await addAnnouncement(about.book, 'Bring your manuscript book', null, -12)
  await addNotification(at(-7, '21:15'), {
    kind: 'grade',
    data: {
      assignment_id: about.bars,
      assignment: 'Transcribe eight bars',
      grade: 92,
      max_points: 100,
    },
    subject: `grade:${about.submission}`,
  })
  await addAnnouncement(about.studio, 'Studio A closed on Thursday', 'Music Production', -6)
  await addNotification(at(-4, '20:10'), {
    kind: 'reply',
    data: {
      discussion_id: about.question,
      discussion: 'Shoulder rest, or none?',
      author: 'Marta Kowalczyk',
    },
    subject: `reply:${about.reply}`,
  })
  await addAnnouncement(about.recital, 'Recital order is posted', 'Violin', -1)
  await addNotification(at(-0.5 / 24), {
    kind: 'class_live',
    data: { room_id: about.practice, room: 'Open practice room', course: '' },
    subject: `class-live:${about.practice}`,
  })
  await addNotification(at(0), {
    kind: 'class_soon',
    data: {
      room_id: about.bows,
      room: 'Violin: bow distribution',
      course: 'Violin',
      starts_at: at(1 / 144).toISOString(),
      timezone: academy.timeZone,
    },
    subject: `class-soon:${about.bows}`,
  })
}
