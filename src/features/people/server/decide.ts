import { lockForDecision } from '#features/accounts/server/lock-person.ts'
import { type Refusal, refuse } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PersonCard } from '../contract.ts'
import { readPerson } from './read-person.ts'

export type DecisionDeps = { db: Db; clock: Clock }

/**
 * Makes an admin's decision about a person: checks the rule and acts while the person is locked
 * against other decisions. Returns the result of the action.
 * @throws {HttpError} 403 when the caller is no admin any more, 404, 409 by the rule
 */
export const decide = <Result>(
  { db, clock }: DecisionDeps,
  id: string,
  by: { id: string },
  rule: (person: PersonCard) => Refusal | undefined,
  action: (trx: Db, person: PersonCard) => Promise<Result>,
) =>
  db.transaction().execute(async (trx) => {
    await lockForDecision(trx, id, by)
    const person = await readPerson(trx, id, clock())
    const problem = rule(person)
    if (problem) throw refuse(problem)
    return action(trx, person)
  })
