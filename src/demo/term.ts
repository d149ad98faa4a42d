import { findPersonByEmail, insertPerson } from '#features/accounts/server/data.ts'
import type { Mark } from '#features/classes/mark-rules.ts'
import { weekOf } from '#features/classes/plan-rules.ts'
import { addClass } from '#features/classes/server/add-class.ts'
import { cancelClass } from '#features/classes/server/cancel-class.ts'
import { changeClass } from '#features/classes/server/change-class.ts'
import { type ClassRow, listClasses, listTerms } from '#features/classes/server/data.ts'
import { makeClasses } from '#features/classes/server/make-classes.ts'
import { sendExcuse } from '#features/classes/server/register/send-excuse.ts'
import { takeRegister } from '#features/classes/server/register/take-register.ts'
import {
  insertClosedDays,
  insertTerm,
  replaceCourseTutors,
} from '#features/classes/server/terms/data.ts'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { findRoomBegun } from '#features/live-rooms/server/data.ts'
import { setClassOfRoom } from '#features/live-rooms/server/manage-class-rooms.ts'
import { readSite } from '#features/publishing/server/read-site.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { academy } from '#platform/academy.ts'
import type { Person } from '#platform/actor.ts'
import { localTimeIn, momentIn } from '#platform/clocks.ts'
import { addDays, dayIn } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'

const violin = 4
const production = 2

/**
 * A term around today: eight weeks of registers, tonight's class, one cancelled, one moved, one given to
 * another tutor this week and one later, a holiday ahead and a make-up class.
 */
export async function fillDemoTerm(trx: Db, now: Date) {
  if ((await listTerms(trx)).length > 0) return
  const site = await readSite(trx)
  const office = await personNamed(trx, 'admin')
  const marta = await personNamed(trx, 'tutor')
  const samuel = await personNamed(trx, 'student')
  if (!office || !marta || !samuel) return
  const today = dayIn(academy.timeZone, now)
  const first_day = addDays(weekOf(today), -8 * 7)
  // Whoever looks at it sees classes that were held, so that they are made as if weeks ago.
  const then = new Date(now.getTime() - 9 * 7 * 24 * 60 * 60 * 1000)
  const { id: term } = await insertTerm(trx, {
    name: termName(first_day),
    first_day,
    last_day: addDays(first_day, 18 * 7 - 2),
    apply_until: addDays(first_day, -14),
  })
  const next = addDays(first_day, 20 * 7)
  await insertTerm(trx, {
    name: termName(next),
    first_day: next,
    last_day: addDays(next, 18 * 7 - 2),
    apply_until: addDays(next, -21),
  })
  await insertClosedDays(trx, {
    name: 'Staff conference',
    first_day: addDays(weekOf(today), 14),
    last_day: addDays(weekOf(today), 15),
  })
  const jonah = await addPerson(trx, 'Jonah', 'Reyes', 'tutor')
  await replaceCourseTutors(trx, term, violin, [marta.id])
  await replaceCourseTutors(trx, term, production, [marta.id])
  for (const course of [1, 3, 5, 6, 7, 8]) await replaceCourseTutors(trx, term, course, [jonah])
  await makeClasses(trx, site, then)
  const players: string[] = []
  for (const [first, last] of classmates) {
    const id = await addPerson(trx, first, last, 'student')
    await selectCourses(trx, id, [violin], then)
    players.push(id)
  }
  const demo: Demo = { trx, site, now, office, players: [...players, samuel.id] }
  await takeRegisters(demo, marta, samuel.id)
  await changeWeeks(demo, marta, jonah, players)
  await giveAwayClass(demo, jonah)
}

type Demo = { trx: Db; site: Site; now: Date; office: Person; players: readonly string[] }

async function takeRegisters({ trx, now, players }: Demo, marta: Person, samuel: string) {
  const past = await listClasses(trx, { courses: [violin, production], until: now })
  const held = (course: number) =>
    past.filter(({ course_id, ends_at }) => course_id === course && ends_at <= now)
  for (const [week, row] of held(violin).slice(-8).entries()) {
    // Samuel has seven of the last eight.
    const marks = players.map((user_id, index) => ({
      user_id,
      mark: user_id === samuel ? (week === 0 ? 'absent' : 'present') : markOf(week, index),
      note: '',
    }))
    const note =
      week === 7 ? 'Third position, bars 9 to 16. At home: the shift at 60, then at 72.' : ''
    await takeRegister(trx, { id: row.id, body: { marks, note, revision: 0 }, by: marta, now })
    await linkRooms(trx, row)
  }
  // The latest is still to be taken.
  for (const row of held(production).slice(-4, -1)) {
    const marks = [{ user_id: samuel, mark: 'present' as const, note: '' }]
    await takeRegister(trx, { id: row.id, body: { marks, note: '', revision: 0 }, by: marta, now })
    await linkRooms(trx, row)
  }
}

/** The demo's rooms of the same evenings count by these registers, and not once more. */
async function linkRooms(trx: Db, { id, course_id, starts_at }: ClassRow) {
  const room = await findRoomBegun(trx, course_id, starts_at)
  if (room) await setClassOfRoom(trx, room.id, id)
}

/** Most are there; now and then somebody is late, excused or away. */
const markOf = (week: number, index: number): Mark =>
  (({ 3: 'late', 11: 'excused', 17: 'absent' }) as const)[(week * 5 + index * 7) % 23] ?? 'present'

async function changeWeeks(
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
async function giveAwayClass({ trx, site, now, office }: Demo, jonah: string) {
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

const termName = (first_day: string) => {
  const seasons = ['Winter', 'Spring', 'Summer', 'Fall']
  return `${seasons[Math.floor((Number(first_day.slice(5, 7)) % 12) / 3)]} ${first_day.slice(0, 4)}`
}

async function personNamed(trx: Db, mailbox: string): Promise<Person | undefined> {
  const found = await findPersonByEmail(trx, `${mailbox}@cadenza.example`)
  return (
    found && { kind: 'person', id: found.id, role: found.role, email: found.email, reviewer: false }
  )
}

/** Somebody who does not log in. */
async function addPerson(
  trx: Db,
  first_name: string,
  last_name: string,
  role: 'tutor' | 'student',
) {
  const email = `${first_name}.${last_name}@players.example`.toLowerCase().replace(/[^a-z.@]/g, '')
  await insertPerson(trx, { first_name, last_name, email, role, email_verified: true })
  const found = await findPersonByEmail(trx, email)
  if (!found) throw new Error(`${email} was not added.`)
  return found.id
}

const classmates = [
  ['Tobi', 'Adeyemi'],
  ['Mei', 'Chen'],
  ['Zoë', 'Dvořák'],
  ['Eilidh', 'Fraser'],
  ['Noor', 'Haddad'],
  ['Liam', "O'Brien"],
  ['Anaïs', 'Ødegård'],
  ['Priya', 'Raman'],
  ['Diego', 'Ruiz'],
  ['Chiyo', 'Tanaka'],
  ['Siobhán', "O'Hara"],
] as const
