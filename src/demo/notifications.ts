import { academy } from '#content/academy.ts'
import { chooseNews } from '#features/notifications/server/by-mail/choose-news.ts'
import { type NewNotification, notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { At } from './calendar.ts'

/** The ids of the subjects of the student's notifications. */
type About = Record<
  'mix' | 'bars' | 'submission' | 'question' | 'reply' | 'recital' | 'bows' | 'practice',
  string
>

/** A notification of each kind, with real subjects. The outbox has mails of some a minute later. */
export async function fillNotifications(trx: Db, student: string, about: About, at: At) {
  const addNotification = (when: Date, notification: NewNotification) =>
    notify(trx, [student], notification, when)
  await chooseNews(trx, student, { announcement: 'daily' }, at(-56))
  await addNotification(at(-21, '21:30'), {
    kind: 'assignment',
    data: { assignment_id: about.mix, assignment: 'Mix one verse', course: 'Music Production' },
    subject: `assignment:${about.mix}`,
  })
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
  await addNotification(at(-4, '20:10'), {
    kind: 'reply',
    data: {
      discussion_id: about.question,
      discussion: 'Shoulder rest, or none?',
      author: 'Marta Kowalczyk',
    },
    subject: `reply:${about.reply}`,
  })
  await addNotification(at(-1, '10:00'), {
    kind: 'announcement',
    data: {
      announcement_id: about.recital,
      announcement: 'Recital order is posted',
      course: 'Violin',
    },
    subject: `announcement:${about.recital}`,
  })
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
