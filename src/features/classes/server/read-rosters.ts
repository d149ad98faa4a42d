import { listLastOf } from '#features/assignments/server/list-to-grade.ts'
import { listStudentsOf } from '#features/enrolments/server/data.ts'
import { academy } from '#platform/academy.ts'
import type { Person } from '#platform/actor.ts'
import { dayIn } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Roster } from '../roster-types.ts'
import { findTermOf, listClassesBetween } from './list-term-classes.ts'
import { listMarksIn } from './register/data.ts'

/** The rosters of these courses in the term that is on, or was last, in a constant number of queries. */
export async function readRosters(
  db: Db,
  courses: readonly number[],
  reader: Pick<Person, 'id' | 'role'>,
  now: Date,
): Promise<Map<number, Roster>> {
  const term = await findTermOf(db, now)
  const today = dayIn(academy.timeZone, now)
  // Once a term is over, those who were there on its last day.
  const day = term && term.last_day < today ? term.last_day : today
  const [all, students, latest] = await Promise.all([
    term ? listClassesBetween(db, courses, term, { status: 'planned' }) : [],
    listStudentsOf(db, courses, day),
    listLastOf(db, reader, courses),
  ])
  const rows = all.filter((it) => it.make_up_for === null && it.for_whole_course)
  const given = await listMarksIn(
    db,
    rows.map(({ id }) => id),
  )
  const markOf = new Map(given.map((it) => [`${it.class_id} ${it.user_id}`, it.mark]))
  const lastOf = new Map(latest.map((it) => [`${it.course_id} ${it.user_id}`, it]))
  return new Map(
    courses.map((course) => {
      const classes = rows.filter(({ course_id }) => course_id === course)
      const own = students.filter(({ course_id }) => course_id === course)
      const roster: Roster = {
        classes: classes.map((it, index) => ({
          id: it.id,
          starts_at: it.starts_at.toISOString(),
          number: index + 1,
          is_register_taken: Boolean(it.is_register_taken),
        })),
        students: own.map(({ id, first_name, last_name }) => ({
          user_id: id,
          first_name,
          last_name,
          marks: classes.map((it) => markOf.get(`${it.id} ${id}`) ?? null),
          last: lastOf.get(`${course} ${id}`) ?? null,
        })),
      }
      return [course, roster]
    }),
  )
}
