import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret for a cookie or a link: 256 random bits, in letters that need no escaping. */
export const createToken = () => randomBytes(32).toString('base64url')

/** A token as the database keeps it, so that a stolen database opens no door. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Whether two secrets are equal, in a time that does not tell how much of them is. */
export function isSameSecret(given: string, expected: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
