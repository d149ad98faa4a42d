import type { ContentSources } from '#platform/server/http/content-security-policy.ts'
import type { JoinInfo } from '../join-types.ts'
import type {
  IceCandidate,
  IceServer,
  LineState,
  TrackRef,
  VideoQuality,
  VideoWishes,
} from '../media-types.ts'
import type { ParticipantInfo } from '../room-messages.ts'
import type { RoomRow } from './data.ts'

/**
 * An engine that carries sound and pictures, as the settings describe it. Everything else of a room
 * is the room server's whichever engine it is: who comes in, attendance, chat, hands, who is muted
 * and removed.
 */
export type VideoProvider<Info extends JoinInfo = JoinInfo> = {
  /** The other origins that its screen in the browser needs, for the pages' policy. */
  readonly csp: ContentSources
  open(events: VideoEvents): Promise<VideoEngine<Info>>
  /** Why a service elsewhere cannot carry classes, and what to do, in sentences; undefined: it can. */
  examine?(): Promise<string | undefined>
}

/**
 * What the rooms ask of an engine. There are two kinds: one negotiates media on the room's own socket;
 * the other has connections of its own, for which a page needs nothing but join info (Jitsi; LiveKit
 * with its address and a token).
 */
export type VideoEngine<Info extends JoinInfo = JoinInfo> = {
  /** Why it cannot work at present; undefined while it can. */
  readonly trouble: string | undefined
  /**
   * A participant joins a room, or rejoins it on another socket: what still runs for them may go on.
   * @returns what their page needs to take part; a token is signed here.
   */
  enter(room: VideoRoom, participant: VideoParticipant): Info | Promise<Info>
  /**
   * Which of a participant's tracks may be forwarded from now on. `isMuted`: a host has muted them,
   * and they have not unmuted themselves since.
   */
  allow(participant: string, kinds: readonly TrackRef['kind'][], isMuted: boolean): void
  /** Their page says that it has connected with a service elsewhere, or has again. */
  connected?(participant: string): void
  watch(participant: string, wishes: VideoWishes): void
  /** A participant's sound comes at its best before anything else on a line, or as the others'. */
  favour(participant: string, isFavoured: boolean): void
  /**
   * A participant has left, perhaps before their `enter` was answered. Unless a host has removed
   * them, connections of an engine's own should last a while: a socket that broke comes back as the
   * same participant.
   */
  leave(participant: string, isRemoved: boolean): void
  /** A class has ended; everybody has left it. */
  end?(room: VideoRoom): void
  close(): Promise<void>
  /** Only where media are negotiated on the room's own socket. */
  readonly negotiation?: Negotiation
}

/** What an engine reports; nothing about participants who have left. */
export type VideoEvents = {
  /** Which tracks a participant's slots hold now, by mid. */
  slotsChanged(participant: string, places: Record<string, TrackRef>): void
  /** Participants of a room who can be heard, the loudest first. */
  speakersChanged(room: string, people: readonly string[]): void
  /** A participant should send their sound at another bitrate, in bits a second. */
  audioBitrateChanged(participant: string, bitrate: number): void
  /** Nobody wants more of a participant's camera than this. */
  videoQualityChanged(participant: string, quality: VideoQuality): void
  /** A participant's connection has become better or worse. */
  lineChanged(participant: string, line: LineState): void
  /** A participant's sound has two channels from now on, or one. */
  channelsChanged(participant: string, isStereo: boolean): void
  /** A participant's publisher or subscriber has failed; both have to be negotiated again. */
  transportFailed(participant: string): void
  /** No packets arrive from a participant any more, or they do again. */
  connectionChanged(participant: string, isDisconnected: boolean): void
  /** The engine has failed, or works again; every participant has to enter anew. */
  troubleChanged(trouble: string | undefined): void
}

type VideoRoom = Pick<RoomRow, 'id' | 'daily_room_name'>

/** What a room is called at a service elsewhere. */
export const roomNameOf = ({ id, daily_room_name }: VideoRoom) => daily_room_name || `room-${id}`

export type VideoParticipant = Pick<ParticipantInfo, 'id'> & {
  /** The name for an engine that shows names; a guest's is what they typed, without a prefix. */
  name: string
  isHost: boolean
  isGuest: boolean
}

/** An offer or answer that cannot be used, whoever sent it; the message is for the log. */
export class UnclearDescription extends Error {}

/** Offers and answers (RFC 8829) that go over the room's own socket. */
export type Negotiation = {
  /**
   * Takes what a participant sends: microphone, camera, screen and its sound, in this order; all again after a loss.
   * @returns the answer to their offer, with the server's candidates.
   * @throws {UnclearDescription} where it is no such offer
   */
  publish(participant: string, offer: string): Promise<string>
  /** Offers what a participant receives, with TURN servers whose credentials are new each time. */
  offer(
    participant: VideoParticipant,
  ): Promise<{ sdp: string; candidates: IceCandidate[]; iceServers: IceServer[] }>
  /** Takes their answer to it. */
  answer(participant: string, sdp: string): Promise<void>
}
