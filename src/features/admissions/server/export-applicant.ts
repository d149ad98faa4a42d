import { findPersonByEmail } from '#features/accounts/server/data.ts'
import { academy } from '#platform/academy.ts'
import type { Person } from '#platform/actor.ts'
import { dayIn } from '#platform/dates.ts'
import { refuse } from '#platform/errors.ts'
import { jsonFile } from '#platform/server/json-file.ts'
import { collectPersonalData } from '#platform/server/personal-data.ts'
import { officeRefusals } from '../office-refusals.ts'
import { findApplication } from './data.ts'
import { type ApplicantDataDeps, addressOf, applicantAsSubject } from './erase-applicant.ts'

/**
 * All that is held about an applicant, as a JSON file; what belongs to their account too, where they have
 * one whose address is confirmed.
 * @throws {HttpError} 404
 */
export async function exportApplicant(
  { db, clock, personalData }: ApplicantDataDeps,
  id: string,
  reader: Person,
) {
  const application = await findApplication(db, id)
  if (!application) throw refuse(officeRefusals.gone)
  const account = await findPersonByEmail(db, addressOf(application))
  const subject = account?.email_verified
    ? { ...applicantAsSubject(application), id: account.id }
    : applicantAsSubject(application)
  const now = clock()
  const document = {
    academy: academy.fullName,
    made_at: now.toISOString(),
    ...(await collectPersonalData({ db, personalData }, subject, reader)),
  }
  return jsonFile(
    `applicant-${dayIn(academy.timeZone, now)}-${application.reference}.json`,
    document,
  )
}
