import { academy } from '#content/academy.ts'
import { insertParticipant, insertRoom } from '#features/live-rooms/server/data.ts'
import type { Db } from '#platform/server/db/database.ts'
import { type At, daysSince } from './calendar.ts'

type Cast = { tutor: string; student: string }

const violin = 4
const production = 2

/** A room in each status, and the classes that the student has attended. */
export async function fillRooms(trx: Db, { tutor, student }: Cast, at: At) {
  const base = { instructor_id: tutor, timezone: academy.timeZone }
  const bows = await insertRoom(trx, {
    ...base,
    course_id: violin,
    name: 'Violin: bow distribution',
    description: 'Bring the slow movement; we start in ten minutes. Family and friends knock.',
    status: 'waiting',
    guests_knock: true,
    created_at: at(-1 / 24),
  })
  await insertRoom(trx, {
    ...base,
    course_id: production,
    name: 'Mix clinic',
    description: 'Your verse on the big speakers, one after the other.',
    status: 'scheduled',
    is_scheduled: true,
    scheduled_start_time: at(2, '18:30'),
    created_at: at(-3),
  })
  const practice = await insertRoom(trx, {
    ...base,
    name: 'Open practice room',
    description: 'For everybody: come in, play, listen.',
    status: 'live',
    max_participants: 20,
    started_at: at(-0.5 / 24),
    created_at: at(-1),
  })
  await fillAttendedClasses(trx, { tutor, student }, at)
  return { bows: bows.id, practice: practice.id }
}

/** Seven violin classes and four of music production, as weekly classes would have been. */
async function fillAttendedClasses(trx: Db, { tutor, student }: Cast, at: At) {
  const taught = [
    { course_id: violin, name: 'Violin', day: 'Monday', classes: 7 },
    { course_id: production, name: 'Music Production', day: 'Friday', classes: 4 },
  ] as const
  for (const { course_id, name, day, classes } of taught) {
    for (let week = 1; week <= classes; week += 1) {
      const days = -7 * (classes - week) - daysSince(day, at)
      const began = at(days, '18:30')
      const { id } = await insertRoom(trx, {
        course_id,
        name: `${name}, week ${week}`,
        instructor_id: tutor,
        timezone: academy.timeZone,
        status: 'ended',
        started_at: began,
        ended_at: at(days, '21:00'),
        created_at: began,
      })
      const times = { joined_at: began, left_at: at(days, '20:58'), always_counts: true }
      await insertParticipant(trx, { live_room_id: id, user_id: student, ...times })
    }
  }
}
