import { shownOnDashboard } from '#features/announcements/rules.ts'
import { listVisibleAnnouncements } from '#features/announcements/server/list-visible-announcements.ts'
import { listOwnAssignments } from '#features/assignments/server/list-own-assignments.ts'
import { illustrationOf } from '#features/catalogue/illustration-rules.ts'
import { findFirstClass, listRegisterEntries } from '#features/classes/server/data.ts'
import { readDay } from '#features/classes/server/read-day.ts'
import { listVisibleDiscussions } from '#features/discussions/server/list-visible-discussions.ts'
import { attendedIn } from '#features/enrolments/attendance-rules.ts'
import type { MyCourse } from '#features/enrolments/contract.ts'
import { byPhase } from '#features/enrolments/enrolment-rules.ts'
import { overallProgress, progressOf } from '#features/enrolments/progress-rules.ts'
import { type Enrolment, listEnrolments } from '#features/enrolments/server/data.ts'
import { readChangeableUntil } from '#features/enrolments/server/read-changeable-until.ts'
import { readCourseScope } from '#features/enrolments/server/read-course-scope.ts'
import { findAttendedRooms } from '#features/live-rooms/server/find-attended-rooms.ts'
import { visibleRooms } from '#features/live-rooms/server/list-visible-rooms.ts'
import { listPublished } from '#features/publishing/server/data.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { academy } from '#platform/academy.ts'
import type { Person } from '#platform/actor.ts'
import { dayIn } from '#platform/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Log } from '#platform/server/log.ts'
import type { Dashboard } from '../contract.ts'

const coursesOf = (enrolments: readonly Enrolment[]) => enrolments.map(({ course_id }) => course_id)

const idsOf = (enrolments: readonly Enrolment[]) => enrolments.map(({ id }) => id)

const after = (one: string | null, other: string | null) => (other ?? '').localeCompare(one ?? '')

/** How many discussions the dashboard's tab shows; the rest are behind `View all`. */
const listedDiscussions = 5

/**
 * Everything on a dashboard, in a constant number of queries. A section that cannot be read is logged
 * and left out; the courses are no such section, since all others depend on them.
 */
export async function readDashboard(
  { db, log, clock, site }: { db: Db; log: Log; clock: Clock; site: () => Site },
  person: Person,
): Promise<Dashboard> {
  const all = await listEnrolments(db, person.id)
  const { ahead, running, past } = byPhase(all, dayIn(academy.timeZone, clock()))
  const scope = await readCourseScope(db, person, clock(), running)
  const ids = coursesOf(all)
  const selected = coursesOf([...running, ...ahead])
  const section = async <T>(name: string, read: Promise<T>) =>
    read.catch((err: unknown) => {
      log.error({ err, section: name }, 'a section of the dashboard could not be read')
      return null
    })
  const [
    attended,
    entries,
    until,
    classes,
    assignments,
    rooms,
    discussions,
    announcements,
    events,
  ] = await Promise.all([
    section('attendance', findAttendedRooms(db, person.id)),
    section('registers', listRegisterEntries(db, person.id)),
    section('selection', readChangeableUntil(db, person.id, selected, findFirstClass)),
    section(
      'classes',
      readDay(
        db,
        person,
        { courses: ids, running: coursesOf(running) },
        { site: site(), now: clock() },
      ),
    ),
    section('assignments', listOwnAssignments(db, person.id, { enrolmentIds: idsOf(running) })),
    section('rooms', visibleRooms(db, scope)),
    section('discussions', listVisibleDiscussions(db, scope, { limit: listedDiscussions })),
    section(
      'announcements',
      listVisibleAnnouncements(db, person, scope, { limit: shownOnDashboard }),
    ),
    section('events', listPublished(db, 'events')),
  ])
  const present = (enrolment: Enrolment): MyCourse => {
    const count = attendedIn(enrolment, attended ?? [], entries ?? [])
    const { course_id, name, description, term, starts_on, ends_on } = enrolment
    return {
      ...{ course_id, name, description, term, starts_on, ends_on },
      ...illustrationOf(site().courses, course_id),
      attended: count,
      progress: progressOf(count),
    }
  }
  const mine = running.map(present)
  return {
    courses: mine,
    courses_ahead: ahead.map(present),
    // The latest first.
    past_courses: past.map(present).toSorted((one, other) => after(one.ends_on, other.ends_on)),
    is_new: all.length === 0,
    courses_until: until?.toISOString() ?? null,
    overall_progress: overallProgress(mine.map((course) => course.attended)),
    today: classes?.today ?? [],
    next_class: classes?.next ?? null,
    classes_soon: classes?.soon ?? 0,
    has_term: classes?.hasTerm ?? false,
    assignments,
    rooms,
    discussions,
    announcements,
    events,
  }
}
