import type { Context } from '#features/feature.ts'
import { listTerms } from '#features/terms/server/data.ts'
import { academy } from '#platform/academy.ts'
import type { Person } from '#platform/actor.ts'
import { momentIn } from '#platform/clocks.ts'
import { addDays } from '#platform/dates.ts'
import { refuse } from '#platform/errors.ts'
import { may } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { classesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { addClass } from './add-class.ts'
import { cancelClass, restoreClass } from './cancel-class.ts'
import { changeClass } from './change-class.ts'
import { listClasses, listPlaces } from './data.ts'
import { findClashes } from './find-clashes.ts'
import { listOwnClasses } from './list-own-classes.ts'
import { presentClasses, presentOwnClasses } from './present-classes.ts'
import { registerRoutes } from './register/routes.ts'
import { listCourseTutors, listTutors } from './terms/data.ts'

export const classesRoutes = ({ db, clock, site }: Context): Handlers<typeof classesContract> => {
  const change = <T>(work: (trx: Db) => Promise<T>) => db.transaction().execute(work)
  const context = (actor: Person) => ({ by: actor, now: clock(), site: site() })
  const show = async (id: string) => {
    const [shown] = await presentClasses(db, await listClasses(db, { ids: [id] }))
    if (!shown) throw refuse(refusals.classGone)
    return shown
  }

  return {
    ...registerRoutes({ db, clock }),

    async listClasses({ query, actor }) {
      const rows = await listOwnClasses(db, actor, spanOf(query))
      return presentOwnClasses(db, actor.id, rows)
    },

    async listManagedClasses({ query: { course_id, ...days }, actor }) {
      const mine = !may(actor, 'manageEverybodysClasses')
      const rows = await listClasses(db, {
        ...spanOf(days),
        ...(course_id !== undefined && { courses: [course_id] }),
        ...(mine && { tutorId: actor.id }),
      })
      return presentClasses(db, rows)
    },

    async listGivenAwayClasses({ query, actor }) {
      const filter = { notTaughtBy: actor.id, status: 'planned' } as const
      return presentClasses(db, await listClasses(db, { ...filter, ...spanOf(query) }))
    },

    async listClassChoices({ actor }) {
      const [terms, places, tutors, taught] = await Promise.all([
        listTerms(db),
        listPlaces(db),
        listTutors(db),
        listCourseTutors(db),
      ])
      const mine = taught.filter(({ id }) => id === actor.id).map(({ course_id }) => course_id)
      return {
        terms: terms.map(({ id, name, first_day, last_day }) => ({
          id,
          name,
          first_day,
          last_day,
        })),
        places: places.map(({ name }) => name).toSorted(),
        tutors,
        course_ids: may(actor, 'manageEverybodysClasses') ? null : [...new Set(mine)],
      }
    },

    findClassClashes: ({ body, actor }) =>
      change(async (trx) => ({ clashes: await findClashes(trx, { body, ...context(actor) }) })),

    async addClass({ body, actor }) {
      return show(await change((trx) => addClass(trx, { body, ...context(actor) })))
    },

    async changeClass({ params: { id }, body, actor }) {
      await change((trx) => changeClass(trx, { id, body, ...context(actor) }))
      return show(id)
    },

    async cancelClass({ params: { id }, body, actor }) {
      await change((trx) => cancelClass(trx, { id, body, ...context(actor) }))
      return show(id)
    },

    async restoreClass({ params: { id }, body, actor }) {
      await change((trx) => restoreClass(trx, { id, body, ...context(actor) }))
      return show(id)
    },
  }
}

/** From the beginning of the first day to the end of the last, on the academy's clock. */
const spanOf = ({ first_day, last_day }: { first_day: string; last_day: string }) => ({
  from: momentIn(academy.timeZone, `${first_day}T00:00`) ?? new Date(0),
  until: momentIn(academy.timeZone, `${addDays(last_day, 1)}T00:00`) ?? new Date(0),
})
