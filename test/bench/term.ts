import type pg from 'pg'
import { aTerm } from '#features/classes/fixtures.ts'
import { makeClasses } from '#features/classes/server/make-classes.ts'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import { insertTerm } from '#features/terms/server/data.ts'
import type { Db } from '#platform/server/db/database.ts'
import { besideBare } from './beside-bare.ts'
import { many } from './briefly.ts'
import { fillAcademy } from './fill-academy.ts'

const courses = 60
const now = new Date('2026-09-01T12:00:00Z')
const week = 'first_day=2026-10-19&last_day=2026-10-25'

/**
 * How long a term of sixty courses takes to be made, and what the lists of classes cost in an academy
 * of 2,000 students with three courses each: `node test/bench/term.ts [rounds]`.
 */
await besideBare(async (academy) => {
  const { db, database, people } = academy
  await fillAcademy(academy, fillCourses)
  await makeTerm(db)
  await fillAcademy(academy, takeRegisters)
  const { rows } = await database.pool.query(`select class_id from class_registers limit 1`)
  return [
    { name: 'a student’s week', path: `/api/classes?${week}`, person: people.student },
    { name: 'a student’s dashboard', path: '/api/dashboard', person: people.student },
    { name: 'the courses with their places', path: '/api/courses', person: people.student },
    { name: 'the office’s week', path: `/api/admin/classes?${week}`, person: people.admin },
    { name: 'a tutor’s week', path: `/api/admin/classes?${week}`, person: people.tutor },
    {
      name: 'a register',
      path: `/api/admin/classes/${rows[0]?.class_id}/register`,
      person: people.admin,
    },
    { name: 'terms', path: '/api/admin/terms', person: people.admin },
  ]
})

async function makeTerm(db: Db) {
  await insertTerm(db, aTerm)
  const entries = Array.from({ length: courses }, (_, index) => {
    const entry = seededSite.timetable[index % seededSite.timetable.length]
    if (!entry) throw new Error('The first content has no timetable.')
    return { ...entry, id: 1000 + index, courseId: 1001 + index, place: `Room ${index % 20}` }
  })
  const site = { ...seededSite, timetable: entries }
  const startedAt = performance.now()
  await db.transaction().execute((trx) => makeClasses(trx, site, now))
  const taken = Math.round(performance.now() - startedAt)
  const { count } = await db
    .selectFrom('classes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  console.log(`A term of ${count} classes was made in ${taken} ms.`)
}

/** 60 courses, 2,000 students with three each, the tests' student and tutor among them. */
function fillCourses(pool: pg.Pool) {
  return pool.query(`
    insert into courses (id, name, description)
      select 1000 + n, 'Course ' || n, '' from generate_series(1, ${courses}) n;
    insert into users (first_name, last_name, email, role, email_verified)
      select 'Student', 'Number ' || n, 'student-' || n || '@bench.example', 'student', true
      from generate_series(1, ${many(2000, 20)}) n;
    insert into enrolments (user_id, course_id)
      select id, 1001 + (row_number() over (order by id) * 7 + course * 19) % ${courses}
      from users, generate_series(0, 2) course where role = 'student'
      on conflict do nothing;
    analyze`)
}

/** The registers of half the term. */
function takeRegisters(pool: pg.Pool) {
  return pool.query(`
    insert into class_tutors (class_id, user_id)
      select classes.id, users.id from classes, users
      where course_id in (1001, 1002) and users.email = 'tutor@people.example';
    insert into class_registers (class_id, taken_at)
      select id, ends_at from classes where ends_at < '2026-10-31';
    insert into class_attendance (class_id, user_id, mark)
      select class_id, user_id, 'present' from class_registers
      join classes on classes.id = class_id join enrolments using (course_id);
    analyze`)
}
