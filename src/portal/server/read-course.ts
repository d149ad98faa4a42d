import { listVisibleAnnouncements } from '#features/announcements/server/list-visible-announcements.ts'
import { listOwnAssignments } from '#features/assignments/server/list-own-assignments.ts'
import { illustrationOf } from '#features/catalogue/illustration-rules.ts'
import { brochureLink } from '#features/catalogue/rules.ts'
import { listRegisterEntries } from '#features/classes/server/data.ts'
import { findTermOf, listClassesBetween } from '#features/classes/server/list-term-classes.ts'
import { presentOwnClasses } from '#features/classes/server/present-classes.ts'
import { readRosters } from '#features/classes/server/read-rosters.ts'
import { presentWeek } from '#features/classes/syllabus-rules.ts'
import { listVisibleDiscussions } from '#features/discussions/server/list-visible-discussions.ts'
import { attendedIn } from '#features/enrolments/attendance-rules.ts'
import { type ReadableCourse, taughtCourse } from '#features/enrolments/content-rules.ts'
import type { MyEnrolment } from '#features/enrolments/contract.ts'
import { progressOf } from '#features/enrolments/progress-rules.ts'
import { listEnrolments } from '#features/enrolments/server/data.ts'
import { readReadableCourses } from '#features/enrolments/server/read-course-scope.ts'
import { findAttendedRooms } from '#features/live-rooms/server/find-attended-rooms.ts'
import { listCourseMaterials } from '#features/materials/server/list-course-materials.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { listCourseRecordings } from '#features/recordings/server/list-course-recordings.ts'
import { academy } from '#platform/academy.ts'
import type { Person } from '#platform/actor.ts'
import { momentIn } from '#platform/clocks.ts'
import { addDays } from '#platform/dates.ts'
import { refuse } from '#platform/errors.ts'
import { fullName } from '#platform/full-name.ts'
import { may } from '#platform/permissions.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { CoursePage } from '../contract.ts'
import { refusals } from '../refusals.ts'

const listed = 5

/**
 * The page of a course.
 * @throws {HttpError} 404 for a course that the reader neither takes nor teaches.
 */
export async function readCourse(
  { db, clock, site }: { db: Db; clock: Clock; site: () => Site },
  person: Person,
  id: number,
): Promise<CoursePage> {
  const now = clock()
  const course = site().courses.find((it) => it.id === id)
  const all = await readReadableCourses(db, person, now)
  const readable = all === 'all' ? [taughtCourse(id)] : all.filter((it) => it.course_id === id)
  if (!course || readable.length === 0) throw refuse(refusals.notYourCourse)
  const teaches = may(person, 'teach')
  const only = [id]
  const own = await findOwnEnrolment(db, person, readable)
  const span = own?.is_past ? daysOf(own) : await findTermOf(db, now)
  const page = { limit: listed, course: id, before: own?.is_past ? endOf(own) : undefined }
  const shown = readable.filter((it) => own?.is_past || it.isRunning)
  const enrolmentIds = shown.flatMap(({ enrolment_id }) => enrolment_id ?? [])
  const [rows, assignments, recordings, materials, discussions, announcements, rosters] =
    await Promise.all([
      span ? listClassesBetween(db, only, span, teaches ? {} : { studentId: person.id }) : [],
      listOwnAssignments(db, person.id, teaches ? { courseIds: only } : { enrolmentIds }),
      listCourseRecordings(db, person, readable, { courses: site().courses, limit: listed }),
      listCourseMaterials(db, person, { courseId: id, readable }, now),
      listVisibleDiscussions(db, only, page),
      listVisibleAnnouncements(db, person, only, page),
      teaches ? readRosters(db, only, person, now) : undefined,
    ])
  const classes = await presentOwnClasses(db, person.id, rows)
  const tutors = new Set(rows.flatMap((row) => row.tutors.map(fullName)))
  return {
    id,
    name: course.title,
    description: course.description,
    ...illustrationOf(site().courses, id),
    tutors: [...tutors],
    syllabus: [...course.syllabus],
    syllabus_note: course.syllabusNote ?? '',
    present_week: presentWeek(course.syllabus, classes, now) ?? null,
    requirements: [...course.requirements],
    brochure: brochureLink(course).href,
    enrolment: own ?? null,
    classes,
    assignments,
    recordings,
    materials,
    discussions: discussions.items,
    announcements: announcements.items,
    roster: rosters?.get(id) ?? null,
  }
}

/** The enrolment by which a student reads the page: one that runs, else the latest. */
async function findOwnEnrolment(
  db: Db,
  person: Person,
  readable: readonly ReadableCourse[],
): Promise<MyEnrolment | undefined> {
  const ids = readable.map(({ enrolment_id }) => enrolment_id)
  const latest = (await listEnrolments(db, person.id)).findLast(({ id }) => ids.includes(id))
  if (!latest) return undefined
  const rooms = await findAttendedRooms(db, person.id)
  const attended = attendedIn(latest, rooms, await listRegisterEntries(db, person.id))
  const { term, starts_on, ends_on } = latest
  const isRunning = readable.some((it) => it.enrolment_id === latest.id && it.isRunning)
  return {
    ...{ term, starts_on, ends_on, attended },
    progress: progressOf(attended),
    is_past: !isRunning,
  }
}

const daysOf = ({ starts_on, ends_on }: MyEnrolment) => ({
  first_day: starts_on,
  last_day: ends_on ?? starts_on,
})

/** The moment after the last day of a past enrolment. */
const endOf = ({ starts_on, ends_on }: MyEnrolment) =>
  momentIn(academy.timeZone, `${addDays(ends_on ?? starts_on, 1)}T00:00`) ?? new Date(0)
