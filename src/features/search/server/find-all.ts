import { readCourseSearch } from '#features/enrolments/server/find-courses.ts'
import type { Context } from '#features/feature.ts'
import { withIdJoined } from '#features/student-ids/rules.ts'
import type { Person } from '#platform/actor.ts'
import type { Found } from '#platform/found.ts'
import { readWords } from '#platform/server/db/found-by.ts'
import { rankedGroups } from '../group-rules.ts'
import { type Kind, kinds, mostOfKind } from '../rules.ts'

/**
 * What somebody may see that has these words, by its kind, one more than are shown. Each feature says
 * for itself what that is.
 */
export async function findAll(
  { db, searches }: Pick<Context, 'db' | 'searches'>,
  reader: Person,
  text: string,
  now: Date,
) {
  const [words, all] = await Promise.all([
    readWords(db, withIdJoined(text)),
    readCourseSearch(db, reader, now),
  ])
  if (words.length === 0) return []
  const search = { ...all, words, now, limit: mostOfKind + 1 }
  const found = await Promise.all(
    kinds.map(async (kind): Promise<[Kind, Found[]]> => {
      const items = searches.map((finds) => finds[kind]?.(db, reader, search) ?? [])
      return [kind, (await Promise.all(items)).flat()]
    }),
  )
  return rankedGroups(found)
}
