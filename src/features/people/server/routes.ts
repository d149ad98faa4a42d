import { changeRole } from '#features/accounts/server/change-role.ts'
import { changeTeaching } from '#features/accounts/server/change-teaching.ts'
import { deactivate, reactivate } from '#features/accounts/server/deactivate.ts'
import { markNameSeen } from '#features/accounts/server/names/mark-name-seen.ts'
import { readNameNotes } from '#features/accounts/server/names/read-name-notes.ts'
import { listCourseNames } from '#features/enrolments/server/data.ts'
import { enrol, withdraw } from '#features/enrolments/server/enrol.ts'
import type { Context } from '#features/feature.ts'
import { listTerms } from '#features/terms/server/data.ts'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import { HttpError, refuse } from '#platform/errors.ts'
import { fullName } from '#platform/full-name.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import { chooseFromList, problemAt } from '#platform/why-not.ts'
import type { peopleContract } from '../contract.ts'
import {
  whyNotDeactivate,
  whyNotEnrol,
  whyNotReactivate,
  whyNotRole,
  whyNotTeaching,
} from '../policy.ts'
import { refusals } from '../refusals.ts'
import { countByRole, countEverybody, listPeople } from './data.ts'
import { decide } from './decide.ts'
import { decideAccounts } from './decide-accounts.ts'
import { erase } from './erase.ts'
import { exportPerson } from './export.ts'
import { headOf } from './present.ts'
import { readPerson } from './read-person.ts'

export const peopleRoutes = (office: Context): Handlers<typeof peopleContract> => {
  const { db, clock } = office
  const courseName = (id: number) =>
    office.site().courses.find((course) => course.id === id)?.shortTitle ?? 'this course'
  const show = (id: string) => readPerson(db, id, clock())
  return {
    listPeople: ({ query }) => listWithCounts(office, query),

    showPerson: ({ params }) => show(params.id),

    async changePersonRole({ params: { id }, body, actor }) {
      const rule = (person: Parameters<typeof whyNotRole>[0]) => whyNotRole(person, body)
      await decide(office, id, actor, rule, (trx) => changeRole(trx, id, body.role))
      return show(id)
    },

    async changePersonTeaching({ params: { id }, body, actor }) {
      await decide(office, id, actor, whyNotTeaching, (trx) => changeTeaching(trx, id, body.is_all))
      return show(id)
    },

    async deactivatePerson({ params: { id }, actor }) {
      const rule = (person: Parameters<typeof whyNotDeactivate>[0]) =>
        whyNotDeactivate(person, actor)
      await decide(office, id, actor, rule, (trx) => deactivate(trx, id, clock()))
      return show(id)
    },

    async reactivatePerson({ params: { id }, actor }) {
      await decide(office, id, actor, whyNotReactivate, (trx) => reactivate(trx, id))
      return show(id)
    },

    async enrolPerson({ params: { id }, body: { course_id, term_id }, actor }) {
      const now = clock()
      const isOpen = (term: { id: string; last_day: string }) =>
        term.id === term_id && term.last_day >= dayIn(academy.timeZone, now)
      await decide(office, id, actor, whyNotEnrol, async (trx, person) => {
        if (term_id !== null && !(await listTerms(trx)).some(isOpen))
          throw new HttpError(422, problemAt('term_id', chooseFromList))
        const programs = office.site().courses
        const into = { term_id: term_id ?? undefined, source: 'office', now, programs } as const
        const joined = await enrol(trx, id, [course_id], into)
        if (joined.length > 0) return
        throw refuse(refusals.alreadyEnrolled(fullName(person), courseName(course_id)))
      })
      return show(id)
    },

    async withdrawPerson({ params: { id, enrolment_id }, body: { leaves_on }, actor }) {
      await decide(office, id, actor, always, async (trx, person) => {
        if (await withdraw(trx, id, enrolment_id, { leaves_on, now: clock() })) return
        throw refuse(refusals.notEnrolled(fullName(person)))
      })
      return show(id)
    },

    answerAccounts: async ({ body, actor }) => ({
      answered: await decideAccounts(office, body, actor),
    }),

    seeNameNotice: ({ params }) => markNameSeen(db, params.id, clock()),

    exportPerson: ({ params, actor }) => exportPerson(office, params.id, actor),

    erasePerson: ({ params, actor }) => erase(office, params.id, actor),
  }
}

const always = () => undefined

/** The people found, with how many there are of each role. */
async function listWithCounts({ db, clock }: Context, query: PeopleQuery) {
  const [rows, found, total] = await Promise.all([
    listPeople(db, query),
    countByRole(db, query),
    countEverybody(db),
  ])
  const counts = { admin: 0, tutor: 0, student: 0 }
  for (const { role, count } of found) counts[role] = count
  const ids = rows.map(({ id }) => id)
  const [courses, notesOf] = await Promise.all([
    listCourseNames(db, ids, dayIn(academy.timeZone, clock())),
    readNameNotes(db, ids, clock()),
  ])
  const coursesOf = Object.groupBy(courses, ({ user_id }) => user_id)
  return {
    items: rows.map((row) => ({
      ...headOf(row, notesOf(row.id)),
      courses: (coursesOf[row.id] ?? []).map(({ name }) => name),
    })),
    found: query.role ? counts[query.role] : counts.admin + counts.tutor + counts.student,
    total,
    counts,
  }
}

type PeopleQuery = Parameters<typeof listPeople>[1]
