import { findPersonByEmail, insertPerson } from '#features/accounts/server/data.ts'
import { insertAnnouncement } from '#features/announcements/server/data.ts'
import type { Mark } from '#features/classes/mark-rules.ts'
import { weekOf } from '#features/classes/plan-rules.ts'
import { type ClassRow, listClasses } from '#features/classes/server/data.ts'
import { makeClasses } from '#features/classes/server/make-classes.ts'
import { takeRegister } from '#features/classes/server/register/take-register.ts'
import { insertClosedDays, replaceCourseTutors } from '#features/classes/server/terms/data.ts'
import { insertDiscussion } from '#features/discussions/server/data.ts'
import { insertAttended, listEnrolments } from '#features/enrolments/server/data.ts'
import { enrol, withdraw } from '#features/enrolments/server/enrol.ts'
import { scheduleEnrolments } from '#features/enrolments/server/schedule-enrolments.ts'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { findRoomBegun } from '#features/live-rooms/server/data.ts'
import { setClassOfRoom } from '#features/live-rooms/server/manage-class-rooms.ts'
import { readSite } from '#features/publishing/server/read-site.ts'
import { insertTerm, listTerms } from '#features/terms/server/data.ts'
import { academy } from '#platform/academy.ts'
import type { Person } from '#platform/actor.ts'
import { addDays, dayIn } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { changeWeeks, type Demo, giveAwayClass } from './class-changes.ts'

const violin = 4
const production = 2
const cello = 5
const business = 8

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
  const before = addDays(first_day, -16 * 7)
  const { id: past } = await insertTerm(trx, {
    name: termName(before),
    first_day: before,
    last_day: addDays(before, 12 * 7 - 2),
    apply_until: addDays(before, -14),
    join_until: null,
  })
  const { id: term } = await insertTerm(trx, {
    name: termName(first_day),
    first_day,
    last_day: addDays(first_day, 18 * 7 - 2),
    apply_until: addDays(first_day, -14),
    // Whoever selects their courses in the demo sees them at once.
    join_until: addDays(first_day, 18 * 7 - 2),
  })
  const next = addDays(first_day, 20 * 7)
  const { id: ahead } = await insertTerm(trx, {
    name: termName(next),
    first_day: next,
    last_day: addDays(next, 18 * 7 - 2),
    apply_until: addDays(next, -21),
    join_until: null,
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
  await scheduleEnrolments(trx, site, then)
  const demo: Demo = { trx, site, now, office, players: [...players, samuel.id] }
  await takeRegisters(demo, marta, samuel.id)
  await changeWeeks(demo, marta, jonah, players)
  await giveAwayClass(demo, jonah)
  await enrolInOtherTerms(
    { trx, site, now },
    {
      ...{ samuel: samuel.id, office: office.id },
      ...{ players, past, ahead },
    },
  )
}

type Others = {
  samuel: string
  office: string
  players: readonly string[]
  past: string
  ahead: string
}

/** A course of last term, two that begin with the next, and somebody who has left. */
async function enrolInOtherTerms(
  { trx, site, now }: Pick<Demo, 'trx' | 'site' | 'now'>,
  { samuel, office, players, past, ahead }: Others,
) {
  const weeksAgo = (weeks: number) => new Date(now.getTime() - weeks * 7 * 24 * 60 * 60 * 1000)
  const join = (id: string, course: number, term_id: string, at: Date) =>
    enrol(trx, id, [course], { term_id, source: 'application', now: at, programs: site.courses })
  await join(samuel, business, past, weeksAgo(26))
  await insertAttended(trx, [{ user_id: samuel, course_id: business, term_id: past, attended: 10 }])
  const written = { course_id: business, user_id: office, created_at: weeksAgo(14) }
  await insertDiscussion(trx, {
    ...written,
    user_id: samuel,
    title: 'Which split did you agree on?',
    content: 'Ours is equal in three parts, and the lawyer in class 9 frowned.',
  })
  await insertAnnouncement(trx, {
    ...written,
    title: 'Last class: bring your contract',
    content: 'We read the three best ones aloud, without the names.',
  })
  const [first = '', second = '', third = ''] = players
  await join(first, cello, ahead, weeksAgo(1))
  await join(second, violin, ahead, weeksAgo(1))
  const [own] = await listEnrolments(trx, third)
  if (own) await withdraw(trx, third, own.id, { now })
}

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
