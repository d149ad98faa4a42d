import { type SqlBool, sql } from 'kysely'
import type { CourseSearch } from '#features/enrolments/course-search-types.ts'
import { rolesWith } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { hasWords } from '#platform/server/db/found-by.ts'
import { isFor, isTaughtBy } from '../data.ts'

/** All classes, or those that somebody teaches or takes. */
type Whose = { tutorId?: string; studentId?: string }

/**
 * The classes with these words in the names of their course, place and tutors: the next first, then
 * the latest.
 */
export async function listFoundClasses(
  db: Db,
  { tutorId, studentId }: Whose,
  { words, coursesWith, now, limit }: CourseSearch,
) {
  const named = await Promise.all(
    words.map(async (word) => ({ courses: coursesWith(word), ...(await listNamed(db, word)) })),
  )
  if (named.some((it) => Object.values(it).every((ids) => ids.length === 0))) return []
  const matching = db
    .selectFrom('classes')
    .select('classes.id')
    .where(sql<SqlBool>`${sql.join(named.map(isOf), sql` and `)}`)
    .$if(tutorId !== undefined, (query) => query.where(isTaughtBy(tutorId ?? '')))
    .$if(studentId !== undefined, (query) => query.where(isFor(studentId ?? '')))
    .limit(limit)
  // Each follows the index of times and ends with the last one that is needed.
  const [ahead, over] = await Promise.all([
    matching.where('starts_at', '>=', now).orderBy('starts_at').orderBy('id').execute(),
    matching.where('starts_at', '<', now).orderBy('starts_at', 'desc').orderBy('id').execute(),
  ])
  return [...ahead, ...over].slice(0, limit).map(({ id }) => id)
}

/** The places, and the people who teach, with a word in their name that begins so. */
async function listNamed(db: Db, word: string) {
  const { rows } = await sql<{ places: string[]; tutors: string[] }>`select
    array(select id from places where exists (
      select from unnest(words_of(name)) own where starts_with(own, ${word}))) as places,
    array(select id from users where role = any(${rolesWith('teach')}::user_role[])
      and ${hasWords('users.found_by', [word])}) as tutors`.execute(db)
  return rows[0] ?? { places: [], tutors: [] }
}

const isOf = (named: { courses: number[]; places: string[]; tutors: string[] }) =>
  sql<SqlBool>`(course_id = any(${named.courses}::int[]) or place_id = any(${named.places}::uuid[])
    or exists (select from class_tutors
      where class_id = classes.id and user_id = any(${named.tutors}::uuid[])))`
