import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Log } from '#platform/server/log.ts'
import type { TrackRef } from '../../media.ts'
import type { ParticipantState, RefusalCode } from '../../room-messages.ts'
import type { VideoEngine } from '../video-engine.ts'
import { recordAttendance } from './attendance.ts'
import type { Connection, Participant } from './connection.ts'
import type { Room } from './room.ts'

/** A page on the line, and the room that it has open. */
export type Deps = {
  db: Db
  clock: Clock
  log: Log
  video: VideoEngine
  room: Room
  connection: Connection
}

export const refuse = ({ connection }: Deps, code: RefusalCode, message: string, text?: string) =>
  connection.socket.send({ type: 'refused', code, message, ...(text !== undefined && { text }) })

/** Takes somebody's place away and writes down that they were here; who has none stays as they are. */
export async function removeFromRoom(
  { db, clock, video, room }: Omit<Deps, 'connection' | 'log'>,
  connection: Connection,
) {
  const participant = room.leave(connection)
  if (!participant) return
  video.leave(participant.info.id)
  await recordAttendance(db, room.row.id, { ...connection, participant }, clock())
}

/** What of somebody may go to the others. */
export const allowedTracks = (state: ParticipantState): TrackRef['kind'][] =>
  (['microphone', 'camera', 'screen'] as const).filter((kind) => state[kind])

/** Nothing comes from somebody any more, or something does again. */
export function setDisconnected(room: Room, participant: Participant, is: boolean) {
  const { info } = participant
  if (info.is_disconnected === is) return
  info.is_disconnected = is
  room.broadcastParticipant('participant-changed', participant)
}

/** Somebody shows something else, by their own will or a host's. */
export function updateState(
  { room, video }: Pick<Deps, 'room' | 'video'>,
  of: Connection,
  state: ParticipantState,
) {
  if (!of.participant) return
  of.participant.info.state = state
  video.allow(of.participant.info.id, allowedTracks(state))
  room.broadcastParticipant('participant-changed', of.participant)
}
