import { coursesIn, isShown } from '#features/catalogue/rules.ts'
import type { Context } from '#features/feature.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { type Day, dayIn } from '#platform/dates.ts'
import { HttpError } from '#platform/errors.ts'
import { may } from '#platform/permissions.ts'
import { publishChange, publishChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import { chooseFromList, problemAt } from '#platform/why-not.ts'
import type { enrolmentsContract } from '../contract.ts'
import { cut } from '../rules.ts'
import { deleteAssumedTerms } from './data.ts'
import { readPlacesLeft } from './read-places-left.ts'
import { readSelection, selectCourses } from './select-courses.ts'

export const enrolmentsRoutes = ({
  db,
  clock,
  site,
  findFirstClass,
}: Context): Handlers<typeof enrolmentsContract> => {
  const readLeft = (trx: Db, term: TermDays | undefined, now: Date) =>
    readPlacesLeft(trx, site().courses, { now, today: today(), term })
  const today = () => dayIn(site().academy.timeZone, clock())

  return {
    async listCourses({ actor }) {
      const { term } = await readSelection(db, actor.id, today())
      const left = await readLeft(db, term, clock())
      return coursesIn(site(), 'catalogue').map((course) => ({
        id: course.id,
        title: course.title,
        description: cut(course.description),
        duration: course.duration,
        delivery_method: course.deliveryMethod,
        places_left: left.get(course.id) ?? null,
      }))
    },

    async confirmTerms({ body, actor }) {
      const withApplications = may(actor, 'reviewApplications')
      await deleteAssumedTerms(db, body.ids, { withApplications })
      await publishChange(db, { topic: 'people' })
    },

    async showSelection({ actor }) {
      const { enrolled, accepted, term } = await readSelection(db, actor.id, today())
      const { name, first_day } = term ?? {}
      return { enrolled, accepted, term: name && first_day ? { name, first_day } : null }
    },

    selectCourses({ body, actor }) {
      return db.transaction().execute(async (trx) => {
        const { enrolled } = await readSelection(trx, actor.id, today())
        // A retired course keeps its students.
        refuseUnknown(
          body.course_ids.filter((id) => !enrolled.includes(id)),
          site(),
        )
        const chosen = body.course_ids
        const now = clock()
        const course_ids = await selectCourses(trx, actor.id, chosen, now, {
          findFirstClass,
          readLeft: (_, term) => readLeft(trx, term, now),
          programs: site().courses,
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

type TermDays = { first_day: Day; last_day: Day }
