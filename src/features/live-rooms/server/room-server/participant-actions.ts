import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Log } from '#platform/server/log.ts'
import type { TrackRef } from '../../media.ts'
import type { RefusedCode, Shown } from '../../room-messages.ts'
import type { VideoEngine } from '../video-engine.ts'
import { noteStay } from './attendance.ts'
import type { Present, Room, Visit } from './room.ts'

/** A page on the line, and the room that it has open. */
export type Hearing = {
  db: Db
  clock: Clock
  log: Log
  video: VideoEngine
  room: Room
  visit: Visit
}

export const refuse = ({ visit }: Hearing, code: RefusedCode, message: string, text?: string) =>
  visit.line.tell({ type: 'refused', code, message, ...(text !== undefined && { text }) })

/** Takes somebody's place away and writes down that they were here; who has none stays as they are. */
export async function showOut(
  { db, clock, video, room }: Omit<Hearing, 'visit' | 'log'>,
  visit: Visit,
) {
  const present = room.leave(visit)
  if (!present) return
  video.leave(present.participant.id)
  await noteStay(db, room.row.id, { ...visit, present }, clock())
}

/** What of somebody may go to the others. */
export const allowedBy = (shown: Shown): TrackRef['kind'][] =>
  (['microphone', 'camera', 'screen'] as const).filter((kind) => shown[kind])

/** Nothing comes from somebody any more, or something does again. */
export function cutOff(room: Room, present: Present, is: boolean) {
  const { participant } = present
  if (participant.is_cut_off === is) return
  participant.is_cut_off = is
  room.tellOf('changed', present)
}

/** Somebody shows something else, by their own will or a host's. */
export function show({ room, video }: Pick<Hearing, 'room' | 'video'>, of: Visit, shown: Shown) {
  if (!of.present) return
  of.present.participant.shown = shown
  video.allow(of.present.participant.id, allowedBy(shown))
  room.tellOf('changed', of.present)
}
