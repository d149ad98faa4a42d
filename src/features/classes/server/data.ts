import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { academy } from '#platform/academy.ts'
import type { Day } from '#platform/dates.ts'
import { compiledQuery, type Placeholders } from '#platform/server/db/compiled-query.ts'
import type { Db } from '#platform/server/db/database.ts'

/** In the order of the days. */
export const listClosedDays = (db: Db) =>
  db
    .selectFrom('closed_days')
    .select(['id', 'name', 'first_day', 'last_day'])
    .orderBy('first_day')
    .orderBy('name', (order) => order.collate('und-x-icu'))
    .execute()

export const listPlaces = (db: Db) =>
  db.selectFrom('places').select(['id', 'name', 'capacity']).execute()

/** Which classes a list has; all conditions together. */
export type ClassFilter = {
  ids?: readonly string[]
  /** Those that end after the one moment and begin before the other. */
  from?: Date
  until?: Date
  courses?: readonly number[]
  /** Those that this person teaches. */
  tutorId?: string
  /** Those of this person's courses that somebody else teaches instead. */
  notTaughtBy?: string
  /** Without classes that are for some and not for this student. */
  studentId?: string
  status?: 'planned'
  limit?: number
  /** Those of a weekly class from one of its days on. */
  following?: { timetable_id: number; course_id: number; term_id: string; planned_day: string }
}

export type ClassRow = Awaited<ReturnType<typeof listClasses>>[number]

/** In the order of their times, with place, tutors and number. */
export const listClasses = (db: Db, filter: ClassFilter) => {
  const { ids, from, until, courses, tutorId, studentId, following, status, limit } = filter
  const { notTaughtBy } = filter
  return db
    .selectFrom('classes')
    .leftJoin('places', 'places.id', 'classes.place_id')
    .leftJoin('places as was', 'was.id', 'classes.was_place_id')
    .selectAll('classes')
    .select(['places.name as place', 'was.name as was_place'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('class_tutors')
          .innerJoin('users', 'users.id', 'class_tutors.user_id')
          .select(['users.id', 'users.first_name', 'users.last_name'])
          .whereRef('class_tutors.class_id', '=', 'classes.id')
          .orderBy('users.search_text')
          .orderBy('users.id'),
      ).as('tutors'),
      eb
        .selectFrom('classes as earlier')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('earlier.term_id', '=', 'classes.term_id')
        .whereRef('earlier.course_id', '=', 'classes.course_id')
        .whereRef('earlier.starts_at', '<=', 'classes.starts_at')
        .where('earlier.status', '=', 'planned')
        .where('earlier.make_up_for', 'is', null)
        .as('number'),
      eb
        .exists(
          eb
            .selectFrom('class_registers')
            .select('class_id')
            .whereRef('class_registers.class_id', '=', 'classes.id'),
        )
        .as('is_register_taken'),
    ])
    .$if(ids !== undefined, (query) =>
      query.where((eb) => eb('classes.id', '=', eb.fn.any(eb.val([...(ids ?? [])])))),
    )
    .$if(from !== undefined, (query) => query.where('ends_at', '>', from ?? new Date()))
    .$if(until !== undefined, (query) => query.where('starts_at', '<', until ?? new Date()))
    .$if(courses !== undefined, (query) =>
      query.where((eb) => eb('course_id', '=', eb.fn.any(eb.val([...(courses ?? [])])))),
    )
    .$if(tutorId !== undefined, (query) => query.where(isTaughtBy(tutorId ?? '')))
    .$if(notTaughtBy !== undefined, (query) => query.where(isGivenAwayBy(notTaughtBy ?? '')))
    .$if(studentId !== undefined, (query) => query.where(isFor(studentId ?? '')))
    .$if(following !== undefined, (query) =>
      query
        .where('timetable_id', '=', following?.timetable_id ?? 0)
        .where('course_id', '=', following?.course_id ?? 0)
        .where('term_id', '=', following?.term_id ?? '')
        .where('planned_day', '>=', following?.planned_day ?? ''),
    )
    .$if(status !== undefined, (query) => query.where('classes.status', '=', status ?? 'planned'))
    .orderBy('starts_at')
    .orderBy('classes.id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

export const isTaughtBy = (userId: string) => sql<SqlBool>`exists (
  select from class_tutors
  where class_tutors.class_id = classes.id and class_tutors.user_id = ${userId}
)`

const isGivenAwayBy = (userId: string) => sql<SqlBool>`(
  has_own_tutors
  and exists (
    select from course_tutors
    where course_tutors.term_id = classes.term_id
      and course_tutors.course_id = classes.course_id
      and course_tutors.user_id = ${userId}
  )
  and not ${isTaughtBy(userId)}
)`

/** Whether a class is for somebody: they are enrolled on its day, and it is for all or for them. */
export const isFor = (userId: string) => sql<SqlBool>`(
  exists (select from enrolments where enrolments.user_id = ${userId} and ${coversClass()})
  and (for_whole_course or exists (
    select from class_students
    where class_students.class_id = classes.id and class_students.user_id = ${userId}
  ))
)`

/**
 * The day of a class in a time zone, as its enrolments count it: one that was moved out of its term is
 * still for the students of that.
 */
export const heldOn = (timeZone: string | Expression<string>) =>
  sql<Day>`(
    select greatest(first_day, least(last_day, (classes.starts_at at time zone ${timeZone})::date))
    from terms where terms.id = classes.term_id
  )`

/** Whether an enrolment has a class of its course: on one of its days. */
export const coversClass = () => sql<SqlBool>`(
  enrolments.course_id = classes.course_id
  and ${heldOn(academy.timeZone)} between enrolments.starts_on and coalesce(enrolments.ends_on, 'infinity')
)`

/** The students of these classes: all who take the course, or those whom it is for. */
export const listStudentsOfClasses = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ class_id: string; user_id: string }>`
    select classes.id as class_id, enrolments.user_id
    from classes join enrolments on ${coversClass()}
    where classes.id = any(${[...ids]}::uuid[]) and for_whole_course
    union
    select class_id, user_id from class_students where class_id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows
}

/** When the first class of these courses begins that is not before a moment, if there is one. */
export async function findFirstClass(db: Db, courseIds: readonly number[], from: Date) {
  const [row] = await firstClasses(db, { courseIds, from })
  return row?.first ?? undefined
}

type FirstClassAfter = { courseIds: readonly number[]; from: Date }

const firstClasses = compiledQuery((db, { courseIds, from }: Placeholders<FirstClassAfter>) =>
  db
    .selectFrom('classes')
    .select((eb) => eb.fn.min('starts_at').as('first'))
    .where((eb) => eb('course_id', '=', eb.fn.any(courseIds)))
    .where('status', '=', 'planned')
    .where('for_whole_course', '=', true)
    .where('starts_at', '>=', from),
)

/** When the first class of each course in a term begins, of those that have one. */
export const listFirstClasses = (db: Db, termId: string) =>
  db
    .selectFrom('classes')
    .select((eb) => ['course_id', eb.fn.min('starts_at').as('first')])
    .where('term_id', '=', termId)
    .where('status', '=', 'planned')
    .where('for_whole_course', '=', true)
    .groupBy('course_id')
    .execute()

/** What the registers say of somebody, for their progress. */
export const listRegisterEntries = (db: Db, userId: string) =>
  registerEntries(db, { userId, timeZone: academy.timeZone })

type OfPerson = { userId: string; timeZone: string }

const registerEntries = compiledQuery((db, { userId, timeZone }: Placeholders<OfPerson>) =>
  db
    .selectFrom('class_attendance')
    .innerJoin('classes', 'classes.id', 'class_attendance.class_id')
    .select(['class_id', 'course_id'])
    .select(heldOn(timeZone).as('held_on'))
    .select((eb) => eb('mark', 'in', ['present', 'late']).$castTo<boolean>().as('is_attended'))
    .where('user_id', '=', userId),
)
