import type { Caller } from '#platform/server/http/operation.ts'
import { hashToken } from '#platform/server/secret-tokens.ts'
import type { NewEmailState } from '../../new-email-types.ts'
import { findByLink } from './data.ts'
import type { ChangingEmail } from './request.ts'

/**
 * Reads the link that confirms a new email address: what its page shows, or undefined where the link does
 * not work.
 * @throws {HttpError} 429
 */
export async function readNewEmailLink(
  { db, attempts, clock }: ChangingEmail,
  token: string,
  caller: Caller,
): Promise<NewEmailState | undefined> {
  const attempt = await attempts.beginLink(caller)
  const change = await findByLink(db, hashToken(token), clock())
  if (!change) return undefined
  await attempt.succeeded()
  return change.isMade ? { email: change.email } : { email: change.email, token }
}
