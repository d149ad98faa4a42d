import * as z from 'zod/mini'
import { evening, momentIn } from '#platform/clocks.ts'
import { dayIn, hoursAfter } from '#platform/dates.ts'
import { may, type Permission, type PermissionHolder } from '#platform/permissions.ts'
import type { NotificationKind } from './kind-rules.ts'

/** How news of a kind comes by mail. The portal shows all news at once. */
export const newsChoices = { at_once: 'At once', daily: 'Once a day', never: 'Never' } as const
export type NewsChoice = keyof typeof newsChoices
export const NewsChoice = z.enum(Object.keys(newsChoices) as NewsChoice[])

type News = {
  label: string
  about: string
  /** How it comes to those who chose nothing. */
  usually: NewsChoice
  /** It comes to people with this permission alone, so only they are asked. */
  concerns: Permission
  /** What of it comes in spite of every choice. */
  always?: string
}

/** Each kind of notification as news by mail, in the order of the profile. */
export const newsKinds: Readonly<Record<NotificationKind, News>> = {
  grade: {
    label: 'Grades and feedback',
    about: 'A tutor has graded what you handed in.',
    usually: 'at_once',
    concerns: 'handInSubmissions',
  },
  assignment_due: {
    label: 'Due soon',
    about: 'An assignment is due within a day and you have not handed it in.',
    usually: 'at_once',
    concerns: 'handInSubmissions',
  },
  take_given_up: {
    label: 'Takes that did not arrive',
    about: 'A take was handed in, and its file was not all there after a week.',
    usually: 'at_once',
    concerns: 'handInSubmissions',
  },
  assignment: {
    label: 'New assignments',
    about: 'A tutor has set an assignment in one of your courses.',
    usually: 'daily',
    concerns: 'handInSubmissions',
  },
  material: {
    label: 'New materials',
    about: 'A tutor has added a score, exercises or a link to one of your courses.',
    usually: 'daily',
    concerns: 'selectCourses',
  },
  recordings_end: {
    label: 'Recordings that go',
    about: 'The recording of a class in one of your courses is deleted in a week.',
    usually: 'daily',
    concerns: 'usePortal',
  },
  announcement: {
    label: 'Announcements',
    about: 'The office has something to say to you.',
    usually: 'at_once',
    concerns: 'selectCourses',
  },
  work: {
    label: 'Work to grade',
    about: 'A student has handed in what you have asked for.',
    usually: 'daily',
    concerns: 'setAssignments',
  },
  take_comment: {
    label: 'Comments on takes',
    about: 'Somebody has said something of what you played, or answered you about a take.',
    usually: 'daily',
    concerns: 'usePortal',
  },
  reply: {
    label: 'Replies',
    about: 'Somebody has written in a discussion in which you have written too.',
    usually: 'daily',
    concerns: 'usePortal',
  },
  class_changed: {
    label: 'Changes of classes',
    about: 'A class of yours is moved, cancelled or added, or has another tutor.',
    usually: 'at_once',
    concerns: 'usePortal',
    always: 'What changes on the day of the class always comes.',
  },
  class_tomorrow: {
    label: 'The evening before a class',
    about: 'A class of yours is tomorrow.',
    usually: 'at_once',
    concerns: 'usePortal',
  },
  class_soon: {
    label: 'Live classes about to start',
    about: 'A live class of yours starts in ten minutes. The portal says it too.',
    usually: 'never',
    concerns: 'selectCourses',
  },
  class_live: {
    label: 'Live classes that have begun',
    about: 'The door of a live class is open. The portal says it too.',
    usually: 'never',
    concerns: 'selectCourses',
  },
}

export const NewsKind = z.enum(Object.keys(newsKinds) as NotificationKind[])

/** The kinds of news that come to somebody. */
export const newsKindsFor = (person: PermissionHolder) =>
  NewsKind.options.filter((kind) => may(person, newsKinds[kind].concerns))

/** After so many minutes without another piece of news the mail goes out, with all of it. */
export const quietMinutes = 2
/** News that keeps coming holds the mail up no longer than this. */
export const mostMinutesHeld = 10

/** The latest moment at which the day's news was due, now included. */
export function lastDaily(now: Date, timeZone: string) {
  const on = (day: string) => momentIn(timeZone, `${day}T${evening}`) ?? now
  const today = on(dayIn(timeZone, now))
  // A day is 23 to 25 hours long, so a day before late in the afternoon is always yesterday.
  return today <= now ? today : on(dayIn(timeZone, hoursAfter(today, -24)))
}

/** The subject of a mail: the news itself, or how many there are and the first of them. */
export function newsSubject(titles: readonly string[], from: string) {
  const [first = '', ...others] = titles
  if (others.length === 0) return first
  const shown = [first]
  for (const title of others) {
    if ([...shown, title].join('; ').length > mostShown) break
    shown.push(title)
  }
  const more = shown.length < titles.length ? '; …' : ''
  return `${titles.length} things from ${from}: ${shown.join('; ')}${more}`
}

/** Lists of mails show little more. */
const mostShown = 60
