import { findPerson } from '#features/accounts/server/data.ts'
import { enrol } from '#features/enrolments/server/enrol.ts'
import type { Site } from '#features/publishing/site-types.ts'
import type { Numbering } from '#features/student-ids/rules.ts'
import { findIdUsedBy } from '#features/student-ids/server/data.ts'
import { giveStudentId } from '#features/student-ids/server/give-student-id.ts'
import type { Role } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { courseIdsOf } from '../course-name-rules.ts'
import { type StoredApplication, updateApplication } from './data.ts'

const isStudent = ({ role, deactivated_at }: { role: Role; deactivated_at: Date | null }) =>
  may({ role }, 'selectCourses') && deactivated_at === null

export type IdDeps = {
  settings(): Numbering
  site: () => Site
}

/**
 * Gives the applicant of a locked application a student ID for their courses, without any email. Whoever
 * has an account already is enrolled in the courses instead, for the term of the application.
 */
export async function giveApplicantId(
  office: IdDeps,
  trx: Db,
  application: StoredApplication,
  now: Date,
) {
  const { id, first_name, last_name, email, term_id } = application
  const programs = office.site().courses
  const courseIds = courseIdsOf(application.courses, programs)
  const join = (userId: string) =>
    enrol(trx, userId, courseIds, {
      ...{ term_id: term_id ?? undefined, source: 'application', application_id: id },
      ...{ now, programs },
    })
  if (application.account_id) {
    await join(application.account_id)
    const own = await findIdUsedBy(trx, application.account_id)
    if (own) await updateApplication(trx, id, { approved_id: own.id })
    return { created: false, is_used: true }
  }
  const given = await giveStudentId(
    trx,
    { first_name, last_name, email },
    { courseIds, termId: term_id, numbering: office.settings(), now },
  )
  // Their account has another address by now.
  const account = given.used_by ? await findPerson(trx, given.used_by) : undefined
  if (account && isStudent(account)) await join(account.id)
  await updateApplication(trx, id, { approved_id: given.id })
  return { created: given.created, is_used: given.used_by !== null }
}
