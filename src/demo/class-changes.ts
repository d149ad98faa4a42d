import { weekOf } from '#features/classes/plan-rules.ts'
import { addClass } from '#features/classes/server/add-class.ts'
import { cancelClass } from '#features/classes/server/cancel-class.ts'
import { changeClass } from '#features/classes/server/change-class.ts'
import { type ClassRow, listClasses } from '#features/classes/server/data.ts'
import { sendExcuse } from '#features/classes/server/register/send-excuse.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { academy } from '#platform/academy.ts'
import type { Person } from '#platform/actor.ts'
import { localTimeIn, momentIn } from '#platform/clocks.ts'
import { addDays, dayIn } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'

const violin = 4
const production = 2

export type Demo = { trx: Db; site: Site; now: Date; office: Person; players: readonly string[] }

/** Moves, cancels, gives away and adds classes of the weeks ahead, and excuses a student from one. */
export async function changeWeeks(
  { trx, site, now, office }: Demo,
  marta: Person,
  jonah: string,
  players: readonly string[],
) {
  const ahead = (await listClasses(trx, { courses: [violin, production], from: now })).filter(
    ({ starts_at, status }) => starts_at > now && status === 'planned',
  )
  const [nextViolin, , thirdViolin] = ahead.filter(({ course_id }) => course_id === violin)
  const [nextMix, secondMix] = ahead.filter(({ course_id }) => course_id === production)
  const change = { by: marta, now, site }
  if (nextMix) {
    const body = {
      ...asBody(nextMix),
      day: addDays(dayOf(nextMix), 1),
      start_time: '10:00',
      end_time: '12:30',
      tutor_ids: [],
      reason: '',
    }
    await changeClass(trx, { id: nextMix.id, body, ...change })
  }
  if (secondMix) {
    const body = {
      reason: 'Marta plays in Ottawa',
      scope: 'one' as const,
      revision: secondMix.revision,
    }
    await cancelClass(trx, { id: secondMix.id, body, ...change })
  }
  if (thirdViolin) {
    const body = { ...asBody(thirdViolin), tutor_ids: [jonah], reason: 'Marta plays in Ottawa' }
    await changeClass(trx, { id: thirdViolin.id, body, by: office, now, site })
  }
  const tonight = tonightAt(now)
  const extra = {
    course_id: violin,
    ...tonight,
    place: 'Room 2',
    is_online: false,
    tutor_ids: [],
    make_up_for: null,
  }
  // On its usual day there is one anyway.
  const hasClass = nextViolin !== undefined && dayOf(nextViolin) === tonight.day
  if (!hasClass) await addClass(trx, { body: extra, by: office, now, site })
  const held = await listClasses(trx, { courses: [violin], until: now })
  const missed = held.filter(({ ends_at }) => ends_at <= now).at(-8)
  if (missed) {
    const makeUp = {
      ...extra,
      day: addDays(weekOf(tonight.day), 12),
      start_time: '13:00',
      end_time: '15:00',
      make_up_for: missed.id,
    }
    await addClass(trx, { body: makeUp, by: marta, now, site })
  }
  const [first] = players
  if (nextViolin && first) {
    const by = { ...marta, id: first, role: 'student' as const }
    await sendExcuse(trx, { id: nextViolin.id, reason: 'At the dentist', by, now })
  }
}

/**
 * Adds a class on this week's Saturday, which another tutor teaches in place of the course's: so that it
 * is in her present week on any day.
 */
export async function giveAwayClass({ trx, site, now, office }: Demo, jonah: string) {
  const day = addDays(weekOf(dayIn(academy.timeZone, now)), 5)
  const noon = momentIn(academy.timeZone, `${day}T12:00`) ?? now
  const change = { by: office, now: now < noon ? now : noon, site }
  const extra = {
    course_id: violin,
    day,
    start_time: '13:00',
    end_time: '15:00',
    place: 'Room 2',
    is_online: false,
    tutor_ids: [],
    make_up_for: null,
  }
  const id = await addClass(trx, { body: extra, ...change })
  const [added] = await listClasses(trx, { ids: [id] })
  if (!added) return
  const body = { ...asBody(added), tutor_ids: [jonah], reason: 'Marta judges a competition' }
  await changeClass(trx, { id, body, ...change })
}

/** A time of today that is not over, or of tomorrow late in the evening. */
function tonightAt(now: Date) {
  const [day = '', time = ''] = localTimeIn(academy.timeZone, now).split('T')
  if (time < '17:30') return { day, start_time: '18:30', end_time: '21:00' }
  if (time < '21:00') {
    const hour = Number(time.slice(0, 2)) + 2
    return { day, start_time: `${hour}:00`, end_time: `${hour}:59` }
  }
  return { day: addDays(day, 1), start_time: '18:30', end_time: '21:00' }
}

const dayOf = ({ starts_at }: ClassRow) => dayIn(academy.timeZone, starts_at)

const asBody = (row: ClassRow) => ({
  day: dayOf(row),
  start_time: localTimeIn(academy.timeZone, row.starts_at).slice(11),
  end_time: localTimeIn(academy.timeZone, row.ends_at).slice(11),
  place: row.place ?? '',
  is_online: row.is_online,
  tutor_ids: [],
  scope: 'one' as const,
  revision: row.revision,
})
