import { publishSessionsChange } from '#features/accounts/server/sessions/publish-sessions-change.ts'
import { retractNotifications } from '#features/notifications/server/notify.ts'
import { notifyOfClassChange } from '#features/notifications/server/notify-of-class-change.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { dayIn } from '#platform/dates.ts'
import { fullName } from '#platform/full-name.ts'
import { publishChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { changeOf, concerned, hasSameTutors, type NoticedClass } from '../notice-rules.ts'
import { type ClassRow, listStudentsOfClasses } from './data.ts'
import { manageRoomsOfClasses } from './manage-rooms.ts'
import { classOf } from './present.ts'

type Changed = {
  before: readonly ClassRow[]
  after: readonly ClassRow[]
  /** The class that the change began with. */
  picked: string
  by: { id: string }
  /** Why, for everybody concerned; of one that is cancelled it stands with the class. */
  reason?: string
  now: Date
  site: Site
}

/**
 * Notifies everybody concerned of a change, with what was and what is: once, also where many classes
 * were changed together, and in place of what they were told of the class before.
 */
export async function notifyOfChange(trx: Db, changes: Changed) {
  const { before, after, picked, by, reason = '', now, site } = changes
  await manageRoomsOfClasses(trx, site, now)
  await publishTutorsChange(trx, before, after)
  const course_id = after[0]?.course_id
  if (course_id === undefined) return
  await publishChanges(trx, [
    { topic: 'classes', course_id },
    { topic: 'rooms', course_id },
  ])
  const changed = after.filter(({ id, ends_at }) => {
    const was = before.find((it) => it.id === id)
    return (ends_at > now || (was && was.ends_at > now)) && changeIn(was, after, id)
  })
  const first = changed.find(({ id }) => id === picked) ?? changed[0]
  if (!first) return
  const was = before.find(({ id }) => id === first.id)
  const change = changeIn(was, after, first.id)
  if (!change) return
  const ids = changed.map(({ id }) => id)
  await retractNotifications(trx, ...ids.filter((id) => id !== first.id).map(subjectOf))
  const students = (await listStudentsOfClasses(trx, ids)).map(({ user_id }) => user_id)
  const classes = [...before, ...changed].filter(({ id }) => ids.includes(id)).map(noticed)
  const hasOthers = was && (change === 'moved' || change === 'tutors') && !hasSameTutors(was, first)
  const data = {
    class_id: first.id,
    course: site.courses.find(({ id }) => id === course_id)?.shortTitle ?? '',
    change,
    ...meetingOf(first),
    was: change === 'moved' && was ? meetingOf(was) : null,
    reason: change === 'cancelled' ? first.reason : reason,
    tutors: first.tutors.map(fullName),
    ...(hasOthers && { tutors_before: was.tutors.map(fullName) }),
    others: changed.length - 1,
    timezone: site.academy.timeZone,
  }
  const dayOf = (moment: Date) => dayIn(site.academy.timeZone, moment)
  const alwaysMailed = classes.some(({ starts_at }) => dayOf(starts_at) === dayOf(now))
  const people = concerned(students, classes, by.id)
  const notification = { data, subject: subjectOf(first.id) }
  await notifyOfClassChange(trx, people, notification, now, { alwaysMailed })
}

/** Tells the open pages of those who teach one of these classes from now on, or no more. */
async function publishTutorsChange(
  trx: Db,
  before: readonly ClassRow[],
  after: readonly ClassRow[],
) {
  const idsIn = (rows: readonly ClassRow[]) => rows.flatMap((row) => row.tutors.map(({ id }) => id))
  const [was, are] = [idsIn(before), idsIn(after)]
  const changed = [...was, ...are].filter((id) => !was.includes(id) || !are.includes(id))
  for (const id of new Set(changed)) await publishSessionsChange(trx, id)
}

const subjectOf = (id: string) => `class-changed:${id}`

const changeIn = (was: ClassRow | undefined, after: readonly ClassRow[], id: string) => {
  const row = after.find((it) => it.id === id)
  return row && changeOf(was && noticed(was), noticed(row))
}

const noticed = (row: ClassRow): NoticedClass => ({ ...row, is_make_up: classOf(row).is_make_up })

const meetingOf = ({ starts_at, ends_at, place, is_online }: ClassRow) => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  place,
  is_online,
})
