import { sql } from 'kysely'
import type { Day } from '#platform/dates.ts'
import { compiledQuery, type Placeholders } from '#platform/server/db/compiled-query.ts'
import type { Db } from '#platform/server/db/database.ts'

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

/** A student's enrolments, by the names of their courses. */
export const listEnrollments = (db: Db, userId: string) => enrollments(db, { userId })

const enrollments = compiledQuery((db, { userId }: Placeholders<{ userId: string }>) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['enrollments.id', 'enrollments.course_id', 'enrollments.created_at'])
    .leftJoin('attended_counts', (join) =>
      join
        .onRef('attended_counts.user_id', '=', 'enrollments.user_id')
        .onRef('attended_counts.course_id', '=', 'enrollments.course_id'),
    )
    .select(['courses.name', 'courses.description'])
    .select((eb) => eb.fn.coalesce('attended', eb.lit(0)).as('attended_before'))
    .where('enrollments.user_id', '=', userId)
    .orderBy(byName),
)

/** The courses that a student takes. */
export async function listCourseIds(db: Db, userId: string) {
  const rows = await courseIds(db, { userId })
  return rows.map(({ course_id }) => course_id)
}

const courseIds = compiledQuery((db, { userId }: Placeholders<{ userId: string }>) =>
  db.selectFrom('enrollments').select('course_id').where('user_id', '=', userId),
)

/** The names of these people's courses, in order. */
export const listCourseNames = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['enrollments.user_id', 'courses.name'])
    .where((eb) => eb('enrollments.user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .orderBy(byName)
    .execute()

/** As a reader sorts them, whatever the database's own collation is. */
const byName = sql`courses.name collate "und-x-icu"`

/** The people enrolled in a course. */
export async function listEnrolled(db: Db, courseId: number) {
  const rows = await db
    .selectFrom('enrollments')
    .select('user_id')
    .where('course_id', '=', courseId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The students of these courses, by name. */
export const listStudentsOf = (db: Db, courseIds: readonly number[]) =>
  db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .select(['enrollments.course_id', 'users.id', 'users.first_name', 'users.last_name'])
    .where((eb) => eb('enrollments.course_id', '=', eb.fn.any(eb.val([...courseIds]))))
    .orderBy('users.search_text')
    .orderBy('users.id')
    .execute()

/** How many are enrolled in each course, of those that have any. */
export const listStudentCounts = (db: Db) =>
  db
    .selectFrom('enrollments')
    .select((eb) => ['course_id', eb.fn.countAll<number>().as('count')])
    .groupBy('course_id')
    .execute()

/** Those who are enrolled in one of these courses already stay so. */
export const insertEnrollments = (
  db: Db,
  userId: string,
  courseIds: readonly number[],
  now: Date,
) =>
  db
    .insertInto('enrollments')
    .values(courseIds.map((course_id) => ({ user_id: userId, course_id, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** False where they are enrolled already. */
export async function insertEnrollment(db: Db, userId: string, courseId: number, now: Date) {
  const [result] = await insertEnrollments(db, userId, [courseId], now)
  return Boolean(result?.numInsertedOrUpdatedRows)
}

/** Whether they were enrolled. */
export async function deleteEnrollment(db: Db, userId: string, courseId: number) {
  const { numDeletedRows } = await db
    .deleteFrom('enrollments')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export const deleteEnrollments = (db: Db, userId: string, courseIds: readonly number[]) =>
  db
    .deleteFrom('enrollments')
    .where('user_id', '=', userId)
    .where((eb) => eb('course_id', '=', eb.fn.any(eb.val([...courseIds]))))
    .execute()

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

/** Adds to the classes that are kept as a number. */
export const insertAttended = (
  trx: Db,
  counts: readonly { user_id: string; course_id: number; attended: number }[],
) =>
  trx
    .insertInto('attended_counts')
    .values([...counts])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'course_id']).doUpdateSet((eb) => ({
        attended: eb('attended_counts.attended', '+', eb.ref('excluded.attended')),
      })),
    )
    .execute()

/** The classes of somebody that are kept as a number. */
export const listAttendedBefore = (db: Db, userId: string) =>
  db
    .selectFrom('attended_counts')
    .innerJoin('courses', 'courses.id', 'attended_counts.course_id')
    .select(['courses.name as course', 'attended'])
    .where('user_id', '=', userId)
    .execute()

/**
 * How many places of each course are taken: by its students, and by those who were accepted for it and
 * have not selected their courses yet. `seats` fit into the smallest place where it meets from now on.
 * Whose application was for a term that is over before `day` takes none any more; an enrolment that no
 * application led to knows of no end.
 */
export async function listPlacesTaken(db: Db, now: Date, day: Day) {
  const { rows } = await sql<{ course_id: number; taken: number; seats: number | null }>`
    with over as (
      select approved_id as id
      from admission_applications join terms on terms.id = term_id
      where approved_id is not null
      group by approved_id having max(last_day) < ${day}
    )
    select courses.id as course_id, count(takers.who)::int as taken, min(ahead.seats) as seats
    from courses
    left join (
      select course_id, user_id::text as who
      from enrollments
      where not exists (
        select from over join approved_student_ids as ids using (id) where used_by = user_id
      )
      union
      select unnest(course_ids), coalesce(used_by::text, student_id)
      from approved_student_ids as ids
      where not exists (select from over where over.id = ids.id)
        and not exists (select from enrollments where user_id = used_by)
    ) takers on takers.course_id = courses.id
    left join (
      select course_id, min(capacity) as seats
      from classes join places on places.id = place_id
      where status = 'planned' and ends_at > ${now} and for_whole_course
      group by course_id
    ) ahead on ahead.course_id = courses.id
    group by courses.id`.execute(db)
  return rows
}
