import type { ParticipantInfo } from '../../room-messages.ts'

/** What comes to this page, in the slots of `RoomState.slots`; each engine has its own. */
export type ReceivedMedia = {
  soundAt(slot: string): MediaStream | undefined
  pictureAt(slot: string): PictureSource | undefined
  /** How much has come in each slot of sound until now. */
  countSound(): Promise<ReceivedSound[]>
  /** What an engine with connections of its own knows of a participant, and the room server does not. */
  signsOf?(participant: string): Partial<Signs>
}

/** A stream, or a track that learns from the elements how large it is seen. */
export type PictureSource = MediaStream | AttachableTrack

type AttachableTrack = {
  attach(element: HTMLMediaElement): unknown
  detach(element: HTMLMediaElement): unknown
}

type ReceivedSound = {
  slot: string
  bytes: number
  /** In milliseconds, since any moment. */
  at: number
}

/** The signs of a participant's connection. */
export type Signs = Pick<ParticipantInfo, 'line' | 'is_stereo' | 'is_disconnected'>
