import type pg from 'pg'
import { besideBare } from './beside-bare.ts'
import { many } from './briefly.ts'
import { fillAcademy } from './fill-academy.ts'

const [students, discussions, announcements] = [many(2000, 60), many(5000, 40), many(1000, 20)]
const applications = '/api/admin/applications'

/**
 * The cost of the office's lists in an academy of some years, on their first and last pages:
 * `node test/bench/office.ts [rounds]`.
 */
await besideBare(async (academy) => {
  await fillAcademy(academy, fillYears)
  const person = academy.people.reviewer
  const pages = (name: string, path: string, total: number, size: number) =>
    [0, total - size].map((offset) => ({
      name: `${name}, ${offset === 0 ? 'first' : 'last'} page`,
      path: `${path}${path.includes('?') ? '&' : '?'}offset=${offset}`,
      person,
    }))
  return [
    { name: 'overview', path: '/api/admin/overview', person },
    { name: 'applications, first page', path: applications, person },
    { name: 'applications, last page', path: `${applications}?page=400`, person },
    { name: 'applications, a search', path: `${applications}?search=marchetti+99`, person },
    {
      name: 'applications, a status and a course',
      path: `${applications}?status=reviewed&course=Cello&page=20`,
      person,
    },
    ...pages('discussions', '/api/discussions', discussions, 20),
    ...pages('announcements', '/api/announcements', announcements, 10),
    ...pages('student IDs', '/api/student-ids?category=Student', students, 50),
  ]
})

/**
 * 2,000 students with their IDs, 5,000 discussions with ten replies each, 10,000 applications with
 * texts, two emails each, a quarter of them with an ID.
 */
async function fillYears(pool: pg.Pool) {
  await pool.query(`
    insert into users (first_name, last_name, email, role, email_verified)
      select 'Student', 'Number ' || n, 'student-' || n || '@bench.example', 'student', true
      from generate_series(1, ${students}) n;
    insert into approved_student_ids (student_id, first_name, last_name, category)
      select 'CAD2025ST' || n, 'Student', 'Number ' || n, 'Student'
      from generate_series(90001, ${90_000 + students}) n;
    insert into discussions (course_id, user_id, title, content, created_at)
      select 1 + n % 8, users.id, 'Question ' || n, repeat('Why is it so? ', 20),
        now() - n * interval '1 hour'
      from generate_series(1, ${discussions}) n
      join users on users.email = 'student-' || (1 + n % ${students}) || '@bench.example';
    insert into discussion_replies (discussion_id, user_id, content)
      select discussions.id, discussions.user_id, repeat('Because. ', 20)
      from discussions, generate_series(1, 10);
    insert into announcements (user_id, title, content, created_at)
      select id, 'Announcement ' || n, repeat('Be there. ', 30), now() - n * interval '1 day'
      from users, generate_series(1, ${announcements}) n where email = 'student-1@bench.example';
    insert into admission_applications (first_name, last_name, email, phone, birthdate, country,
      courses, english_fluent, has_computer, experience, goals, status, created_at)
    select 'Inès', 'Marchetti ' || n, 'ines.marchetti-' || n || '@mail.example',
      '(905) 555-' || lpad((n % 10000)::text, 4, '0'), '1991-04-12', 'Canada',
      case when n % 3 = 0 then '{Cello,Violin,Piano}' else '{Violin,Music Production,Piano}' end::text[],
      true, true, repeat('Two years of choir. ', 15), repeat('To play. ', 15),
      (array['pending', 'reviewed', 'accepted', 'rejected'])[1 + n % 4]::application_status,
      now() - n * interval '1 hour'
    from generate_series(1, ${many(10_000, 40)}) n;
    insert into approved_student_ids (student_id, email)
      select 'CAD2025ST' || row_number() over (), email from admission_applications
      where status = 'accepted';
    update admission_applications it set approved_id = ids.id
      from approved_student_ids ids where ids.email = it.email;
    with letters as (
      insert into mails (kind, begun_at, sent_at)
        select it.id || ' ' || kind, now(), now() from admission_applications it,
          unnest(array['confirmation', 'accepted']) kind
        returning id, kind)
      insert into application_letters (mail_id, kind, application_id)
        select id, split_part(kind, ' ', 2), split_part(kind, ' ', 1)::uuid from letters`)
  // The database does this by itself within a minute.
  await pool.query('vacuum analyze')
}
