import type { RemoteTrackPublication } from 'livekit-client'
import type { LineState, LineStep, TrackRef } from '../../../../media-types.ts'
import type { ParticipantInfo } from '../../../../room-messages.ts'
import type { Signs } from '../../received-media.ts'

/** What is read of a participant's tracks here; their enums are these words. */
export type Publications = readonly RemoteTrackPublication[]
type Shown = Pick<RemoteTrackPublication, 'trackSid' | 'source' | 'isSubscribed'>

/**
 * The slots of all tracks that come and may be heard and seen. Only what the academy's room knows
 * counts: whoever was removed or muted there and still sends to LiveKit is not heard.
 */
export function slotsIn(
  participants: readonly Pick<ParticipantInfo, 'id' | 'state'>[],
  publicationsOf: (participant: string) => readonly Shown[],
): Record<string, TrackRef> {
  return Object.fromEntries(
    participants.flatMap(({ id, state }) =>
      publicationsOf(id).flatMap(({ trackSid, source, isSubscribed }) => {
        const kind = kinds[source]
        const isOn = kind && state[kind === 'screen-sound' ? 'screen' : kind]
        return isOn && isSubscribed ? [[trackSid, { participant: id, kind }] as const] : []
      }),
    ),
  )
}

const kinds: Partial<Record<Shown['source'], TrackRef['kind']>> = {
  microphone: 'microphone',
  camera: 'camera',
  screen_share: 'screen',
  screen_share_audio: 'screen-sound',
}

/**
 * The signs of a participant who has been in LiveKit's room.
 * @param participant undefined: they are not in it at present.
 */
export function signsIn(
  publications: readonly Pick<RemoteTrackPublication, 'source' | 'trackInfo'>[],
  participant: { connectionQuality: string } | undefined,
): Partial<Signs> {
  if (!participant) return { is_disconnected: true }
  const { trackInfo } = publications.find(({ source }) => source === 'microphone') ?? {}
  return {
    is_disconnected: participant.connectionQuality === 'lost',
    line: stepOf(participant.connectionQuality),
    ...(trackInfo && { is_stereo: trackInfo.audioFeatures.includes(stereo) }),
  }
}

/** The state of one's own connection; undefined: nothing bad is known of it. */
export function lineOf(
  quality: string,
  publications: readonly { kind: string; track?: { streamState: string } | undefined }[],
): LineState | undefined {
  const isPaused = publications.some(
    ({ kind, track }) => kind === 'video' && track?.streamState === 'paused',
  )
  const step = stepOf(quality)
  if (step === 'good' && !isPaused) return undefined
  return {
    step: step === 'good' ? 'fair' : step,
    reduced: isPaused ? ['pictures-fewer'] : [],
    // LiveKit counts losses, and does not say which they are.
    isLossy: step !== 'good',
    isSlow: false,
  }
}

/** A connection by LiveKit’s word for it. */
export const stepOf = (quality: string): LineStep =>
  quality === 'good' ? 'fair' : quality === 'poor' || quality === 'lost' ? 'poor' : 'good'

/** `AudioTrackFeature.TF_STEREO` of LiveKit's protocol. */
const stereo = 0
