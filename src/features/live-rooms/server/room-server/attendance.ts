import { tellChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { maxBreakSeconds, minGuestSeconds } from '../../entry-rules.ts'
import { insertParticipant } from '../data.ts'
import type { Connection, Participant } from './connection.ts'
import { extendAttendance, resumeAttendance } from './data.ts'
import { typedName } from './guest-display-name.ts'

/**
 * Writes down that somebody is, or was, in a room until now. Guests count from ten seconds on, and
 * who was away for less than a minute was there throughout: who comes and goes, comes and goes, has
 * one row.
 */
export function recordAttendance(db: Db, roomId: string, connection: JoinedConnection, now: Date) {
  const { participant } = connection
  // Of two at once the second finds the row of the first.
  const before = participant.attendanceWrite?.catch(() => {}) ?? Promise.resolve()
  participant.attendanceWrite = before.then(() => write(db, roomId, connection, now))
  return participant.attendanceWrite
}

/** The same of everybody, in one question for all whose rows are there. */
export async function recordAllAttendance(
  db: Db,
  people: readonly { roomId: string; connection: JoinedConnection }[],
  now: Date,
) {
  const rows = people.flatMap(({ connection }) => connection.participant.attendance ?? [])
  if (rows.length > 0) await extendAttendance(db, rows, now)
  for (const { roomId, connection } of people) {
    if (!connection.participant.attendance) await recordAttendance(db, roomId, connection, now)
  }
}

type JoinedConnection = Pick<Connection, 'identity'> & { participant: Participant }

async function write(
  db: Db,
  roomId: string,
  { identity: { userId }, participant }: JoinedConnection,
  now: Date,
) {
  if (participant.attendance) {
    await extendAttendance(db, [participant.attendance], now)
    return
  }
  const { since, info } = participant
  if (!userId && now.getTime() - since.getTime() < minGuestSeconds * 1000) return
  const guestName = userId ? undefined : typedName(info.name)
  const leftSince = new Date(since.getTime() - maxBreakSeconds * 1000)
  const who = { roomId, userId, guestName }
  participant.attendance = (await resumeAttendance(db, who, { leftSince, now }))?.id
  if (participant.attendance) return
  participant.attendance = await db.transaction().execute(async (trx) => {
    const { id } = await insertParticipant(trx, {
      live_room_id: roomId,
      user_id: userId ?? null,
      guest_name: guestName ?? null,
      joined_at: since,
      left_at: now,
    })
    // Their progress counts it.
    if (userId) await tellChange(trx, { topic: 'rooms', user_id: userId })
    return id
  })
}
