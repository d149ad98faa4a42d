import { attendeesOf } from '#features/live-rooms/attendance-rules.ts'
import { findRoomOfClass, listParticipation } from '#features/live-rooms/server/data.ts'
import type { Db } from '#platform/server/db/database.ts'
import { proposedMark } from '../../register-rules.ts'
import type { RegisterSheet } from '../../register-types.ts'
import type { ClassRow } from '../data.ts'
import { presentClass } from '../present-classes.ts'
import { findRegister, listMarksBefore, listRoll } from './data.ts'

/** How many classes before it a register shows. */
const shownBefore = 7

/** The register of a class, with what is proposed where nobody has taken it yet. */
export async function readRegister(db: Db, row: ClassRow, now: Date): Promise<RegisterSheet> {
  const [register, roll, past, room] = await Promise.all([
    findRegister(db, row.id),
    listRoll(db, row.id),
    listMarksBefore(db, row, shownBefore),
    // A class in a room of the academy may have had a live room once, which says nothing.
    row.is_online ? findRoomOfClass(db, row.id) : undefined,
  ])
  const minutesOf = room?.started_at ? await minutesIn(db, room.id, now) : undefined
  const minutes = room?.started_at ? lengthOf(room.started_at, room.ended_at ?? now) : null
  const classes = [...new Set(past.map(({ class_id }) => class_id))]
  return {
    class: await presentClass(db, row),
    note: register?.note ?? '',
    revision: register?.revision ?? 0,
    taken_at: register?.taken_at.toISOString() ?? null,
    is_closed: row.attendance_kept_at !== null,
    minutes,
    students: roll.map((student) => {
      const there = minutesOf ? (minutesOf.get(student.user_id) ?? 0) : null
      return {
        ...student,
        proposed: proposedMark({
          minutes: there,
          classMinutes: minutes ?? 0,
          hasExcuse: student.excuse !== null,
        }),
        minutes: there,
        past: classes.map(
          (id) =>
            past.find((it) => it.class_id === id && it.user_id === student.user_id)?.mark ?? null,
        ),
      }
    }),
  }
}

/** For how long each person with an account was in a room, on however many devices. */
async function minutesIn(db: Db, roomId: string, now: Date) {
  const records = (await listParticipation(db, roomId)).map((it) => ({
    user_id: it.user_id,
    name: '',
    joined_at: it.joined_at.toISOString(),
    left_at: (it.left_at > now ? now : it.left_at).toISOString(),
  }))
  return new Map(attendeesOf(records).map(({ key, minutes }) => [key, minutes]))
}

const lengthOf = (from: Date, until: Date) =>
  Math.max(0, Math.round((until.getTime() - from.getTime()) / 60_000))
