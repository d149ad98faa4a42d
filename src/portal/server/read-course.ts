import { listVisibleAnnouncements } from '#features/announcements/server/list-visible-announcements.ts'
import { listOwnAssignments } from '#features/assignments/server/list-own-assignments.ts'
import { illustrationOf } from '#features/catalogue/illustration-rules.ts'
import { brochureLink } from '#features/catalogue/rules.ts'
import { listTermClasses } from '#features/classes/server/list-term-classes.ts'
import { presentOwnClasses } from '#features/classes/server/present-classes.ts'
import { readRosters } from '#features/classes/server/read-rosters.ts'
import { presentWeek } from '#features/classes/syllabus-rules.ts'
import { listVisibleDiscussions } from '#features/discussions/server/list-visible-discussions.ts'
import { maySee } from '#features/enrolments/policy.ts'
import { readCourseScope } from '#features/enrolments/server/read-course-scope.ts'
import { listCourseMaterials } from '#features/materials/server/list-course-materials.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { listCourseRecordings } from '#features/recordings/server/list-course-recordings.ts'
import type { Person } from '#platform/actor.ts'
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
  const scope = await readCourseScope(db, person, now)
  if (!course || !maySee(id, scope)) throw refuse(refusals.notYourCourse)
  const teaches = may(person, 'teach')
  const only = [id]
  const [rows, assignments, recordings, materials, discussions, announcements, rosters] =
    await Promise.all([
      listTermClasses(db, only, now, teaches ? {} : { studentId: person.id }),
      listOwnAssignments(db, person.id, only),
      listCourseRecordings(db, person, id, { courses: site().courses, limit: listed }),
      listCourseMaterials(db, person, id, now),
      listVisibleDiscussions(db, only, { limit: listed, course: id }),
      listVisibleAnnouncements(db, person, only, { limit: listed, course: id }),
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
    classes,
    assignments,
    recordings,
    materials,
    discussions: discussions.items,
    announcements: announcements.items,
    roster: rosters?.get(id) ?? null,
  }
}
