import type { Site } from '#features/publishing/site-types.ts'
import type { Person } from '#platform/actor.ts'
import { dayIn } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { momentsOf, type NewClass, type Scope } from '../change-rules.ts'
import { type Clash, clashSentences } from '../clash-rules.ts'
import { localMeeting, moveAlike } from '../move-rules.ts'
import { closedOn } from '../term-rules.ts'
import { placeOf } from './change-class.ts'
import { findCrowded, listClashes, type Wish } from './changes/data.ts'
import { type ClassRow, listClasses, listClosedDays } from './data.ts'
import { findChangeable, listInScope } from './find-changeable.ts'
import { listCourseTutors } from './terms/data.ts'

type Wished = Omit<NewClass, 'make_up_for'> & { id: string | null; scope: Scope }

/** What a new class, or a change of one and those that follow it, would clash with, in sentences. */
export async function findClashes(
  trx: Db,
  { body, by, now, site }: { body: Wished; by: Person; now: Date; site: Site },
) {
  const timeZone = site.academy.timeZone
  const wishes = body.id
    ? await wishesFor(trx, { ...body, id: body.id }, by, now, timeZone)
    : [
        {
          id: null,
          course_id: body.course_id,
          ...momentsOf(body, timeZone),
          ...placeOf(body),
          tutor_ids: await tutorsOf(trx, body),
        },
      ]
  const ahead = wishes.filter(({ starts_at }) => starts_at > now)
  const places = [...new Set(ahead.flatMap(({ place }) => place ?? []))]
  const firstDay = dayIn(timeZone, ahead[0]?.starts_at ?? now)
  const closed = await closedSentences(trx, ahead, timeZone)
  return [
    ...closed,
    ...clashSentences((await listClashes(trx, ahead)).flatMap(clashesIn), {
      places: await findCrowded(trx, places, body.course_id, firstDay),
      timeZone,
    }),
  ]
}

/** What tutors would teach at the time of the classes ahead that a course has in a term, in sentences. */
export async function findTutorClashes(
  db: Db,
  { term_id, course_id, user_ids }: { term_id: string; course_id: number; user_ids: string[] },
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const rows = await listClasses(db, { courses: [course_id], from: now, status: 'planned' })
  const wishes = rows
    .filter((it) => it.term_id === term_id && !it.has_own_tutors && it.starts_at > now)
    .map(({ id, starts_at, ends_at }) => ({
      ...{ id, course_id, starts_at, ends_at, place: null, tutor_ids: user_ids },
    }))
  const clashes = (await listClashes(db, wishes)).flatMap(clashesIn)
  const ofTutors = clashes.filter(({ kind }) => kind === 'tutor')
  return clashSentences(ofTutors, { timeZone })
}

async function wishesFor(
  trx: Db,
  body: Wished & { id: string },
  by: Person,
  now: Date,
  timeZone: string,
): Promise<Wish[]> {
  const row = await findChangeable(trx, body.id, by)
  const from = localMeeting(row, timeZone)
  const rows = await listInScope(trx, row, body.scope, now)
  return rows
    .filter((it) => it.id === row.id || it.status === 'planned' || it.closed_days_id)
    .map((it: ClassRow) => ({
      id: it.id,
      course_id: it.course_id,
      ...moveAlike(it, from, body, timeZone),
      tutor_ids: body.tutor_ids.length > 0 ? body.tutor_ids : it.tutors.map(({ id }) => id),
    }))
}

async function tutorsOf(trx: Db, { tutor_ids, course_id }: Wished) {
  if (tutor_ids.length > 0) return tutor_ids
  const tutors = await listCourseTutors(trx)
  return [...new Set(tutors.filter((it) => it.course_id === course_id).map(({ id }) => id))]
}

const clashesIn = (row: Awaited<ReturnType<typeof listClashes>>[number]): Clash[] => {
  const other = { course: row.course, starts_at: row.starts_at, ends_at: row.ends_at }
  return [
    ...(row.place ? [{ kind: 'place' as const, other, place: row.place }] : []),
    ...row.tutors.map((tutor) => ({ kind: 'tutor' as const, other, tutor })),
    ...(row.students > 0 ? [{ kind: 'students' as const, other, students: row.students }] : []),
  ]
}

/** The academy is closed on a day of one. */
async function closedSentences(trx: Db, wishes: readonly Wish[], timeZone: string) {
  const days = await listClosedDays(trx)
  const names = wishes.flatMap(
    (it) => closedOn(days, localMeeting({ ...it, is_online: false }, timeZone).day)?.name ?? [],
  )
  return [...new Set(names)].map(
    (name) => `The academy is closed then: ${name}. The class would be cancelled.`,
  )
}
