import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Log } from '#platform/server/log.ts'
import type { TrackRef } from '../../media-types.ts'
import type { ParticipantState, RefusalCode } from '../../room-messages.ts'
import type { VideoEngine } from '../video-engine.ts'
import { recordAttendance } from './attendance.ts'
import {
  type Connection,
  hasJoined,
  type JoinedConnection,
  type Participant,
} from './connection.ts'
import type { Room } from './room.ts'

/** What the handlers of one connection need. */
export type Deps = {
  db: Db
  clock: Clock
  log: Log
  video: VideoEngine
  room: Room
  connection: Connection
}

export const sendRefusal = (
  { connection }: Pick<Deps, 'connection'>,
  code: RefusalCode,
  message: string,
  text?: string,
) => connection.socket.send({ type: 'refused', code, message, ...(text !== undefined && { text }) })

/**
 * Removes a participant from the room and records their attendance; a connection that has not
 * joined stays as it is. `isRemoved`: by a host, for good.
 */
export async function removeFromRoom(
  { db, clock, video, room }: Omit<Deps, 'connection' | 'log'>,
  connection: Connection,
  isRemoved = false,
) {
  const participant = room.leave(connection)
  if (!participant) return
  video.leave(participant.info.id, isRemoved)
  await recordAttendance(db, room.row.id, { ...connection, participant }, clock())
}

/** The tracks of a participant that may be forwarded. */
const allowedTracks = (state: ParticipantState): TrackRef['kind'][] => [
  ...(['microphone', 'camera', 'screen'] as const).filter((kind) => state[kind]),
  ...(state.screen ? (['screen-sound'] as const) : []),
]

/** Marks a participant's connection as lost, or as working again. */
export function setDisconnected(room: Room, participant: Participant, is: boolean) {
  const { info } = participant
  if (info.is_disconnected === is) return
  info.is_disconnected = is
  room.broadcastParticipant('participant-changed', participant)
}

/** Changes a participant's state, by their own will or a host's. */
export function updateState(
  { room, video, clock }: Pick<Deps, 'room' | 'video' | 'clock'>,
  of: Connection,
  state: ParticipantState,
) {
  if (!hasJoined(of)) return
  of.participant.info.state = state
  of.participant.info.hand_raised_at = room.hands.update(of.identity.key, state.hand, clock())
  allowDevices(room, video, of)
  room.broadcastParticipant('participant-changed', of.participant)
}

/** Tells the engine which of a participant's devices may be heard and seen. */
export function allowDevices(
  room: Room,
  video: VideoEngine,
  { identity, participant: { info } }: JoinedConnection,
) {
  const isMuted = info.is_kept_muted || room.moderation.has('muted', identity.key)
  video.allow(info.id, allowedTracks(info.state), isMuted)
}

/**
 * Changes a participant's state as their page says. A microphone that a host keeps muted stays off,
 * whatever the page is.
 */
export async function takeState(deps: Deps, participant: Participant, state: ParticipantState) {
  const { room, connection } = deps
  const isRefused = state.microphone && participant.info.is_kept_muted
  // Unmuting oneself also holds after a reload.
  const written =
    state.microphone && !isRefused
      ? room.moderation.clear('muted', connection.identity.key)
      : undefined
  updateState(deps, connection, { ...state, microphone: state.microphone && !isRefused })
  if (isRefused) connection.socket.send({ type: 'kept-muted', by: '' })
  await written
}
