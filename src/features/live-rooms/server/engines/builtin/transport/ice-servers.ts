import { createHmac } from 'node:crypto'
import type { IceServer } from '../../../../media-types.ts'
import type { VideoParticipant } from '../../../video-engine.ts'

/** The academy's TURN servers and the secret they share with it. */
export type TurnSettings = { urls: readonly string[]; secret: string }

/**
 * How long a credential may be used to open a connection through a TURN server; open ones stay, and
 * each new connection gets a new credential. A guest's is short, so that nobody else can use it
 * later.
 */
const credentialSeconds = { person: 60 * 60, guest: 5 * 60 }

/**
 * The TURN servers with a participant's credentials, as coturn's `use-auth-secret` and others
 * expect them (draft-uberti-behave-turn-rest-00): when it expires, for whom, and an HMAC of both.
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
