import { tellChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { leastGuestStay, longestBreak } from '../../entry-rules.ts'
import { insertParticipant } from '../data.ts'
import { moveAttendance, resumeStay } from './data.ts'
import { typedBy } from './guest-display-name.ts'
import type { Present, Visit } from './room.ts'

/**
 * Writes down that somebody is, or was, in a room until now. Guests count from ten seconds on, and
 * who was away for less than a minute was there throughout: who comes and goes, comes and goes, has
 * one row.
 */
export function noteStay(db: Db, roomId: string, visit: Inside, now: Date) {
  const { present } = visit
  // Of two at once the second finds the row of the first.
  const before = present.noting?.catch(() => {}) ?? Promise.resolve()
  present.noting = before.then(() => write(db, roomId, visit, now))
  return present.noting
}

/** The same of everybody, in one question for all whose rows are there. */
export async function noteStays(
  db: Db,
  people: readonly { roomId: string; visit: Inside }[],
  now: Date,
) {
  const rows = people.flatMap(({ visit }) => visit.present.attendance ?? [])
  if (rows.length > 0) await moveAttendance(db, rows, now)
  for (const { roomId, visit } of people) {
    if (!visit.present.attendance) await noteStay(db, roomId, visit, now)
  }
}

type Inside = Pick<Visit, 'identity'> & { present: Present }

async function write(db: Db, roomId: string, { identity: { userId }, present }: Inside, now: Date) {
  if (present.attendance) {
    await moveAttendance(db, [present.attendance], now)
    return
  }
  const { since, participant } = present
  if (!userId && now.getTime() - since.getTime() < leastGuestStay * 1000) return
  const guestName = userId ? undefined : typedBy(participant.name)
  const leftSince = new Date(since.getTime() - longestBreak * 1000)
  const who = { roomId, userId, guestName }
  present.attendance = (await resumeStay(db, who, { leftSince, now }))?.id
  if (present.attendance) return
  present.attendance = await db.transaction().execute(async (trx) => {
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
