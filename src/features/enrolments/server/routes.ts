import { courses } from '#content/courses.ts'
import { coursesInListOrder } from '#features/catalogue/rules.ts'
import type { Clock } from '#platform/server/clock.ts'
import { publishChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { enrolmentsContract } from '../contract.ts'
import { cut } from '../rules.ts'
import { selectCourses } from './select-courses.ts'

export const enrolmentsRoutes = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Handlers<typeof enrolmentsContract> => ({
  listCourses: () =>
    coursesInListOrder(courses).map(({ id, title, description, duration, deliveryMethod }) => ({
      id,
      title,
      description: cut(description),
      duration,
      delivery_method: deliveryMethod,
    })),

  selectCourses: ({ body, actor }) =>
    db.transaction().execute(async (trx) => {
      const course_ids = await selectCourses(trx, actor.id, body.course_ids, clock())
      await publishChanges(trx, [{ topic: 'enrolments', user_id: actor.id }, { topic: 'people' }])
      return { course_ids }
    }),
})
