import { createHmac } from 'node:crypto'
import type { IceServer } from '../../../media.ts'
import type { VideoParticipant } from '../../video-engine.ts'

/** The TURN servers of the academy, and the secret that they know it by. */
export type TurnSettings = { urls: readonly string[]; secret: string }

/**
 * How long a credential lets somebody begin to use a relay: who is connected stays so, and each
 * connection is made with a new one. A guest's is worth nothing to whoever it is handed on to.
 */
const credentialSeconds = { person: 60 * 60, guest: 5 * 60 }

/**
 * The relays with credentials for one person who is inside, as coturn's `use-auth-secret` and others want them
 * (draft-uberti-behave-turn-rest-00): until when, for whom, and a proof that it was we who said so.
 */
export function iceServersFor(
  { urls, secret }: TurnSettings,
  { id, isGuest }: Pick<VideoParticipant, 'id' | 'isGuest'>,
  now: Date,
): IceServer[] {
  if (urls.length === 0) return []
  const seconds = credentialSeconds[isGuest ? 'guest' : 'person']
  const username = `${Math.floor(now.getTime() / 1000) + seconds}:${id}`
  const credential = createHmac('sha1', secret).update(username).digest('base64')
  return [{ urls: [...urls], username, credential }]
}
