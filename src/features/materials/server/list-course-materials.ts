import type { ReadableCourses } from '#features/enrolments/content-rules.ts'
import { readTaughtCourses } from '#features/enrolments/server/read-course-scope.ts'
import type { Person } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Material } from '../contract.ts'
import { mayChange, mayOpen } from '../policy.ts'
import { listMaterials } from './data.ts'
import { materialOf } from './present.ts'

/** What a course has, as far as somebody may see it. */
export async function listCourseMaterials(
  db: Db,
  person: Pick<Person, 'id' | 'role'>,
  { courseId, readable }: { courseId: number; readable: ReadableCourses },
  now: Date,
): Promise<Material[]> {
  const [rows, taught] = await Promise.all([
    listMaterials(db, courseId),
    readTaughtCourses(db, person, now),
  ])
  return rows
    .filter((row) => mayOpen(row, readable))
    .map((row) => materialOf(row, mayChange(person, row, taught)))
}
