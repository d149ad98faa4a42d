import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ExistingClass, PlanChanges, PlannedClass } from '../../plan-rules.ts'

/** The classes of a term, as far as the timetable is compared with them. */
export const listClassesOfTerm = (db: Db, termId: string): Promise<ExistingClass[]> =>
  db
    .selectFrom('classes')
    .leftJoin('places', 'places.id', 'classes.place_id')
    .select(['classes.id', 'timetable_id', 'planned_day', 'course_id', 'starts_at', 'ends_at'])
    .select(['is_online', 'changed_at', sql<string>`coalesce(places.name, '')`.as('place')])
    .where('term_id', '=', termId)
    .execute()

/**
 * Does what the timetable asks for, in three statements however long the term is. Places are found
 * by their names. Returns the added classes.
 */
export async function applyPlan(trx: Db, termId: string, changes: PlanChanges) {
  const { missing, outdated, surplus } = changes
  if (surplus.length > 0) {
    const ids = surplus.map(({ id }) => id)
    await sql`delete from classes where id = any(${ids}::uuid[])`.execute(trx)
  }
  if (outdated.length > 0) {
    const rows = outdated.map(({ id, planned }) => ({ id, ...planned }))
    await sql`
      update classes set
        planned_day = new.planned_day, starts_at = new.starts_at, ends_at = new.ends_at,
        place_id = places.id, is_online = new.is_online, revision = revision + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
        id uuid, planned_day date, starts_at timestamptz, ends_at timestamptz,
        place text, is_online boolean
      ) left join places on places.name_key = plain(new.place)
      where classes.id = new.id`.execute(trx)
  }
  return missing.length > 0 ? insertPlanned(trx, termId, missing) : []
}

async function insertPlanned(trx: Db, termId: string, classes: readonly PlannedClass[]) {
  const { rows } = await sql<{ id: string }>`
    insert into classes (
      term_id, timetable_id, planned_day, course_id, starts_at, ends_at, place_id, is_online
    )
    select ${termId}, new.timetable_id, new.planned_day, new.course_id, new.starts_at, new.ends_at,
      places.id, new.is_online
    from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as new (
      timetable_id int, planned_day date, course_id int, starts_at timestamptz,
      ends_at timestamptz, place text, is_online boolean
    ) left join places on places.name_key = plain(new.place)
    on conflict (timetable_id, planned_day, course_id) do nothing
    returning id`.execute(trx)
  return rows
}

/** Classes ahead of the tutors of their course get these, unless somebody has named their own. */
export const assignCourseTutors = (trx: Db, now: Date) =>
  sql`
    with ahead as (
      select id, term_id, course_id from classes where starts_at > ${now} and not has_own_tutors
    ), wanted as (
      select ahead.id as class_id, course_tutors.user_id
      from ahead join course_tutors using (term_id, course_id)
    ), gone as (
      delete from class_tutors using ahead
      where class_tutors.class_id = ahead.id
        and not exists (
          select from wanted
          where wanted.class_id = class_tutors.class_id and wanted.user_id = class_tutors.user_id
        )
      returning class_id
    ), added as (
      insert into class_tutors (class_id, user_id) select class_id, user_id from wanted
      on conflict do nothing
      returning class_id
    )
    update classes set revision = revision + 1
    where id in (select class_id from gone union select class_id from added)`.execute(trx)

/**
 * Classes ahead that closed days had cancelled, and that are no longer on these, come back; then those
 * on closed days are cancelled. Returns both; a class in both is where it was. A day is one of the
 * academy's clock.
 */
export async function applyClosedDays(trx: Db, timeZone: string, now: Date) {
  const isThen = sql<SqlBool>`(classes.starts_at at time zone ${timeZone})::date
    between closed_days.first_day and closed_days.last_day`
  const { rows: restored } = await sql<ChangedClass>`
    update classes set status = 'planned', reason = '', closed_days_id = null, revision = revision + 1
    where starts_at > ${now} and closed_days_id is not null and not exists (
      select from closed_days where closed_days.id = classes.closed_days_id and ${isThen}
    )
    returning id, course_id`.execute(trx)
  const { rows: cancelled } = await sql<ChangedClass>`
    update classes set
      status = 'cancelled', reason = closed_days.name, closed_days_id = closed_days.id,
      revision = revision + 1
    from closed_days
    where starts_at > ${now} and status = 'planned' and ${isThen}
    returning classes.id, course_id`.execute(trx)
  await sql`
    update classes set reason = closed_days.name, revision = revision + 1 from closed_days
    where closed_days.id = closed_days_id and reason <> closed_days.name`.execute(trx)
  return { restored, cancelled }
}
type ChangedClass = { id: string; course_id: number }

/** Whether a term has classes that have begun, or that somebody has changed or added. */
export async function hasUsedClasses(db: Db, termId: string, now: Date) {
  const row = await db
    .selectFrom('classes')
    .select('id')
    .where('term_id', '=', termId)
    .where((eb) =>
      eb.or([
        eb('starts_at', '<=', now),
        eb('changed_at', 'is not', null),
        eb('timetable_id', 'is', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
