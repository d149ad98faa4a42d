import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { maxBreakSeconds, minGuestSeconds } from '../../entry-rules.ts'
import { insertParticipant } from '../data.ts'
import type { Connection, Participant } from './connection.ts'
import { extendAttendance, resumeAttendance } from './data.ts'
import { typedName } from './guest-display-name.ts'

/**
 * Records that somebody is, or was, in a room until now. Guests get a record after ten seconds, and
 * whoever was away for less than a minute continues theirs: joining and leaving again and again
 * makes one record.
 */
export function recordAttendance(db: Db, roomId: string, connection: JoinedConnection, now: Date) {
  const { participant } = connection
  // Of two writes at once the second finds the record of the first.
  const before = participant.attendanceWrite?.catch(() => {}) ?? Promise.resolve()
  participant.attendanceWrite = before.then(() => write(db, roomId, connection, now))
  return participant.attendanceWrite
}

/** Records everybody at once, in one statement for all who have a record. */
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
    // A student's progress counts attendance.
    if (userId) await publishChange(trx, { topic: 'rooms', user_id: userId })
    return id
  })
}
