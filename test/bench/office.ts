import type pg from 'pg'
import { besideBare } from './beside-bare.ts'

/**
 * What the office's lists cost in an academy of some years, on their first page and on their last:
 * `node test/bench/office.ts [rounds]`.
 */
await besideBare(async ({ database, people }) => {
  await fillYears(database.pool)
  const person = people.reviewer
  const pages = (name: string, path: string, total: number, size: number) =>
    [0, Math.floor(total / 2), total - size].map((offset, index) => ({
      name: `${name}, ${['first', 'middle', 'last'][index]} page`,
      path: `${path}${path.includes('?') ? '&' : '?'}offset=${offset}`,
      person,
    }))
  return [
    { name: 'overview', path: '/api/admin/overview', person },
    ...pages('discussions', '/api/discussions', 5000, 20),
    ...pages('announcements', '/api/announcements', 1000, 10),
    ...pages('student IDs', '/api/student-ids?category=Student', 2000, 50),
  ]
})

/** 2,000 students with their IDs, 5,000 discussions with ten replies each, 10,000 applications. */
function fillYears(pool: pg.Pool) {
  return pool.query(`
    insert into users (first_name, last_name, email, role, email_verified)
      select 'Student', 'Number ' || n, 'student-' || n || '@bench.example', 'student', true
      from generate_series(1, 2000) n;
    insert into approved_student_ids (student_id, first_name, last_name, category)
      select 'CAD2025ST' || n, 'Student', 'Number ' || n, 'Student'
      from generate_series(1001, 3000) n;
    insert into discussions (course_id, user_id, title, content, created_at)
      select 1 + n % 8, users.id, 'Question ' || n, repeat('Why is it so? ', 20),
        now() - n * interval '1 hour'
      from generate_series(1, 5000) n
      join users on users.email = 'student-' || (1 + n % 2000) || '@bench.example';
    insert into discussion_replies (discussion_id, user_id, content)
      select discussions.id, discussions.user_id, repeat('Because. ', 20)
      from discussions, generate_series(1, 10);
    insert into announcements (user_id, title, content, created_at)
      select id, 'Announcement ' || n, repeat('Be there. ', 30), now() - n * interval '1 day'
      from users, generate_series(1, 1000) n where email = 'student-1@bench.example';
    insert into admission_applications (first_name, last_name, email, phone, birthdate, country,
        courses, english_fluent, has_computer, created_at)
      select 'Applicant', 'Number ' || n, 'applicant-' || n || '@bench.example', '905 555 0142',
        '1991-04-12', 'Canada', array['Violin', 'Piano'], true, true, now() - n * interval '1 hour'
      from generate_series(1, 10000) n;
    analyze`)
}
