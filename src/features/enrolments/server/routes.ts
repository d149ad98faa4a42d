import { coursesIn, isShown } from '#features/catalogue/rules.ts'
import type { Context } from '#features/feature.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { findAcceptedCourses } from '#features/student-ids/server/data.ts'
import { dayIn } from '#platform/dates.ts'
import { HttpError } from '#platform/errors.ts'
import { publishChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import { chooseFromList, problemAt } from '#platform/why-not.ts'
import type { enrolmentsContract } from '../contract.ts'
import { cut } from '../rules.ts'
import { listEnrollments } from './data.ts'
import { readPlacesLeft } from './read-places-left.ts'
import { selectCourses } from './select-courses.ts'

export const enrolmentsRoutes = ({
  db,
  clock,
  site,
  findFirstClass,
}: Context): Handlers<typeof enrolmentsContract> => {
  const today = (now: Date) => ({ now, day: dayIn(site().academy.timeZone, now) })

  return {
    async listCourses() {
      const left = await readPlacesLeft(db, site().courses, today(clock()))
      return coursesIn(site(), 'catalogue').map((course) => ({
        id: course.id,
        title: course.title,
        description: cut(course.description),
        duration: course.duration,
        delivery_method: course.deliveryMethod,
        places_left: left.get(course.id) ?? null,
      }))
    },

    showSelection: ({ actor }) => readSelection(db, actor.id),

    selectCourses({ body, actor }) {
      return db.transaction().execute(async (trx) => {
        const { enrolled } = await readSelection(trx, actor.id)
        // A retired course keeps its students.
        refuseUnknown(
          body.course_ids.filter((id) => !enrolled.includes(id)),
          site(),
        )
        const chosen = body.course_ids
        const now = clock()
        const course_ids = await selectCourses(trx, actor.id, chosen, now, {
          findFirstClass,
          readLeft: () => readPlacesLeft(trx, site().courses, today(now)),
        })
        await publishChanges(trx, [{ topic: 'enrolments', user_id: actor.id }, { topic: 'people' }])
        return { course_ids }
      })
    },
  }
}

/** @throws {HttpError} 422 */
function refuseUnknown(ids: readonly number[], { courses }: Site) {
  const shown = new Set(courses.filter(isShown).map(({ id }) => id))
  if (ids.every((id) => shown.has(id))) return
  throw new HttpError(422, problemAt('course_ids', chooseFromList))
}

/** What a student takes, and what they may choose from. */
async function readSelection(db: Db, userId: string) {
  const [accepted, enrolled] = await Promise.all([
    findAcceptedCourses(db, userId),
    listEnrollments(db, userId),
  ])
  return { accepted, enrolled: enrolled.map(({ course_id }) => course_id) }
}
