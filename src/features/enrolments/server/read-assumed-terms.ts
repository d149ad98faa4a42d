import type { Person } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { AssumedTerms } from '../contract.ts'
import { assumptions, namedAssumptions } from '../rules.ts'
import { listAssumedTerms } from './data.ts'

/** What was assumed of terms and nobody has confirmed, as somebody of the office may see it. */
export async function readAssumedTerms(db: Db, reader: Person): Promise<AssumedTerms[]> {
  const rows = await listAssumedTerms(db, {
    limit: namedAssumptions,
    withApplications: may(reader, 'reviewApplications'),
  })
  return assumptions.flatMap((reason) => {
    const own = rows.filter((row) => row.reason === reason)
    const items = own.map(
      ({ id, user_id, application_id, first_name, last_name, course, term }) => ({
        ...{ id, user_id, application_id, first_name, last_name, course, term },
      }),
    )
    return own[0] ? [{ reason, total: own[0].total, items }] : []
  })
}
