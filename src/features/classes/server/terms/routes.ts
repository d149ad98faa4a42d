import { publishSessionsChange } from '#features/accounts/server/sessions/publish-sessions-change.ts'
import { scheduleAssignments } from '#features/assignments/server/schedule-assignments.ts'
import { hasEnrolments } from '#features/enrolments/server/data.ts'
import {
  changeFirstDay,
  scheduleEnrolments,
} from '#features/enrolments/server/schedule-enrolments.ts'
import type { Context } from '#features/feature.ts'
import { cancelClassRooms } from '#features/live-rooms/server/manage-class-rooms.ts'
import { refusals as termRefusals } from '#features/terms/refusals.ts'
import { addTerm, changeTerm, removeTerm } from '#features/terms/server/change-terms.ts'
import { findTerm } from '#features/terms/server/data.ts'
import { HttpError, refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import { chooseFromList, problemAt } from '#platform/why-not.ts'
import { refusals } from '../../refusals.ts'
import type { termsContract } from '../../term-contract.ts'
import type { NewPlace } from '../../term-rules.ts'
import { listClosedDays } from '../data.ts'
import { findTutorClashes } from '../find-clashes.ts'
import { lockClasses } from '../lock-classes.ts'
import { makeClasses } from '../make-classes.ts'
import { hasUsedClasses, listClassesOfTerm } from '../plan/data.ts'
import {
  deleteClosedDays,
  deletePlace,
  findPlaceNamed,
  insertClosedDays,
  insertPlace,
  listCourseTutors,
  listPlacesInUse,
  listTermsWithClasses,
  listTutors,
  replaceCourseTutors,
  updateClosedDays,
  updatePlace,
} from './data.ts'
import { termsOf } from './present.ts'

type Routes = Handlers<typeof termsContract>

export function termsRoutes(context: Context): Routes {
  const change = changeWith(context)
  return {
    ...termRoutes(context, change),
    ...closedDaysRoutes(context, change),
    ...placeRoutes(change),
  }
}

type Change = ReturnType<typeof changeWith>

/** Changes terms, one change at a time, and makes the classes accordingly. */
const changeWith =
  ({ db, clock, site }: Context) =>
  <T>(by: { id: string }, work: (trx: Db, now: Date) => Promise<T>) =>
    db.transaction().execute(async (trx) => {
      await lockClasses(trx)
      const now = clock()
      const result = await work(trx, now)
      await makeClasses(trx, site(), now, by)
      await scheduleEnrolments(trx, site(), now)
      await scheduleAssignments(trx, site())
      await publishChange(trx, { topic: 'classes' })
      return result
    })

function termRoutes({ db, clock, site }: Context, change: Change) {
  return {
    async listTerms() {
      const [terms, tutors, closed_days, places, people] = await Promise.all([
        listTermsWithClasses(db),
        listCourseTutors(db),
        listClosedDays(db),
        listPlacesInUse(db),
        listTutors(db),
      ])
      return {
        terms: termsOf(terms, tutors, clock()),
        closed_days,
        places: places.map((it) => ({ ...it, is_used: Boolean(it.is_used) })),
        tutors: people,
      }
    },

    addTerm: ({ body: { tutors_from, ...term }, actor }) =>
      change(actor, async (trx) => {
        const added = await addTerm(trx, term)
        if (tutors_from) await copyTutors(trx, tutors_from, added.id)
        return added
      }),

    changeTerm: ({ params: { id }, body, actor }) =>
      change(actor, async (trx) => {
        const { first_day } = await changeTerm(trx, id, body)
        await changeFirstDay(trx, id, { before: first_day, after: body.first_day })
      }),

    deleteTerm: ({ params: { id }, actor }) =>
      change(actor, async (trx, now) => {
        if (!(await findTerm(trx, id))) throw refuse(termRefusals.gone)
        if (await hasUsedClasses(trx, id, now)) throw refuse(refusals.termUsed)
        if (await hasEnrolments(trx, id)) throw refuse(refusals.termHasStudents)
        const classes = (await listClassesOfTerm(trx, id)).map((it) => it.id)
        await cancelClassRooms(trx, classes, 'Its term was taken back', now)
        await removeTerm(trx, id)
      }),

    findTutorClashes: async ({ params, body }) => ({
      clashes: await findTutorClashes(
        db,
        { term_id: params.id, ...body },
        { now: clock(), timeZone: site().academy.timeZone },
      ),
    }),

    setCourseTutors: ({ params: { id }, body: { course_id, user_ids }, actor }) =>
      change(actor, async (trx) => {
        if (!(await findTerm(trx, id))) throw refuse(termRefusals.gone)
        if (!site().courses.some((course) => course.id === course_id)) throw unknown('course_id')
        const known = new Set((await listTutors(trx)).map((person) => person.id))
        if (!user_ids.every((person) => known.has(person))) throw unknown('user_ids')
        const before = (await listCourseTutors(trx)).filter(
          (it) => it.term_id === id && it.course_id === course_id,
        )
        await replaceCourseTutors(trx, id, course_id, [...new Set(user_ids)])
        const concerned = new Set([...before.map((it) => it.id), ...user_ids])
        for (const person of concerned) await publishSessionsChange(trx, person)
      }),
  } satisfies Partial<Routes>
}

/** Gives a term the tutors of another, as far as they still teach. */
async function copyTutors(trx: Db, from: string, to: string) {
  const teaching = new Set((await listTutors(trx)).map(({ id }) => id))
  const before = (await listCourseTutors(trx)).filter(
    ({ term_id, id }) => term_id === from && teaching.has(id),
  )
  for (const [course_id, tutors] of Map.groupBy(before, (it) => it.course_id)) {
    const ids = tutors.map(({ id }) => id)
    await replaceCourseTutors(trx, to, course_id, ids)
  }
  for (const id of new Set(before.map((it) => it.id))) await publishSessionsChange(trx, id)
}

function closedDaysRoutes({ site }: Context, change: Change) {
  return {
    addClosedDays: ({ body, actor }) => change(actor, (trx) => insertClosedDays(trx, body)),

    changeClosedDays: ({ params: { id }, body, actor }) =>
      change(actor, async (trx) => {
        if (!(await updateClosedDays(trx, id, body))) throw refuse(refusals.closedDaysGone)
      }),

    deleteClosedDays: ({ params: { id }, actor }) =>
      change(actor, async (trx, now) => {
        const days = (await listClosedDays(trx)).find((it) => it.id === id)
        if (!days) throw refuse(refusals.closedDaysGone)
        // Their classes come back, and those concerned hear of it, before the days go.
        await updateClosedDays(trx, id, { name: days.name, ...longAgo })
        await makeClasses(trx, site(), now, actor)
        await deleteClosedDays(trx, id)
      }),
  } satisfies Partial<Routes>
}

function placeRoutes(change: Change) {
  return {
    addPlace: ({ body, actor }) =>
      change(actor, async (trx) => {
        await refuseSameName(trx, body)
        return insertPlace(trx, body)
      }),

    changePlace: ({ params: { id }, body, actor }) =>
      change(actor, async (trx) => {
        await refuseSameName(trx, body, id)
        if (!(await updatePlace(trx, id, body))) throw refuse(refusals.placeGone)
      }),

    deletePlace: ({ params: { id }, actor }) =>
      change(actor, async (trx) => {
        const place = (await listPlacesInUse(trx)).find((it) => it.id === id)
        if (!place) throw refuse(refusals.placeGone)
        if (place.is_used) throw refuse(refusals.placeUsed)
        await deletePlace(trx, id)
      }),
  } satisfies Partial<Routes>
}

const longAgo = { first_day: '1900-01-01', last_day: '1900-01-01' }

/** @throws {HttpError} 409 */
async function refuseSameName(trx: Db, { name }: NewPlace, besides?: string) {
  if (await findPlaceNamed(trx, name, besides)) throw refuse(refusals.placeExists)
}

const unknown = (field: string) => new HttpError(422, problemAt(field, chooseFromList))
