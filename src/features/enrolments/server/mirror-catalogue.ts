import type { Db } from '#platform/server/db/database.ts'
import { upsertCourses } from './data.ts'

type PublishedCourse = { id: number; title: string; description: string }

/** The table mirrors the published courses, so that others can refer to them. */
export const mirrorCatalogue = (db: Db, courses: readonly PublishedCourse[]) =>
  upsertCourses(
    db,
    courses.map(({ id, title, description }) => ({ id, name: title, description })),
  )
