import type pg from 'pg'
import { findPersonByEmail } from '#features/accounts/server/data.ts'
import { fillDemoPeople } from '../../src/demo/people.ts'
import { fillDemoWeek } from '../../src/demo/week.ts'
import { besideBare } from './beside-bare.ts'
import { fillAcademy } from './fill-academy.ts'

/** The cost of the dashboard in the middle of a term: `node test/bench/dashboard.ts [rounds]`. */
await besideBare(async (academy) => {
  const { db, files } = academy
  const now = new Date()
  await fillDemoPeople(db, now)
  await fillDemoWeek(db, files, now)
  await fillAcademy(academy, fillTerm)
  const student = await findPersonByEmail(db, 'student@cadenza.example')
  if (!student) throw new Error('The demo has no student.')
  const { id, email, role } = student
  const person = { kind: 'person', id, email, role, reviewer: false } as const
  return [{ name: 'the dashboard', path: '/api/dashboard', person }]
})

/** A whole term for the demo's student: two more courses, and the content of four. */
function fillTerm(pool: pg.Pool) {
  return pool.query(`
    insert into enrolments (user_id, course_id)
      select id, course from users, unnest(array[6, 8]) course where email = 'student@cadenza.example';
    insert into assignments (course_id, created_by, title, description, due_date)
      select (array[2, 4, 6, 8])[1 + abs(n) % 4], (select id from users where email = 'tutor@cadenza.example'),
        'Assignment ' || n, repeat('What to do. ', 20), now() + n * interval '1 day'
      from generate_series(-20, 19) n;
    insert into stored_files (path, name, media_type, bytes, state, changed_at)
      select 'bench/' || id, 'work.pdf', 'application/pdf', 1, 'kept', now()
      from assignments where title like 'Assignment %';
    insert into assignment_submissions (assignment_id, user_id, file_id, grade, feedback)
      select assignments.id, users.id,
        (select id from stored_files where path = 'bench/' || assignments.id), 80, repeat('Well done. ', 10)
      from assignments, users
      where users.email = 'student@cadenza.example' and title like 'Assignment %' and due_date < now();
    insert into live_rooms (course_id, instructor_id, name, status)
      select (array[2, 4, 6, 8])[1 + abs(n) % 4], (select id from users where email = 'tutor@cadenza.example'),
        'Class ' || n, case when n < 60 then 'ended' else 'waiting' end::room_status
      from generate_series(1, 64) n;
    insert into room_participants (live_room_id, user_id, left_at)
      select live_rooms.id, users.id, now() from live_rooms, users
      where users.email = 'student@cadenza.example' and live_rooms.name like 'Class %' and status = 'ended';
    insert into discussions (course_id, user_id, title, content)
      select (array[2, 4, 6, 8])[1 + n % 4], id, 'Question ' || n, repeat('Why is it so? ', 20)
      from users, generate_series(1, 40) n where email = 'newcomer@cadenza.example';
    insert into discussion_replies (discussion_id, user_id, content)
      select discussions.id, discussions.user_id, repeat('Because. ', 20)
      from discussions, generate_series(1, 10) n;
    insert into announcements (user_id, title, content)
      select id, 'Announcement ' || n, repeat('Be there. ', 30)
      from users, generate_series(1, 20) n where email = 'admin@cadenza.example';
    analyze`)
}
