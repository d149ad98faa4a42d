import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Table = 'announcements' | 'discussions' | 'live_rooms'

type Page = {
  /** The courses whose content is seen, besides what belongs to none. */
  courses: readonly number[] | 'all'
  /** Not what belongs to none either, but what belongs to this course alone. */
  course?: number | undefined
  offset?: number
  limit: number
  /** Of these rows only. */
  where?: RawBuilder<SqlBool>
}

/**
 * The ids of a page of the newest rows of some courses and of none, to be joined with the rows. Each
 * course's newest are read from an index by course and time and then put together: one index by time
 * would walk through all that others write, for whoever sees a quiet course.
 */
export function newestOfCourses(
  table: Table,
  { courses, course, offset = 0, limit, where = sql<SqlBool>`true` }: Page,
): RawBuilder<{ id: string }> {
  const rows = sql.table(table)
  const newest = (match: RawBuilder<unknown>, most: number) => sql`
    select id, created_at from ${rows} where ${match} and ${where}
    order by created_at desc, id limit ${most}`
  const page = (all: RawBuilder<unknown>) => sql<{ id: string }>`(
    select id from (${all}) as newest order by created_at desc, id offset ${offset} limit ${limit})`
  const most = offset + limit
  if (course !== undefined) {
    const isSeen = courses === 'all' || courses.includes(course)
    return page(newest(isSeen ? sql`course_id = ${course}` : sql`false`, most))
  }
  if (courses === 'all') return page(newest(sql`true`, most))
  // Not a lateral over the courses: of each by itself the planner knows whether it is a quiet one.
  const pages = [
    sql`course_id is null`,
    ...[...new Set(courses)].map((id) => sql`course_id = ${id}`),
  ]
  return page(
    sql.join(
      pages.map((match) => sql`(${newest(match, most)})`),
      sql` union all `,
    ),
  )
}

/** How many rows these courses and none have, from the index alone. */
export const countOfCourses = (table: Table, courses: Page['courses']) =>
  courses === 'all'
    ? sql<number>`(select count(*) from ${sql.table(table)})`
    : sql<number>`(
        (select count(*) from ${sql.table(table)} where course_id = any(${[...courses]}::int[]))
          + (select count(*) from ${sql.table(table)} where course_id is null))`
