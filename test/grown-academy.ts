import type pg from 'pg'

const given =
  "(array['Anna','Zoë','Łukasz','Inès','Mohammed','Priya','Wei','Olga','José','Amélie','Daniel','Sarah'])"
const last =
  "(array['Kowalska','O''Brien','Dvořák','Marchetti','Khan','Singh','Zhang','Ivanova','García','Tremblay','Smith'])"

/**
 * Fills an academy with the rows of years: this many students with IDs and courses, and as many
 * applications; half as many assignments, rooms, recordings and materials each; classes of ten terms;
 * as many discussions as students and half as many announcements, in the first three courses only. Each
 * student has handed in once, all but a few are graded, and has been notified three times, mailed, and present
 * in a class and a room.
 */
export async function growAcademy(db: pg.Pool | pg.Client, people: number) {
  const part = Math.ceil(people / 2)
  const statements = `
    insert into users (first_name, last_name, email, role, email_verified)
      select ${given}[1 + n % 12], ${last}[1 + n % 11] || ' ' || n, 'student-' || n || '@grown.example',
        'student', true
      from generate_series(1, ${people}) n;
    insert into approved_student_ids (student_id, used_by)
      select 'CAD2025ST' || 10000 + row_number() over (), id from users
      where email like 'student-%@grown.example';
    insert into enrolments (user_id, course_id, starts_on)
      select id, 1 + n % 8, '2001-01-01' from (select id, row_number() over () as n from users
        where email like 'student-%@grown.example') it;
    update approved_student_ids set course_ids = array[course_id]
      from enrolments where user_id = used_by;
    insert into admission_applications (first_name, last_name, email, phone, birthdate, country,
      courses, english_fluent, has_computer, experience, goals, status)
      select ${given}[1 + n % 12], ${last}[1 + n % 11] || ' ' || n, 'applicant-' || n || '@grown.example',
        '(905) 555-' || lpad((n % 10000)::text, 4, '0'), '1991-04-12', 'Canada', '{Cello,Piano}',
        true, true, repeat('Choir. ', 15), '', 'pending'
      from generate_series(1, ${people}) n;
    insert into assignments (course_id, created_by, title, description, due_date)
      select 1 + n % 8, (select id from users where role = 'tutor' limit 1), 'Study ' || n || ' for bows',
        repeat('What to do. ', 20), now() + (n - ${part}) * interval '1 hour'
      from generate_series(1, ${part}) n;
    insert into live_rooms (course_id, instructor_id, name, status, created_at)
      select 1 + n % 8, (select id from users where role = 'tutor' limit 1), 'Clinic ' || n, 'ended',
        now() - n * interval '1 hour'
      from generate_series(1, ${part}) n;
    insert into stored_files (path, name, media_type, bytes, state, changed_at)
      select 'grown/' || n, 'take.mp3', 'audio/mpeg', 1, 'kept', now() from generate_series(1, ${part}) n;
    insert into recordings (course_id, created_by, title, file_id, recorded_at)
      select 1 + n % 8, (select id from users where role = 'tutor' limit 1), 'Take ' || n || ' of a study',
        (select id from stored_files where path = 'grown/' || n), now() - n * interval '1 hour'
      from generate_series(1, ${part}) n;
    insert into materials (course_id, added_by, title, link, added_at)
      select 1 + n % 8, (select id from users where role = 'tutor' limit 1), 'Sheet ' || n || ' for a study',
        'https://imslp.org/wiki/' || n, now() - n * interval '1 hour'
      from generate_series(1, ${part}) n;
    insert into discussions (course_id, user_id, title, content, created_at)
      select 1 + n % 3, (select id from users where role = 'tutor' limit 1), 'Question ' || n,
        repeat('Why is it so? ', 10), now() - n * interval '1 minute'
      from generate_series(1, ${people}) n;
    insert into discussion_replies (discussion_id, user_id, content)
      select id, user_id, repeat('Because. ', 10) from discussions where title like 'Question %';
    insert into announcements (course_id, user_id, title, content, created_at)
      select 1 + n % 3, (select id from users where role = 'tutor' limit 1), 'News ' || n,
        repeat('Be there. ', 10), now() - n * interval '1 minute'
      from generate_series(1, ${part}) n;
    insert into places (name) select 'Room ' || n from generate_series(1, 20) n;
    insert into terms (name, first_day, last_day)
      select 'Grown ' || n, date '2001-01-01' + n * 200, date '2001-01-01' + n * 200 + 150
      from generate_series(1, 10) n;
    insert into classes (term_id, course_id, starts_at, ends_at, place_id)
      select terms.id, 1 + n % 8, first_day + n * interval '2 hours', first_day + n * interval '2 hours' + interval '1 hour',
        (select id from places where name = 'Room ' || 1 + n % 20)
      from terms, generate_series(1, ${Math.ceil(people / 10)}) n where name like 'Grown %';
    insert into class_tutors (class_id, user_id)
      select classes.id, users.id from classes, users
      where email = 'tutor@people.example' and course_id = 4;
    insert into class_registers (class_id, taken_at) select id, ends_at from classes;
    insert into class_attendance (class_id, user_id, mark)
      select classes.id, user_id, 'present'
      from ${eachWithOneOf('classes')};
    insert into stored_files (path, name, media_type, bytes, state, changed_at)
      select 'handed-in/' || n, 'study.pdf', 'application/pdf', 1, 'kept', now()
      from generate_series(1, ${people}) n;
    insert into assignment_submissions (assignment_id, user_id, file_id, submitted_at, grade, graded_at)
      select assignments.id, user_id, stored_files.id, now() - taken.n * interval '1 hour',
        case when taken.n % 100 > 0 then 80 end, case when taken.n % 100 > 0 then now() end
      from ${eachWithOneOf('assignments')}
      join stored_files on path = 'handed-in/' || taken.number;
    insert into notifications (user_id, kind, subject, created_at, read_at)
      select id, 'announcement', gen_random_uuid(), now() - n * interval '1 day', now()
      from users, generate_series(1, 3) n where email like 'student-%@grown.example';
    insert into room_participants (live_room_id, user_id, joined_at, left_at)
      select live_rooms.id, user_id, live_rooms.created_at, live_rooms.created_at + interval '1 hour'
      from ${eachWithOneOf('live_rooms')};
    insert into mails (kind, created_at, sent_at)
      select 'letter', now() - n * interval '1 hour', now() - n * interval '1 hour'
      from generate_series(1, ${people}) n;
    insert into sessions (id, user_id, token, expires_at)
      select gen_random_uuid(), id, gen_random_uuid(), now() + interval '7 days'
      from users where email like 'student-%@grown.example'`
  // One by one: each has its own time.
  for (const statement of statements.split(';')) await db.query(statement)
  // The database does this by itself within a minute.
  await db.query('vacuum analyze')
}

/**
 * Each course that somebody takes, as `taken`, with one row of a table that belongs to it, by turns. The number
 * of rows comes in before them: a database that learns it from them compares each student with each row.
 */
const eachWithOneOf = (table: string) =>
  `(${numbered('enrolments')}) taken
   join (select course_id, count(*) as rows from ${table} group by course_id) counted using (course_id)
   join (${numbered(table)}) ${table} on ${table}.course_id = taken.course_id
     and ${table}.n = 1 + taken.n % counted.rows`

/** The rows of a table that belong to a course: `number` from 1 on, and `n` within the course. */
const numbered = (table: string) =>
  `select *, row_number() over () as number, row_number() over (partition by course_id) as n
   from ${table} where course_id is not null`

/** Tables that a query reads as a whole, by its plan. */
export async function readWholly(pool: pg.Pool, { text, values }: pg.QueryConfig) {
  const { rows } = await pool.query(`explain (format json) ${text}`, values)
  const found: string[] = []
  const look = (node: Plan) => {
    if (node['Node Type'] === 'Seq Scan') found.push(node['Relation Name'] ?? '')
    for (const inner of node.Plans ?? []) look(inner)
  }
  look(rows[0]['QUERY PLAN'][0].Plan)
  return found
}

/** Fewer rows are cheaper to read and throw away than an index is to keep. */
const fewRows = 100

/** Tables of which a query reads more than a few rows in vain, or more than a few without an index. */
export async function wasteOf(pool: pg.Pool, { text, values }: pg.QueryConfig) {
  if (!/^\s*(select|with)\b/i.test(text)) return []
  const { rows } = await explained(pool, `explain (analyze, format json) ${text}`, values)
  const found: string[] = []
  const look = (node: Plan) => {
    const inVain = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']
    const name = `${node['Node Type']} on ${node['Relation Name']}`
    if (inVain > fewRows) found.push(`${name}: ${inVain} rows in vain`)
    const read = node['Actual Rows'] * node['Actual Loops']
    if (node['Node Type'] === 'Seq Scan' && read > fewRows) found.push(`${name}: ${read} rows`)
    for (const inner of node.Plans ?? []) look(inner)
  }
  look(rows[0]['QUERY PLAN'][0].Plan)
  return found
}

/** As if the tables were much larger: of a small one it is cheaper to read all. */
async function explained(pool: pg.Pool, text: string, values: unknown[] | undefined) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    return await client.query(text, values)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}
