import { createHmac } from 'node:crypto'
import type { Relay } from '../../line.ts'

/** The TURN servers of the academy, and the secret that they know it by. */
export type RelaySettings = { urls: readonly string[]; secret: string }

/** A relay asks for it when somebody begins to use it; who is connected stays so. */
const credentialSeconds = 60 * 60

/**
 * The relays with credentials for one person, as coturn's `use-auth-secret` and others want them
 * (draft-uberti-behave-turn-rest-00): until when, for whom, and a proof that it was we who said so.
 */
export function relaysFor({ urls, secret }: RelaySettings, person: string, now: Date): Relay[] {
  if (urls.length === 0) return []
  const username = `${Math.floor(now.getTime() / 1000) + credentialSeconds}:${person}`
  const credential = createHmac('sha1', secret).update(username).digest('base64')
  return [{ urls: [...urls], username, credential }]
}
