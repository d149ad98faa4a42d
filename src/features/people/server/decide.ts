import { lockForDecision } from '#features/accounts/server/lock-person.ts'
import { HttpError, type ProblemDetails } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PersonCard } from '../contract.ts'
import { readPerson } from './read-person.ts'

export type DecisionDeps = { db: Db; clock: Clock }

/**
 * An admin decides about a person as they are at that moment: the rule first, then the step, and
 * nobody else's decision in between. Returns what the transaction leaves.
 * @throws {HttpError} 403 where who decides is no admin any more, 404, 409 by the rule
 */
export const decide = <Result>(
  { db, clock }: DecisionDeps,
  id: string,
  by: { id: string },
  rule: (person: PersonCard) => ProblemDetails | undefined,
  step: (trx: Db, person: PersonCard) => Promise<Result>,
) =>
  db.transaction().execute(async (trx) => {
    await lockForDecision(trx, id, by)
    const person = await readPerson(trx, id, clock())
    const problem = rule(person)
    if (problem) throw new HttpError(409, problem)
    return step(trx, person)
  })
