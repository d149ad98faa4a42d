import { courses } from '#content/courses.ts'
import type { Db } from '#platform/server/db/database.ts'
import { upsertCourses } from './data.ts'

/** Called at every start: the table is a mirror of the catalogue in content/. */
export const mirrorCatalogue = (db: Db) =>
  upsertCourses(
    db,
    courses.map(({ id, title, description }) => ({ id, name: title, description })),
  )
