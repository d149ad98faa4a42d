import { listToGrade } from '#features/assignments/server/list-to-grade.ts'
import { byTitle } from '#features/catalogue/course-option-rules.ts'
import { isRegisterOpen } from '#features/classes/day-rules.ts'
import { weekOf } from '#features/classes/plan-rules.ts'
import { listClasses } from '#features/classes/server/data.ts'
import { classOf } from '#features/classes/server/present.ts'
import { presentClasses } from '#features/classes/server/present-classes.ts'
import { readRosters } from '#features/classes/server/read-rosters.ts'
import { listCourseTutors } from '#features/classes/server/terms/data.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { listTerms } from '#features/terms/server/data.ts'
import { academy } from '#platform/academy.ts'
import type { Person } from '#platform/actor.ts'
import { momentIn } from '#platform/clocks.ts'
import { addDays, type Day, dayIn, hoursAfter } from '#platform/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Teaching } from '../contract.ts'

/** So many of what is to grade are named. */
const named = 3
/** For so many days a register that was not taken is asked for. */
const registerDays = 14

/** A tutor's week, in a constant number of queries. */
export async function readTeaching(
  { db, clock, site }: { db: Db; clock: Clock; site: () => Site },
  person: Person,
): Promise<Teaching> {
  const now = clock()
  const today = dayIn(academy.timeZone, now)
  const monday = weekOf(today)
  const until = midnight(addDays(monday, 7))
  const [terms, taught, to_grade, rows, others] = await Promise.all([
    listTerms(db),
    listCourseTutors(db),
    listToGrade(db, person, named),
    listClasses(db, {
      tutorId: person.id,
      from: hoursAfter(midnight(monday), -24 * registerDays),
      until,
    }),
    listClasses(db, {
      ...{ notTaughtBy: person.id, from: midnight(monday), until, status: 'planned' },
    }),
  ])
  const term = terms.findLast(({ first_day }) => first_day <= today)
  const own = taught.filter(({ id, term_id }) => id === person.id && term_id === term?.id)
  const ids = [...own, ...rows].map(({ course_id }) => course_id)
  const courses = site()
    .courses.filter(({ id }) => ids.includes(id))
    .toSorted(byTitle)
  const [classes, rosters] = await Promise.all([
    presentClasses(db, rows),
    readRosters(
      db,
      courses.map(({ id }) => id),
      person,
      now,
    ),
  ])
  const isOver = term === undefined || term.last_day < today
  return {
    classes: classes.filter(({ starts_at }) => new Date(starts_at) >= midnight(monday)),
    given_away: others.map((row) => classOf(row)),
    open_registers: classes.filter(
      (it) =>
        it.status === 'planned' &&
        !it.is_register_taken &&
        new Date(it.ends_at) > hoursAfter(now, -24 * registerDays) &&
        isRegisterOpen({ starts_at: new Date(it.starts_at) }, now),
    ),
    to_grade,
    courses: courses.flatMap(({ id, title, syllabus }) => {
      const roster = rosters.get(id)
      const weeks = syllabus.map(({ week, topic }) => ({ week, topic }))
      return roster ? [{ id, name: title, syllabus: weeks, roster }] : []
    }),
    next_term: isOver
      ? (terms.find(({ first_day }) => first_day > today)?.first_day ?? null)
      : null,
  }
}

const midnight = (day: Day) => momentIn(academy.timeZone, `${day}T00:00`) ?? new Date(0)
