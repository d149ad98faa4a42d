import { enrol } from '#features/enrolments/server/enrol.ts'
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

/**
 * Gives the applicant of a locked application a student ID for their courses, without any email. Whoever
 * has an account with theirs is enrolled in the courses, for the term of the application.
 */
export async function giveApplicantId(
  office: IdDeps,
  trx: Db,
  { id, first_name, last_name, email, courses, term_id }: StoredApplication,
  now: Date,
) {
  const programs = office.site().courses
  const courseIds = courseIdsOf(courses, programs)
  const given = await giveStudentId(
    trx,
    { first_name, last_name, email },
    { courseIds, termId: term_id, numbering: office.settings(), now },
  )
  if (given.used_by) {
    const joined = { term_id: term_id ?? undefined, source: 'application', now, programs } as const
    await enrol(trx, given.used_by, courseIds, joined)
  }
  await updateApplication(trx, id, { approved_id: given.id })
  return { ...given, is_used: given.used_by !== null }
}
