import type { Site } from '#features/publishing/site-types.ts'
import type { Numbering } from '#features/student-ids/rules.ts'
import { giveStudentId } from '#features/student-ids/server/give-student-id.ts'
import type { Db } from '#platform/server/db/database.ts'
import { courseIdsOf } from '../course-name-rules.ts'
import { type StoredApplication, updateApplication } from './data.ts'

export type IdDeps = {
  settings(): Numbering
  site: () => Site
}

/** Gives the applicant of a locked application a student ID for their courses, without any email. */
export async function giveApplicantId(
  office: IdDeps,
  trx: Db,
  { id, first_name, last_name, email, courses }: StoredApplication,
  now: Date,
) {
  const given = await giveStudentId(
    trx,
    { first_name, last_name, email },
    {
      courseIds: courseIdsOf(courses, office.site().courses),
      numbering: office.settings(),
      now,
    },
  )
  await updateApplication(trx, id, { approved_id: given.id })
  return given
}
