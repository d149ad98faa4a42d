import { tieStudentIds } from '#features/admissions/server/tie-student-ids.ts'
import { scheduleAssignments } from '#features/assignments/server/schedule-assignments.ts'
import { makeClassesOfSite } from '#features/classes/server/make-classes.ts'
import { readIntake } from '#features/classes/server/terms/read-intake.ts'
import { listStudentCounts } from '#features/enrolments/server/data.ts'
import { mirrorCatalogue } from '#features/enrolments/server/mirror-catalogue.ts'
import { readPlacesLeft } from '#features/enrolments/server/read-places-left.ts'
import { scheduleEnrolments } from '#features/enrolments/server/schedule-enrolments.ts'
import { openSite } from '#features/publishing/server/open-site.ts'
import type { CourseIntake, Site } from '#features/publishing/site-types.ts'
import { dayIn } from '#platform/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Changes } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Log } from '#platform/server/log.ts'

/** What stands on the site, with what other features make of it and know for it. */
export function openPublishedSite(deps: {
  db: Db
  changes: Changes
  clock: Clock
  log: Log
  intakeMs?: number | undefined
}) {
  const { db, clock } = deps
  return openSite({
    ...deps,
    prepare: async (published) => {
      await mirrorCatalogue(db, published.courses)
      await tieStudentIds(db, published.courses)
      await makeClassesOfSite(db, published, clock())
      await db.transaction().execute((trx) => scheduleEnrolments(trx, published, clock()))
      await scheduleAssignments(db, published)
    },
    readIntakes: (site) => readIntakes(db, site, clock()),
  })
}

async function readIntakes(db: Db, { academy, courses, settings }: Site, now: Date) {
  const { timeZone } = academy
  const { intake, firstClasses } = await readIntake(db, dayIn(timeZone, now), timeZone)
  const placesLeft = await readPlacesLeft(db, courses, {
    now,
    today: dayIn(timeZone, now),
    term: intake && { first_day: intake.firstDay, last_day: intake.lastDay },
  })
  const counts = settings.countStudents ? await listStudentCounts(db, dayIn(timeZone, now)) : []
  const students = new Map(counts.map(({ course_id, count }) => [course_id, count]))
  const courseIntakes = courses.flatMap(({ id }): CourseIntake | never[] => {
    const known = {
      firstClass: firstClasses.get(id),
      placesLeft: placesLeft.get(id),
      students: settings.countStudents ? (students.get(id) ?? 0) : undefined,
    }
    // As if nobody had asked, so that the pages of the build are used.
    return Object.values(known).every((it) => it === undefined) ? [] : { courseId: id, ...known }
  })
  return { intake, courseIntakes }
}
