import { courses } from '#content/courses.ts'
import type { Db } from '#platform/server/db/database.ts'
import { upsertCourses } from './data.ts'

/** Called at every start: the catalogue in content/ is the only one, the table a mirror of it. */
export const mirrorCatalogue = (db: Db) =>
  upsertCourses(
    db,
    courses.map(({ id, title, description }) => ({ id, name: title, description })),
  )
