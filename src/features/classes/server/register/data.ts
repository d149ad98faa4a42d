import { sql } from 'kysely'
import { academy } from '#platform/academy.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Mark } from '../../mark-rules.ts'
import type { Register } from '../../register-rules.ts'
import { coversClass, heldOn } from '../data.ts'

/** The students of a class by name, with their mark and what they wrote. */
export async function listRoll(db: Db, classId: string) {
  const { rows } = await sql<RollRow>`
    select users.id as user_id, users.first_name, users.last_name, attendance.mark,
      coalesce(attendance.note, '') as note, excuse.reason as excuse
    from classes
    join users on users.id in (
      select user_id from enrolments where for_whole_course and ${coversClass()}
      union select user_id from class_students where class_students.class_id = classes.id
      union select user_id from class_attendance where class_attendance.class_id = classes.id
    )
    left join class_attendance attendance
      on attendance.class_id = classes.id and attendance.user_id = users.id
    left join class_excuses excuse
      on excuse.class_id = classes.id and excuse.user_id = users.id
    where classes.id = ${classId}
    order by users.search_text, users.id`.execute(db)
  return rows
}

type RollRow = {
  user_id: string
  first_name: string
  last_name: string
  mark: Mark | null
  note: string
  excuse: string | null
}

/** The marks of the latest classes of a course before one, the oldest class first. */
export async function listMarksBefore(
  db: Db,
  { course_id, term_id, starts_at }: { course_id: number; term_id: string; starts_at: Date },
  count: number,
) {
  const { rows } = await sql<{ class_id: string; user_id: string | null; mark: Mark | null }>`
    select latest.id as class_id, user_id, mark from (
      select id, starts_at from classes join class_registers on class_id = id
      where course_id = ${course_id} and term_id = ${term_id} and starts_at < ${starts_at}
      order by starts_at desc limit ${count}
    ) latest left join class_attendance on class_attendance.class_id = latest.id
    order by latest.starts_at, latest.id`.execute(db)
  return rows
}

export const findRegister = (db: Db, classId: string) =>
  db.selectFrom('class_registers').selectAll().where('class_id', '=', classId).executeTakeFirst()

export async function saveRegister(
  trx: Db,
  classId: string,
  { marks, note }: Register,
  by: { id: string },
  now: Date,
) {
  await trx
    .insertInto('class_registers')
    .values({ class_id: classId, taken_by: by.id, taken_at: now, note })
    .onConflict((conflict) =>
      conflict.column('class_id').doUpdateSet((eb) => ({
        note,
        taken_by: by.id,
        taken_at: now,
        revision: eb('class_registers.revision', '+', 1),
      })),
    )
    .execute()
  await trx.deleteFrom('class_attendance').where('class_id', '=', classId).execute()
  await trx
    .insertInto('class_attendance')
    .values(marks.map((mark) => ({ class_id: classId, ...mark })))
    .execute()
}

export const insertExcuse = (
  db: Db,
  excuse: { class_id: string; user_id: string; reason: string; created_at: Date },
) =>
  db
    .insertInto('class_excuses')
    .values(excuse)
    .onConflict((conflict) =>
      conflict.columns(['class_id', 'user_id']).doUpdateSet({ reason: excuse.reason }),
    )
    .execute()

export const deleteExcuse = (db: Db, classId: string, userId: string) =>
  db
    .deleteFrom('class_excuses')
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .execute()

/** What somebody's own page shows of these classes: their mark, the notes, and their excuse. */
export const listOwnMarks = async (db: Db, userId: string, classIds: readonly string[]) => {
  const { rows } = await sql<OwnMark>`
    select classes.id as class_id, mark, coalesce(class_attendance.note, '') as note,
      coalesce(class_registers.note, '') as class_note, class_excuses.reason as excuse
    from classes
    left join class_attendance
      on class_attendance.class_id = classes.id and class_attendance.user_id = ${userId}
    left join class_registers on class_registers.class_id = classes.id
    left join class_excuses
      on class_excuses.class_id = classes.id and class_excuses.user_id = ${userId}
    where classes.id = any(${[...classIds]}::uuid[])`.execute(db)
  return rows
}

export type OwnMark = {
  class_id: string
  mark: Mark | null
  note: string
  class_note: string
  excuse: string | null
}

/** All marks in these classes. */
export const listMarksIn = (db: Db, classIds: readonly string[]) =>
  db
    .selectFrom('class_attendance')
    .select(['class_id', 'user_id', 'mark'])
    .where((eb) => eb('class_id', '=', eb.fn.any(eb.val([...classIds]))))
    .execute()

/** What the registers say about somebody. */
export const listAttendanceOf = (db: Db, userId: string) =>
  db
    .selectFrom('class_attendance')
    .innerJoin('classes', 'classes.id', 'class_attendance.class_id')
    .select(['course_id', 'starts_at', 'mark', 'note'])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .execute()

export const listExcusesOf = (db: Db, userId: string) =>
  db
    .selectFrom('class_excuses')
    .innerJoin('classes', 'classes.id', 'class_excuses.class_id')
    .select(['course_id', 'starts_at', 'class_excuses.reason', 'class_excuses.created_at'])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .execute()

export const listMakeUpsOf = (db: Db, userId: string) =>
  db
    .selectFrom('class_students')
    .innerJoin('classes', 'classes.id', 'class_students.class_id')
    .select(['course_id', 'starts_at'])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .execute()

export const listTaughtBy = (db: Db, userId: string) =>
  db
    .selectFrom('class_tutors')
    .innerJoin('classes', 'classes.id', 'class_tutors.class_id')
    .select(['course_id', 'starts_at'])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .execute()

export const listTaughtCoursesOf = (db: Db, userId: string) =>
  db
    .selectFrom('course_tutors')
    .innerJoin('terms', 'terms.id', 'course_tutors.term_id')
    .select(['course_id', 'terms.name as term'])
    .where('user_id', '=', userId)
    .orderBy('first_day')
    .execute()

/** How many registers would be closed like that, and when the first of their classes ended. */
export const countOldRegisters = (db: Db, before: Date) =>
  db
    .selectFrom('classes')
    .innerJoin('class_registers', 'class_registers.class_id', 'classes.id')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('ends_at').as('first')])
    .where('ends_at', '<', before)
    .where('attendance_kept_at', 'is', null)
    .executeTakeFirstOrThrow()

/** Closes the registers of classes that ended before a moment, with the words in them. */
export async function closeOldRegisters(trx: Db, before: Date, now: Date) {
  const closed = await trx
    .updateTable('classes')
    .set({ attendance_kept_at: now })
    .where('ends_at', '<', before)
    .where('attendance_kept_at', 'is', null)
    .returning('id')
    .execute()
  const ids = closed.map(({ id }) => id)
  await trx
    .updateTable('class_registers')
    .set({ note: '' })
    .where((eb) => eb('class_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  await trx
    .deleteFrom('class_excuses')
    .where((eb) => eb('class_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}

const closedClasses = (db: Db) =>
  db.selectFrom('classes').select('classes.id').where('attendance_kept_at', 'is not', null)

/** Who stands on a closed register. */
export async function listMarkedLongAgo(db: Db) {
  const rows = await db
    .selectFrom('class_attendance')
    .select('user_id')
    .distinct()
    .where('class_id', 'in', closedClasses(db))
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Deletes what closed registers say of somebody, and returns it. */
export const deleteOldMarks = (trx: Db, userId: string) =>
  trx
    .deleteFrom('class_attendance')
    .using('classes')
    .whereRef('classes.id', '=', 'class_attendance.class_id')
    .where('class_attendance.user_id', '=', userId)
    .where('attendance_kept_at', 'is not', null)
    .returning((eb) => [
      'class_attendance.class_id',
      'classes.course_id',
      heldOn(academy.timeZone).as('held_on'),
      eb('mark', 'in', ['present', 'late']).$castTo<boolean>().as('is_attended'),
    ])
    .execute()
