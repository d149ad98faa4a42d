import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { VideoParticipant } from '../../video-engine.ts'

/** An academy's account with JaaS, 8x8's Jitsi. */
export type Jaas = {
  appId: string
  keyId: string
  privateKey: KeyObject
}

/**
 * As long as a class may take: it is asked for when somebody comes in, and again when Jitsi's frame
 * comes back by itself after the network was away.
 */
const hours = 3

/** Clocks differ. */
const graceSeconds = 30

/**
 * What lets somebody into one room of JaaS (developer.8x8.com/jaas/docs/api-keys-jwt). 8x8 gets to know
 * the name that is seen in the room and nothing more of a person: neither account nor address.
 */
export function jaasToken(
  { appId, keyId, privateKey }: Jaas,
  {
    room,
    person: { id, name, isHost },
    now,
  }: { room: string; person: VideoParticipant; now: Date },
) {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    room,
    context: {
      // 8x8 has its truths as text.
      user: { id, name, moderator: String(isHost) },
      features: Object.fromEntries(features.map((feature) => [feature, 'false'])),
    },
  })
    .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
    .setAudience('jitsi')
    .setIssuer('chat')
    .setSubject(appId)
    .setNotBefore(seconds - graceSeconds)
    .setExpirationTime(seconds + hours * 60 * 60)
    .sign(privateKey)
}

/** What the academy does by itself or not at all. */
const features = [
  'livestreaming',
  'recording',
  'transcription',
  'sip-inbound-call',
  'sip-outbound-call',
  'inbound-call',
  'outbound-call',
  'file-upload',
  'list-visitors',
] as const
