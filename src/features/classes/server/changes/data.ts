import { type Insertable, sql } from 'kysely'
import { academy } from '#platform/academy.ts'
import type { Day } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Classes } from '#platform/server/db/schema.ts'
import type { Meeting } from '../../move-rules.ts'
import { heldOn } from '../data.ts'

/** Where these classes are from now on, and where they were planned. */
export const updateMeetings = (
  trx: Db,
  moved: readonly { id: string; now: Meeting; was: Meeting | null }[],
  at: Date,
) =>
  sql`
    update classes set
      starts_at = new.starts_at, ends_at = new.ends_at, is_online = new.is_online,
      place_id = place.id,
      was_starts_at = new.was_starts_at, was_ends_at = new.was_ends_at,
      was_place_id = was.id, was_online = new.was_online,
      changed_at = ${at}, revision = revision + 1, reminded_at = null
    from jsonb_to_recordset(${JSON.stringify(moved.map(flat))}::jsonb) as new (
      id uuid, starts_at timestamptz, ends_at timestamptz, place text, is_online boolean,
      was_starts_at timestamptz, was_ends_at timestamptz, was_place text, was_online boolean
    )
    left join places place on place.name_key = plain(new.place)
    left join places was on was.name_key = plain(new.was_place)
    where classes.id = new.id`.execute(trx)

const flat = ({ id, now, was }: { id: string; now: Meeting; was: Meeting | null }) => ({
  id,
  ...now,
  was_starts_at: was?.starts_at ?? null,
  was_ends_at: was?.ends_at ?? null,
  was_place: was?.place ?? null,
  was_online: was?.is_online ?? null,
})

export const cancelClasses = (trx: Db, ids: readonly string[], reason: string, at: Date) =>
  setStatus(trx, ids, { status: 'cancelled', reason }, at)

export const restoreClasses = (trx: Db, ids: readonly string[], at: Date) =>
  setStatus(trx, ids, { status: 'planned', reason: '' }, at)

const setStatus = (
  trx: Db,
  ids: readonly string[],
  state: { status: 'planned' | 'cancelled'; reason: string },
  at: Date,
) =>
  trx
    .updateTable('classes')
    .set((eb) => ({ ...state, changed_at: at, revision: eb('revision', '+', 1) }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

/** Names the tutors of these classes; none: they are those of the course again. */
export async function replaceClassTutors(
  trx: Db,
  ids: readonly string[],
  userIds: readonly string[],
  at: Date,
) {
  await trx
    .updateTable('classes')
    .set((eb) => ({
      has_own_tutors: userIds.length > 0,
      changed_at: at,
      revision: eb('revision', '+', 1),
    }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  await trx
    .deleteFrom('class_tutors')
    .where((eb) => eb('class_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  await sql`
    insert into class_tutors (class_id, user_id)
    select class_id, user_id
    from unnest(${[...ids]}::uuid[]) class_id, unnest(${[...userIds]}::uuid[]) user_id`.execute(trx)
}

export const insertClass = (trx: Db, row: Insertable<Classes>) =>
  trx.insertInto('classes').values(row).returning('id').executeTakeFirstOrThrow()

export const insertClassStudents = (trx: Db, classId: string, userIds: readonly string[]) =>
  sql`
    insert into class_students (class_id, user_id)
    select ${classId}, user_id from unnest(${[...userIds]}::uuid[]) user_id`.execute(trx)

/** Those whom the register of a class has as absent or excused; all, where it did not take place. */
export async function listWhoMissed(trx: Db, classId: string) {
  const rows = await trx
    .selectFrom('class_attendance')
    .select('user_id')
    .where('class_id', '=', classId)
    .where('mark', 'in', ['absent', 'excused'])
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/**
 * Claims the planned classes between two moments of which nobody was reminded yet: one statement
 * claims each once, however many servers run it.
 */
export async function claimUnreminded(
  trx: Db,
  { from, until, now }: { from: Date; until: Date; now: Date },
) {
  const rows = await trx
    .updateTable('classes')
    .set({ reminded_at: now })
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where('status', '=', 'planned')
    .where('reminded_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A class as it would be. */
export type Wish = {
  /** The class that would be changed; null for a new one. */
  id: string | null
  course_id: number
  starts_at: Date
  ends_at: Date
  place: string | null
  tutor_ids: readonly string[]
}

/**
 * The planned classes at the time of others that would be in their place, have their tutors or their
 * students. Open hours, online classes of six hours and more, are no clash for students, who come and
 * go.
 */
export async function listClashes(db: Db, wishes: readonly Wish[]) {
  const { rows } = await sql<ClashRow>`
    with wish as (
      select * from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as wish (
        id uuid, course_id int, starts_at timestamptz, ends_at timestamptz, place text,
        tutor_ids uuid[]
      )
    ), meeting as (
      select classes.id, classes.course_id, classes.starts_at, classes.ends_at, places.name as place, places.name_key as place_key,
        ${heldOn(academy.timeZone)} as meeting_day, wish.course_id as wished_course, wish.place as wished_place, wish.tutor_ids,
        classes.is_online and classes.ends_at - classes.starts_at >= interval '6 hours' as is_open
      from wish join classes
        on classes.starts_at < wish.ends_at and classes.ends_at > wish.starts_at
      left join places on places.id = classes.place_id
      where classes.status = 'planned'
        and not exists (select from wish other where other.id = classes.id)
    )
    select courses.name as course, starts_at, ends_at,
      case when place_key = plain(wished_place) then place end as place,
      array(
        select users.first_name || ' ' || users.last_name as name
        from class_tutors join users on users.id = class_tutors.user_id
        where class_tutors.class_id = meeting.id and users.id = any(meeting.tutor_ids)
        order by name collate "und-x-icu"
      ) as tutors,
      case when wished_course = meeting.course_id or is_open then 0 else (
        select count(distinct one.user_id)::int from enrolments one join enrolments other using (user_id)
        where one.course_id = wished_course and other.course_id = meeting.course_id
          and meeting_day between one.starts_on and coalesce(one.ends_on, 'infinity')
          and meeting_day between other.starts_on and coalesce(other.ends_on, 'infinity')
      ) end as students
    from meeting join courses on courses.id = meeting.course_id`.execute(db)
  return rows
}

type ClashRow = {
  course: string
  starts_at: Date
  ends_at: Date
  place: string | null
  tutors: string[]
  students: number
}

/** Places of these names that have fewer seats than students take the course on a day. */
export async function findCrowded(db: Db, places: readonly string[], courseId: number, day: Day) {
  const { rows } = await sql<{ place: string; capacity: number; students: number }>`
    select name as place, capacity, students from places,
      (
        select count(distinct user_id)::int as students from enrolments
        where course_id = ${courseId} and ${day} between starts_on and coalesce(ends_on, 'infinity')
      ) counted
    where name_key in (select plain(place) from unnest(${[...places]}::text[]) place)
      and capacity < students
    order by name collate "und-x-icu"`.execute(db)
  return rows
}
