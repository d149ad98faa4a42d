import { publishChange } from '#platform/server/db/changes.ts'
import { erasePersonalData, type PersonalData } from '#platform/server/personal-data.ts'
import { whyNotErase } from '../policy.ts'
import { type DecisionDeps, decide } from './decide.ts'

/**
 * Erases all that is held about a person. Rows that refer to the account are deleted with it, and
 * their files by the database's triggers; rows that only have the address are erased where it is
 * confirmed.
 * @throws {HttpError} 403, 404, 409
 */
export const erase = (
  office: DecisionDeps & { personalData: readonly PersonalData[] },
  id: string,
  by: { id: string },
) =>
  decide(
    office,
    id,
    by,
    (person) => whyNotErase(person, by),
    async (trx, { email, is_confirmed }) => {
      await erasePersonalData({ ...office, db: trx }, { id, email, email_verified: is_confirmed })
      await publishChange(trx, { topic: 'people' })
    },
  )
