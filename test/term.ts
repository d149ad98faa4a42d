import type { ClassItem } from '#features/classes/class-types.ts'
import { classesContract as it } from '#features/classes/contract.ts'
import { aTerm } from '#features/classes/fixtures.ts'
import { termsContract } from '#features/classes/term-contract.ts'
import { enrol } from '#features/enrolments/server/enrol.ts'
import { notificationText } from '#features/notifications/text.ts'
import { localTimeIn } from '#platform/clocks.ts'
import { type TestAcademy, testAcademy } from './academy.ts'

const zone = 'America/Toronto'
export const [violin, cello] = [4, 5]

/** The Monday on which the tests of a term begin, an hour after noon in Toronto. */
export const monday = new Date('2026-10-19T15:00:00Z')

/** Before the term. */
const september = new Date('2026-09-01T15:00:00Z')

/** The days from then to the end of the term. */
export const days = { first_day: '2026-10-19', last_day: '2026-12-31' }

type Name = keyof TestAcademy['people']

/**
 * An academy in the seventh week of a term. Both students take violin, which the tutor teaches; the
 * second takes cello too, which the other tutor teaches at the same hour.
 */
export async function academyInTerm() {
  const academy = await testAcademy({ now: monday })
  const { student, otherStudent } = academy.people
  await enrol(academy.db, student.id, [violin], { source: 'office', now: september })
  await enrol(academy.db, otherStudent.id, [violin, cello], { source: 'office', now: september })
  const as = (name: Name) => academy.as(academy.people[name])
  const term = { id: '' }

  const list = async (name: Name = 'student', query: object = days): Promise<ClassItem[]> =>
    (await as(name).call(it.listClasses, { query } as never)).body

  return {
    academy,
    as,
    term,
    list,

    /** Begins anew, with a term that nobody has changed. */
    async beginTerm() {
      academy.clock.now = monday
      const tables = ['notifications', 'live_rooms', 'closed_days', 'terms', 'places'] as const
      for (const table of tables) {
        await academy.db.deleteFrom(table).execute()
      }
      const added = await as('admin').call(termsContract.addTerm, { body: aTerm })
      term.id = added.body.id
      const teachers = { [violin]: academy.people.tutor.id, [cello]: academy.people.otherTutor.id }
      for (const [course_id, id] of Object.entries(teachers)) {
        const body = { course_id: Number(course_id), user_ids: [id] }
        await as('admin').call(termsContract.setCourseTutors, { params: term, body })
      }
    },

    /** Somebody's class of a day. */
    async on(day: string, name: Name = 'student') {
      const query = { first_day: day, last_day: day }
      const [found] = await list(name, query)
      if (!found) throw new Error(`No class on ${day}.`)
      return found
    },

    edit: (shown: ClassItem, change: object, name: Name = 'admin') =>
      as(name).call(it.changeClass, {
        params: { id: shown.id },
        body: bodyOf(shown, change),
      } as never),

    /** The sentences that somebody was told, the latest first. */
    async told(name: Name) {
      const person = academy.people[name]
      const rows = await academy.db
        .selectFrom('notifications')
        .select(['kind', 'details as data'])
        .where('user_id', '=', person.kind === 'person' ? person.id : '')
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map((row) => {
        const { title, body } = notificationText(row as never)
        return `${title}. ${body}`
      })
    },
  }
}

/** A moment on the academy's clock: `2026-10-26T18:30`. */
export const timeOf = (moment: string) => localTimeIn(zone, new Date(moment))

/** A class as a form sends it, with what is changed. */
export const bodyOf = (shown: ClassItem, change: object = {}) => ({
  day: timeOf(shown.starts_at).slice(0, 10),
  start_time: timeOf(shown.starts_at).slice(11),
  end_time: timeOf(shown.ends_at).slice(11),
  place: shown.place ?? '',
  is_online: shown.is_online,
  tutor_ids: [],
  scope: 'one',
  revision: shown.revision,
  ...change,
})
