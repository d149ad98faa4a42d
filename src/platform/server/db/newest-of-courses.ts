import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely'
import { compiledQuery, type Placeholders } from './compiled-query.ts'
import type { Db } from './database.ts'

type Table = 'announcements' | 'discussions' | 'live_rooms'

type PageOfCourses = {
  /** The courses whose content is seen, besides what belongs to none. */
  courses: readonly number[] | 'all'
  /** Not what belongs to none either, but what belongs to this course alone. */
  course?: number | undefined
  /** Of those from before this moment alone. */
  before?: Date | undefined
  offset?: number | undefined
  limit: number
}

/** What the SQL of a page depends on. */
export type PageShape = {
  /** Whether the content of every course is seen. */
  seesAll: boolean
  /** Which rows are read: all, those of so many courses, or those and the ones of no course. */
  rows: 'all' | { courses: number; ofNone: boolean }
  hasEnd: boolean
}

export type PageValues = {
  /** The courses that are seen; none where all are. */
  seen: readonly number[]
  offset: number
  limit: number
  /** So many rows of each course are read. */
  most: number
  before: Date
  /** The courses whose rows are read, by their places in the SQL. */
  [course: `course_${number}`]: number
}

function pageOfCourses({ courses, course, before, offset = 0, limit }: PageOfCourses) {
  const seesAll = courses === 'all'
  const seen = seesAll ? [] : [...courses]
  const read = readOf(new Set(seen), seesAll, course)
  const values: PageValues = { seen, offset, limit, most: offset + limit, before: before ?? never }
  for (const [index, id] of read.entries()) values[`course_${index}`] = id
  const rows =
    seesAll && course === undefined ? 'all' : { courses: read.length, ofNone: course === undefined }
  const hasEnd = before !== undefined
  return { values, shape: { seesAll, rows, hasEnd } satisfies PageShape as PageShape }
}

const never = new Date(0)

function readOf(seen: ReadonlySet<number>, seesAll: boolean, course: number | undefined) {
  if (course === undefined) return [...seen]
  return seesAll || seen.has(course) ? [course] : []
}

/** Reads pages by a query that is compiled once for each shape. */
export function readPages<Row>(
  build: (db: Db, values: Placeholders<PageValues>, shape: PageShape) => Compilable<Row>,
) {
  const read = compiledQuery(build)
  return (db: Db, page: PageOfCourses) => {
    const { values, shape } = pageOfCourses(page)
    return read(db, values, shape)
  }
}

/**
 * The ids of a page of the newest rows of some courses and of none, to be joined with the rows. Each
 * course's newest are read from an index by course and time and then put together: one index by time
 * would walk through all that others write, for whoever sees a quiet course.
 * @param where of these rows only.
 */
export function newestOfCourses(
  table: Table,
  values: Placeholders<PageValues>,
  { rows, hasEnd }: PageShape,
  where = sql<SqlBool>`true`,
): RawBuilder<{ id: string }> {
  const end = hasEnd ? sql`created_at < ${values.before}` : sql`true`
  const newest = (match: RawBuilder<unknown>) => sql`(
    select id, created_at from ${sql.table(table)} where ${match} and ${where} and ${end}
    order by created_at desc, id limit ${values.most})`
  return sql`(
    select id from (${sql.join(matches(values, rows).map(newest), sql` union all `)}) as newest
    order by created_at desc, id offset ${values.offset} limit ${values.limit})`
}

function matches(values: Placeholders<PageValues>, rows: PageShape['rows']) {
  if (rows === 'all') return [sql`true`]
  // Not a lateral over the courses: of each by itself the planner knows whether it is a quiet one.
  const ofCourses = Array.from(
    { length: rows.courses },
    (_, index) => sql`course_id = ${values[`course_${index}`]}`,
  )
  if (rows.ofNone) return [sql`course_id is null`, ...ofCourses]
  return rows.courses > 0 ? ofCourses : [sql`false`]
}

/** How many rows the seen courses and none have, from the index alone. */
export const countOfCourses = (
  table: Table,
  { seen }: Placeholders<PageValues>,
  { seesAll }: PageShape,
) =>
  seesAll
    ? sql<number>`(select count(*) from ${sql.table(table)})`
    : sql<number>`(
        (select count(*) from ${sql.table(table)} where course_id = any(${seen}::int[]))
          + (select count(*) from ${sql.table(table)} where course_id is null))`

/** Counts the rows that somebody who sees these courses sees. */
export function counterOfCourses(table: Table) {
  const count = readPages((db, values, shape) =>
    db.selectNoFrom(countOfCourses(table, values, shape).as('count')),
  )
  return async (db: Db, courses: PageOfCourses['courses']) => {
    const [row] = await count(db, { courses, limit: 0 })
    return row?.count ?? 0
  }
}
