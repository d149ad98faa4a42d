import { RoomServiceClient } from 'livekit-server-sdk'
import type { Log } from '#platform/server/log.ts'
import type { TrackRef } from '../../../media-types.ts'

export type LiveKitAccess = {
  /** Its address for browsers, `wss://…`; its own interface is at the same one by HTTP. */
  url: string
  apiKey: string
  apiSecret: string
}

export type LiveKitSettings = LiveKitAccess & {
  log: Log
  /** How often LiveKit's rooms are compared with ours, in milliseconds. */
  sweepMs?: number
}

/** The same address by HTTP, where LiveKit's own interface is. */
export const httpAddressOf = (url: string) => url.replace(/^ws/, 'http')

/** LiveKit's own interface; each request is signed with a token of its own. */
export const openService = ({ url, apiKey, apiSecret }: LiveKitAccess) =>
  new RoomServiceClient(httpAddressOf(url), apiKey, apiSecret, {
    requestTimeout: 5,
    // Other regions are LiveKit Cloud's.
    failover: false,
  })

export type Service = Pick<
  ReturnType<typeof openService>,
  | 'listParticipants'
  | 'getParticipant'
  | 'removeParticipant'
  | 'updateParticipant'
  | 'mutePublishedTrack'
  | 'deleteRoom'
>

/** Who is in which of LiveKit's rooms, by the rooms of this server. */
export type Entered = {
  room: string
  /** What may be heard and seen of them; undefined: nothing has been said yet. */
  kinds: readonly TrackRef['kind'][] | undefined
  /** A host has muted them: LiveKit takes no microphone from them until they may unmute. */
  isMuted: boolean
  /** Their page has connected with LiveKit. */
  isConnected: boolean
}
