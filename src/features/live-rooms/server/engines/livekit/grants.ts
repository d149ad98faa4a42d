import { TrackSource } from 'livekit-server-sdk'
import type { Entered } from './livekit-service.ts'

/**
 * The rights of somebody who has connected with a token and nothing more: they neither hear nor see
 * anybody, and nobody hears or sees them. Chat and hands go over the academy's own socket.
 */
export const noGrants = {
  canSubscribe: false,
  canPublish: false,
  canPublishSources: [] as TrackSource[],
  canPublishData: false,
}

/** The rights of somebody who is in a room of ours. */
export const grantsOf = ({ isMuted }: Pick<Entered, 'isMuted'>): typeof noGrants => ({
  ...noGrants,
  canSubscribe: true,
  canPublish: true,
  canPublishSources: isMuted ? otherSources : [TrackSource.MICROPHONE, ...otherSources],
})

const otherSources = [TrackSource.CAMERA, TrackSource.SCREEN_SHARE, TrackSource.SCREEN_SHARE_AUDIO]

/** Whether two people's rights at LiveKit are the same. */
export const haveSameGrants = (one: Partial<typeof noGrants> | undefined, other: typeof noGrants) =>
  one?.canSubscribe === other.canSubscribe &&
  one.canPublish === other.canPublish &&
  String(one.canPublishSources?.toSorted()) === String(other.canPublishSources.toSorted())
