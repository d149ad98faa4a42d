import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Day } from '#platform/dates.ts'
import { compiledQuery, type Placeholders } from '#platform/server/db/compiled-query.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { AssumedTerms, AttendedInTerms, Enrolments } from '#platform/server/db/schema.ts'
import type { Assumption } from '../rules.ts'

type MirroredCourse = { id: number; name: string; description: string }

/** Updates the mirror of the catalogue; a course that has left the catalogue stays for its students. */
export const upsertCourses = (db: Db, courses: readonly MirroredCourse[]) =>
  db
    .insertInto('courses')
    .values([...courses])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        description: eb.ref('excluded.description'),
      })),
    )
    .execute()

export type Enrolment = Awaited<ReturnType<typeof listEnrolments>>[number]

/** All enrolments of a student, past ones and those ahead too, by the names of their courses. */
export const listEnrolments = (db: Db, userId: string) => enrolments(db, { userId })

const enrolments = compiledQuery((db, { userId }: Placeholders<{ userId: string }>) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .leftJoin('terms', 'terms.id', 'enrolments.term_id')
    .select(['enrolments.id', 'enrolments.course_id', 'enrolments.term_id', 'enrolments.source'])
    .select(['enrolments.starts_on', 'enrolments.ends_on', 'enrolments.withdrawn_on'])
    .select(['enrolments.created_at', 'courses.name', 'courses.description'])
    .select(['terms.name as term', 'terms.first_day as term_first_day'])
    .select(
      sql<number>`(
        select coalesce(sum(attended), 0)::int from attended_in_terms kept
        where kept.user_id = enrolments.user_id and kept.course_id = enrolments.course_id
          and ${isOfTerm(sql`kept.term_id`)}
      )`.as('attended_before'),
    )
    .where('enrolments.user_id', '=', userId)
    .orderBy(byName)
    .orderBy('enrolments.starts_on'),
)

/**
 * Whether an enrolment has what belongs to a term: to its own, to one that its days reach into, or to
 * none. A term that is null is none.
 */
export const isOfTerm = (term: RawBuilder<unknown>) => sql<SqlBool>`(
  ${term} is null or enrolments.term_id is null or enrolments.term_id = ${term} or exists (
    select from terms reached where reached.id = ${term}
      and first_day <= coalesce(enrolments.ends_on, 'infinity') and last_day >= enrolments.starts_on
  )
)`

/** Whether an enrolment runs on a day. */
export const isRunningOn = (day: Day) => sql<SqlBool>`(
  enrolments.starts_on <= ${day} and coalesce(enrolments.ends_on, 'infinity') >= ${day}
)`

/** The courses that a student takes on a day. */
export async function listCourseIds(db: Db, userId: string, day: Day) {
  const rows = await courseIds(db, { userId, day })
  return [...new Set(rows.map(({ course_id }) => course_id))]
}

const courseIds = compiledQuery((db, { userId, day }: Placeholders<{ userId: string; day: Day }>) =>
  db
    .selectFrom('enrolments')
    .select('course_id')
    .where('user_id', '=', userId)
    .where('starts_on', '<=', day)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', day)])),
)

/** The names of the courses that these people take on a day, in order. */
export const listCourseNames = (db: Db, userIds: readonly string[], day: Day) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['enrolments.user_id', 'courses.name'])
    .where((eb) => eb('enrolments.user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .where(isRunningOn(day))
    .orderBy(byName)
    .execute()

/** As a reader sorts them, whatever the database's own collation is. */
const byName = sql`courses.name collate "und-x-icu"`

/** The people who take a course on a day. */
export async function listEnrolled(db: Db, courseId: number, day: Day) {
  const rows = await db
    .selectFrom('enrolments')
    .select('user_id')
    .distinct()
    .where('course_id', '=', courseId)
    .where(isRunningOn(day))
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The people who take a course on a day with an enrolment that has what belongs to a term. */
export async function listEnrolledInTerm(
  db: Db,
  { course_id, term_id }: { course_id: number; term_id: string | null },
  day: Day,
) {
  const rows = await db
    .selectFrom('enrolments')
    .select('user_id')
    .distinct()
    .where('course_id', '=', course_id)
    .where(isRunningOn(day))
    .where(isOfTerm(sql`${term_id}::uuid`))
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The students of these courses on a day, by name. */
export const listStudentsOf = (db: Db, courseIds: readonly number[], day: Day) =>
  studentsOf(db, courseIds).where(isRunningOn(day)).execute()

/** The students of these courses on a day, with those whose enrolment is ahead, by name. */
export const listStudentsFrom = (db: Db, courseIds: readonly number[], day: Day) =>
  studentsOf(db, courseIds)
    .where(sql<SqlBool>`coalesce(enrolments.ends_on, 'infinity') >= ${day}`)
    .execute()

const studentsOf = (db: Db, courseIds: readonly number[]) =>
  db
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.user_id')
    .distinct()
    .select(['users.search_text'])
    .select(['enrolments.course_id', 'users.id', 'users.first_name', 'users.last_name'])
    .where((eb) => eb('enrolments.course_id', '=', eb.fn.any(eb.val([...courseIds]))))
    .orderBy('users.search_text')
    .orderBy('users.id')

/** How many take each course on a day, or will; of those that have any. */
export const listStudentCounts = (db: Db, day: Day) =>
  db
    .selectFrom('enrolments')
    .select((eb) => ['course_id', eb.fn.count<number>('user_id').distinct().as('count')])
    .where(sql<SqlBool>`coalesce(ends_on, 'infinity') >= ${day}`)
    .groupBy('course_id')
    .execute()

export const insertEnrolments = (db: Db, rows: readonly Insertable<Enrolments>[]) =>
  db
    .insertInto('enrolments')
    .values([...rows])
    .execute()

/** The enrolments that an application has led to, with whose they are. */
export const listEnrolmentsOfApplication = (db: Db, applicationId: string) =>
  db
    .selectFrom('enrolments')
    .select(['id', 'user_id'])
    .where('application_id', '=', applicationId)
    .execute()

export const updateEnrolment = (db: Db, id: string, change: Updateable<Enrolments>) =>
  db.updateTable('enrolments').set(change).where('id', '=', id).execute()

export const deleteEnrolments = (db: Db, ids: readonly string[]) =>
  db
    .deleteFrom('enrolments')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

/** Which courses have enrolments of which terms, that nobody left before their end. */
export const listCoursesOfTerms = (db: Db) =>
  db
    .selectFrom('enrolments')
    .select(['course_id', 'term_id'])
    .distinct()
    .where('withdrawn_on', 'is', null)
    .execute()

/**
 * Gives the enrolments of a course in a term the days that it has by now; whether that changed any. Who
 * came late, or left before the end, keeps that day, and what has ended stays so.
 */
export async function updateSpans(
  db: Db,
  course: { course_id: number; term_id: string },
  {
    first_day,
    last_day,
    ends_on,
    today,
  }: Record<'first_day' | 'last_day' | 'today', Day> & {
    ends_on: Day | null
  },
) {
  // No further than the same person's next time in the course.
  const until = sql<Day | null>`(
    select least(${ends_on}::date, min(next.starts_on) - 1) from enrolments next
    where next.user_id = enrolments.user_id and next.course_id = enrolments.course_id
      and next.id <> enrolments.id and next.starts_on > enrolments.starts_on
  )`
  const starts_on = sql<Day>`least(greatest(starts_on, ${first_day}::date), ${last_day}::date)`
  const { numUpdatedRows } = await db
    .updateTable('enrolments')
    .set({ starts_on, ends_on: until })
    .where('course_id', '=', course.course_id)
    .where('term_id', '=', course.term_id)
    .where('withdrawn_on', 'is', null)
    // What has ended stays so.
    .where(sql<SqlBool>`coalesce(ends_on, 'infinity') >= ${today}`)
    .where(sql<SqlBool>`(starts_on, ends_on) is distinct from (${starts_on}, ${until})`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Those who have been there since the first day of a term stay so when this day moves. */
export const moveFirstDay = (db: Db, term_id: string, before: Day, after: Day) =>
  db
    .updateTable('enrolments')
    .set({ starts_on: after })
    .where('term_id', '=', term_id)
    .where('starts_on', '=', before)
    .where(sql<SqlBool>`coalesce(ends_on, 'infinity') >= ${after}`)
    .execute()

/** Opens the enrolments without a term to the end, such as those of a term that was deleted. */
export const openTermless = (db: Db) =>
  db
    .updateTable('enrolments')
    .set({ ends_on: null })
    .where('term_id', 'is', null)
    .where('withdrawn_on', 'is', null)
    .where('ends_on', 'is not', null)
    .execute()

/** Assigns the open enrolments without a term to one, unless there is one of the course in it. */
export const assignTermless = (db: Db, term_id: string) =>
  db
    .updateTable('enrolments')
    .set({ term_id })
    .where('term_id', 'is', null)
    .where('withdrawn_on', 'is', null)
    .where(
      sql<SqlBool>`not exists (
        select from enrolments other where other.user_id = enrolments.user_id
          and other.course_id = enrolments.course_id and other.term_id = ${term_id}
      )`,
    )
    .returning(['user_id', 'course_id'])
    .execute()

/** Whether somebody is enrolled in a term, or was accepted for it. */
export async function hasEnrolments(db: Db, termId: string) {
  const row = await db
    .selectFrom('enrolments')
    .select('id')
    .where('term_id', '=', termId)
    .unionAll(db.selectFrom('approved_student_ids').select('id').where('term_id', '=', termId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** When a student selected their courses, if they did so themselves. */
export async function findSelection(db: Db, userId: string) {
  const [selection] = await selections(db, { userId })
  return selection?.made_at
}

const selections = compiledQuery((db, { userId }: Placeholders<{ userId: string }>) =>
  db.selectFrom('course_selections').select('made_at').where('user_id', '=', userId),
)

/** Notes when a student selected their courses. */
export const noteSelection = (db: Db, userId: string, now: Date) =>
  db
    .insertInto('course_selections')
    .values({ user_id: userId, made_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ made_at: now }))
    .execute()

/**
 * Whether a tutor teaches every course; otherwise the courses that they teach in a term, or a class
 * of, that was not over at this moment.
 */
export async function findTeaching(db: Db, userId: string, since: Date) {
  const { rows } = await sql<{ is_all: boolean; course_ids: number[] }>`
    select teaches_all_courses as is_all, array(
      select course_id from course_tutors join terms on terms.id = term_id
      where user_id = users.id and last_day >= ${since}::date
      union
      select course_id from class_tutors join classes on classes.id = class_id
      where user_id = users.id and ends_at >= ${since}
      order by course_id
    ) as course_ids
    from users where id = ${userId}`.execute(db)
  return rows[0]
}

export const listCourses = (db: Db) => db.selectFrom('courses').select(['id', 'name']).execute()

/** Adds to the classes that are kept as a number; those of a course and a term add up. */
export const insertAttended = (trx: Db, counts: readonly Insertable<AttendedInTerms>[]) =>
  trx
    .insertInto('attended_in_terms')
    .values([...counts])
    .execute()

/** The classes of somebody that are kept as a number. */
export const listAttendedBefore = (db: Db, userId: string) =>
  db
    .selectFrom('attended_in_terms as kept')
    .innerJoin('courses', 'courses.id', 'kept.course_id')
    .leftJoin('terms', 'terms.id', 'kept.term_id')
    .select(['courses.name as course', 'terms.name as term', 'attended'])
    .where('user_id', '=', userId)
    .orderBy('courses.id')
    .orderBy('terms.first_day')
    .execute()

/** Notes what the program could only assume, for the office to confirm. */
export const insertAssumedTerms = (trx: Db, rows: readonly Insertable<AssumedTerms>[]) =>
  trx
    .insertInto('assumed_terms')
    .values([...rows])
    .execute()

/** What was assumed, by reason and name; the first of each reason, and how many there are. */
export async function listAssumedTerms(
  db: Db,
  { limit, withApplications }: { limit: number; withApplications: boolean },
) {
  const { rows } = await sql<AssumedRow>`
    select * from (
      select it.id, reason, it.user_id, application_id, courses.name as course, terms.name as term,
        coalesce(users.first_name, applied.first_name) as first_name,
        coalesce(users.last_name, applied.last_name) as last_name,
        count(*) over (partition by reason)::int as total,
        row_number() over (
          partition by reason order by coalesce(users.search_text, applied.search_text), it.id
        ) as place
      from assumed_terms it
      left join users on users.id = it.user_id
      left join admission_applications applied on applied.id = application_id
      left join courses on courses.id = it.course_id
      left join terms on terms.id = it.term_id
      where it.user_id is not null or ${withApplications}
    ) ordered where place <= ${limit} order by place`.execute(db)
  return rows
}

type AssumedRow = {
  id: string
  reason: Assumption
  user_id: string | null
  application_id: string | null
  course: string | null
  term: string | null
  first_name: string
  last_name: string
  total: number
}

export const deleteAssumedTerms = (
  db: Db,
  ids: readonly string[],
  { withApplications }: { withApplications: boolean },
) =>
  db
    .deleteFrom('assumed_terms')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .$if(!withApplications, (query) => query.where('application_id', 'is', null))
    .execute()

/**
 * How many enrolments take a place of each course between two days; and of each course and term how many
 * were accepted who are not enrolled in it yet. `seats` fit into the smallest place where the course meets
 * from now on.
 */
export async function listPlacesTaken(db: Db, { from, until }: { from: Day; until: Day }) {
  const { rows } = await sql<{ course_id: number; taken: number }>`
    select course_id, count(distinct user_id)::int as taken from enrolments
    where starts_on <= ${until} and coalesce(ends_on, 'infinity') >= ${from}
    group by course_id`.execute(db)
  return rows
}

/** Who was accepted for which courses and has not been enrolled for that yet; counted by course and term. */
export async function listPlacesPromised(db: Db) {
  const { rows } = await sql<{ course_id: number; term_id: string | null; promised: number }>`
    select course_id, term_id, count(*)::int as promised
    from approved_student_ids ids, unnest(course_ids) course_id
    where not exists (
      select from enrolments where enrolments.user_id = ids.used_by
        and (ids.term_id is null or enrolments.term_id is null or enrolments.term_id = ids.term_id)
    )
    group by course_id, term_id`.execute(db)
  return rows
}

/** How many fit into the smallest place where each course meets from now on. */
export async function listSeats(db: Db, now: Date) {
  const { rows } = await sql<{ course_id: number; seats: number }>`
    select course_id, min(capacity)::int as seats
    from classes join places on places.id = place_id
    where status = 'planned' and ends_at > ${now} and for_whole_course
    group by course_id having min(capacity) is not null`.execute(db)
  return rows
}
