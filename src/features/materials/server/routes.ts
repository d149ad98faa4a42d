import {
  readReadableCourses,
  readTaughtCourses,
  refuseOtherCourses,
} from '#features/enrolments/server/read-course-scope.ts'
import type { Context } from '#features/feature.ts'
import { retractNotifications } from '#features/notifications/server/notify.ts'
import type { Person } from '#platform/actor.ts'
import { HttpError, refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import { chooseFromList, problemAt } from '#platform/why-not.ts'
import type { materialsContract } from '../contract.ts'
import { mayChange, mayOpen } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { badLink, chooseWeek } from '../rules.ts'
import { isWeekOf } from '../week-rules.ts'
import { addFile, addLink, subjectOf } from './add-material.ts'
import { deleteMaterial, findMaterial, updateMaterial } from './data.ts'
import { materialOf } from './present.ts'

export const materialsRoutes = ({
  db,
  clock,
  files,
  links,
  log,
  site,
}: Context): Handlers<typeof materialsContract> => {
  const courseOf = (id: number) => site().courses.find((it) => it.id === id)

  /** The course, where the actor teaches it and it has the week. @throws {HttpError} 422 */
  async function taughtCourse(
    { course_id, week = null }: { course_id: number; week?: number | null | undefined },
    actor: Person,
  ) {
    await refuseOtherCourses(db, actor, course_id, clock())
    const course = courseOf(course_id)
    if (!course) throw new HttpError(422, problemAt('course_id', chooseFromList))
    if (!isWeekOf(week, course.syllabus)) throw new HttpError(422, problemAt('week', chooseWeek))
    return { name: course.title }
  }

  /** The material, where the actor teaches its course. @throws {HttpError} 404 */
  async function findOwn(id: string, actor: Person) {
    const row = await findMaterial(db, id)
    const taught = await readTaughtCourses(db, actor, clock())
    if (!row || !mayChange(actor, row, taught)) throw refuse(refusals.gone)
    return row
  }
  const present = async (id: string, actor: Person) => materialOf(await findOwn(id, actor), true)

  return {
    async addMaterialFile({ body: { week = null, ...body }, file, actor }) {
      const course = await taughtCourse({ ...body, week }, actor)
      const circumstances = { by: actor, course, now: clock() }
      return present(await addFile(files, { ...body, week }, file, circumstances), actor)
    },

    async addMaterialLink({ body, actor }) {
      const course = await taughtCourse(body, actor)
      if (!URL.canParse(body.link)) throw new HttpError(422, problemAt('link', badLink))
      return present(await addLink(db, body, { by: actor, course, now: clock() }), actor)
    },

    async editMaterial({ params, body, actor }) {
      const { course_id, week } = await findOwn(params.id, actor)
      if (!isWeekOf(body.week, courseOf(course_id)?.syllabus ?? [], week))
        throw new HttpError(422, problemAt('week', chooseWeek))
      await db.transaction().execute(async (trx) => {
        if (!(await updateMaterial(trx, params.id, body, clock())))
          throw refuse(refusals.changedMeanwhile)
        await publishChange(trx, { topic: 'materials', course_id })
      })
      return present(params.id, actor)
    },

    async deleteMaterial({ params, actor }) {
      const { course_id } = await findOwn(params.id, actor)
      await db.transaction().execute(async (trx) => {
        if (!(await deleteMaterial(trx, params.id))) throw refuse(refusals.gone)
        await retractNotifications(trx, subjectOf(params.id))
        await publishChange(trx, { topic: 'materials', course_id })
      })
      // Removes its file now; after a failure the next sweep does.
      void files.clearOut().catch((err) => log.error({ err }, 'files could not be cleared out'))
    },

    async linkToMaterial({ params, actor }) {
      const row = await findMaterial(db, params.id)
      const courses = await readReadableCourses(db, actor, clock())
      if (!row || row.file_id === null || !mayOpen(row, courses)) throw refuse(refusals.gone)
      return { href: links.to(row.file_id) }
    },
  }
}
