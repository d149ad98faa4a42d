import { refusals } from '#features/accounts/refusals.ts'
import { findPerson } from '#features/accounts/server/data.ts'
import { academy } from '#platform/academy.ts'
import type { Person } from '#platform/actor.ts'
import { dayIn } from '#platform/dates.ts'
import { refuse } from '#platform/errors.ts'
import { jsonFile } from '#platform/server/json-file.ts'
import { collectPersonalData, type PersonalData } from '#platform/server/personal-data.ts'
import type { DecisionDeps } from './decide.ts'

/**
 * All that is held about a person, as a JSON file; the application only for readers who may see it.
 * @throws {HttpError} 404
 */
export async function exportPerson(
  office: DecisionDeps & { personalData: readonly PersonalData[] },
  id: string,
  reader: Person,
) {
  const { db, clock } = office
  const now = clock()
  const person = await findPerson(db, id)
  if (!person) throw refuse(refusals.personGone)
  const document = {
    academy: academy.fullName,
    made_at: now.toISOString(),
    ...(await collectPersonalData(office, person, reader)),
  }
  return jsonFile(`person-${dayIn(academy.timeZone, now)}-${id.slice(0, 8)}.json`, document)
}
