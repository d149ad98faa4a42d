import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeSchema, migrationsFolder } from '#platform/server/db/migrate.ts'
import { readMigrations } from '#platform/server/db/migration-files.ts'
import type { DB } from '#platform/server/db/schema.ts'
import { withClient } from '../../../../test/backups.ts'
import { createEmptyDatabase } from '../../../../test/postgres.ts'
import { scheduleEnrolments } from './schedule-enrolments.ts'

/** Violin takes twelve weeks, as a term does here; cello takes twenty. */
const site = {
  academy: { timeZone: 'UTC' },
  courses: [
    { id: 4, duration: '12 weeks' },
    { id: 5, duration: '20 weeks' },
  ],
}

/** Runs the migration on a database with what these statements have put in. */
async function migrated<T>(before: string, look: (client: pg.Client) => Promise<T>) {
  const database = await createEmptyDatabase()
  try {
    return await withClient(database.url, async (client) => {
      const migrations = await readMigrations(migrationsFolder)
      const number = migrations.findIndex(({ name }) => name.includes('enrolments-in-terms'))
      await makeSchema(client, migrations.slice(0, number))
      await client.query(people + before)
      await client.query(migrations[number]?.sql ?? '')
      // As the program does when it starts.
      const db = new Kysely<DB>({
        dialect: new PostgresDialect({
          pool: new pg.Pool({ connectionString: database.url, max: 1, types }),
        }),
      })
      await db.transaction().execute((trx) => scheduleEnrolments(trx, site, new Date()))
      await db.destroy()
      return look(client)
    })
  } finally {
    await database.drop()
  }
}

/** Days as texts, as the product reads them. */
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.DATE ? String : pg.types.getTypeParser(oid, format)) as never,
}

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const [ada, bo, cy] = [idOf(1), idOf(2), idOf(3)]

const people = `
  insert into courses (id, name, description) values (4, 'Violin', ''), (5, 'Cello', '');
  insert into users (id, first_name, last_name, email, role) values
    ('${ada}', 'Ada', 'One', 'ada@mail.example', 'student'),
    ('${bo}', 'Bo', 'Two', 'bo@mail.example', 'student'),
    ('${cy}', 'Cy', 'Three', 'cy@mail.example', 'tutor');`

/** Three terms: of half a year ago, of today, and of in half a year; they are called 1, 2 and 3. */
const terms = `
  insert into terms (id, name, first_day, last_day, apply_until) values
    ('${idOf(1)}', '1', current_date - 180, current_date - 90, null),
    ('${idOf(2)}', '2', current_date - 30, current_date + 60, current_date - 40),
    ('${idOf(3)}', '3', current_date + 90, current_date + 180, null);`

const enrol = (user: string, course: number, daysAgo: number) => `
  insert into enrollments (user_id, course_id, created_at)
  values ('${user}', ${course}, now() - ${daysAgo} * interval '1 day');`

/** A class of a term so many days ago, with somebody on its register. */
const attended = (user: string, course: number, term: number, daysAgo: number) => `
  with held as (
    insert into classes (term_id, course_id, starts_at, ends_at)
    values ('${idOf(term)}', ${course}, now() - ${daysAgo} * interval '1 day',
      now() - ${daysAgo} * interval '1 day' + interval '1 hour')
    returning id, ends_at
  ), taken as (insert into class_registers (class_id, taken_at) select id, ends_at from held)
  insert into class_attendance (class_id, user_id, mark) select id, '${user}', 'present' from held;`

/** The enrolments of somebody: term, and the days from today to the first and to the last. */
const enrolmentsOf = async (client: pg.Client, user: string, course = 4) => {
  const { rows } = await client.query(
    `select terms.name as term, starts_on - current_date as starts, ends_on - current_date as ends
     from enrolments left join terms on terms.id = term_id
     where user_id = $1 and course_id = $2 order by starts_on`,
    [user, course],
  )
  return rows.map(({ term, starts, ends }) => [term, starts, ends])
}

const assumed = async (client: pg.Client) => {
  const { rows } = await client.query(
    'select reason, terms.name as term from assumed_terms left join terms on terms.id = term_id order by 1, 2',
  )
  return rows.map(({ reason, term }) => [reason, term])
}

test.each([
  ['without terms it stays open', enrol(ada, 4, 10), [[null, -10, null]], []],
  ['from before a term: all of it', terms + enrol(ada, 4, 60), [['2', -30, 60]], []],
  ['in the middle of a term: a late entry', terms + enrol(ada, 4, 10), [['2', -10, 60]], []],
  [
    'with a register of before it was made',
    terms + enrol(ada, 4, 10) + attended(ada, 4, 2, 20),
    [['2', -20, 60]],
    [],
  ],
  [
    'in both terms by their registers',
    terms + enrol(ada, 4, 200) + attended(ada, 4, 1, 100) + attended(ada, 4, 2, 5),
    [
      ['1', -180, -90],
      ['2', -30, 60],
    ],
    [],
  ],
  [
    'in the first by its register, and still there',
    terms + enrol(ada, 4, 200) + attended(ada, 4, 1, 100),
    [
      ['1', -180, -90],
      ['2', -30, 60],
    ],
    [['still_here', '2']],
  ],
])('an enrolment %s', async (_, before, enrolments, questions) => {
  await migrated(before, async (client) => {
    expect(await enrolmentsOf(client, ada)).toEqual(enrolments)
    expect(await assumed(client)).toEqual(questions)
  })
})

const application = (email: string, term: number | null, daysAgo: number, approved?: string) => `
  insert into admission_applications (first_name, last_name, email, phone, birthdate, country, courses,
    english_fluent, has_computer, experience, goals, status, term_id, approved_id, created_at)
  values ('Ada', 'One', '${email}', '1', '1991-04-12', 'Canada', '{Violin,Piano}', true, true, '', '',
    '${approved ? 'accepted' : 'pending'}', ${term ? `'${idOf(term)}'` : 'null'},
    ${approved ? `'${approved}'` : 'null'}, now() - ${daysAgo} * interval '1 day');`

test('applications have the term that was advertised, and of two the older', async () => {
  const before =
    terms +
    // In the middle of term 2, when 3 was advertised already.
    application('ada@mail.example', 2, 20) +
    application('ada@mail.example', 3, 10) +
    application('Bo@mail.example', 2, 50) +
    application('bo@mail.example', 1, 5)
  await migrated(before, async (client) => {
    const { rows } = await client.query(
      `select lower(email) as email, terms.name as term from admission_applications it
       left join terms on terms.id = term_id order by it.created_at`,
    )
    expect(rows.map(({ email, term }) => [email, term])).toEqual([
      ['bo@mail.example', '2'],
      ['ada@mail.example', '3'],
      ['ada@mail.example', null],
      ['bo@mail.example', '3'],
    ])
    expect(await assumed(client)).toEqual([['applied_twice', null]])
  })
})

test('whoever was accepted for the next term and has attended nothing begins with it', async () => {
  const id = idOf(9)
  const before = `${terms}
    insert into approved_student_ids (id, student_id, used_by, course_ids)
    values ('${id}', 'CAD2025ST001', '${ada}', '{4}');
    ${application('ada@mail.example', 2, 20, id)} ${enrol(ada, 4, 3)} ${enrol(ada, 5, 3)}`
  await migrated(before, async (client) => {
    expect(await enrolmentsOf(client, ada)).toEqual([['3', 90, 180]])
    // It goes on for its twenty weeks.
    expect(await enrolmentsOf(client, ada, 5)).toEqual([['2', -3, 138]])
    const { rows } = await client.query(
      'select course_id, source from enrolments order by course_id',
    )
    expect(rows).toEqual([
      { course_id: 4, source: 'application' },
      { course_id: 5, source: 'office' },
    ])
  })
})

test('a long course ends with its last week, and at the latest where the next time in it begins', async () => {
  const before =
    terms +
    enrol(ada, 5, 200) +
    attended(ada, 5, 1, 100) +
    attended(ada, 5, 2, 5) +
    enrol(bo, 5, 10)
  await migrated(before, async (client) => {
    expect(await enrolmentsOf(client, ada, 5)).toEqual([
      ['1', -180, -90],
      ['2', -30, 138],
    ])
    expect(await enrolmentsOf(client, bo, 5)).toEqual([['2', -10, 138]])
  })
})

test('whoever was in this term and was accepted for the next is in both', async () => {
  const id = idOf(9)
  const before = `${terms}
    insert into approved_student_ids (id, student_id, used_by, course_ids)
    values ('${id}', 'CAD2025ST001', '${ada}', '{4}');
    ${application('ada@mail.example', 2, 20, id)} ${enrol(ada, 4, 10)} ${attended(ada, 4, 2, 5)}`
  await migrated(before, async (client) => {
    expect(await enrolmentsOf(client, ada)).toEqual([
      ['2', -10, 60],
      ['3', 90, 180],
    ])
  })
})

test('what a second acceptance has led to nothing of is asked of the office', async () => {
  const id = idOf(9)
  const before = `${terms}
    insert into approved_student_ids (id, student_id, used_by, course_ids)
    values ('${id}', 'CAD2025ST001', '${ada}', '{4,5}');
    ${application('ada@mail.example', 1, 150, id)} ${application('ada@mail.example', 2, 20, id)}
    ${enrol(ada, 4, 140)}`
  await migrated(before, async (client) => {
    expect(await enrolmentsOf(client, ada)).toEqual([['2', -30, 60]])
    expect(await assumed(client)).toEqual([['accepted_only', null]])
  })
})

test('an application of a term that was deleted stays as it is', async () => {
  const gone = idOf(8)
  const before = `insert into approved_student_ids (id, student_id, used_by, course_ids)
      values ('${idOf(9)}', 'CAD2025ST001', '${ada}', '{4}');
    ${application('ada@mail.example', null, 20, idOf(9))}
    update admission_applications set term_id = '${gone}';`
  await migrated(before, async (client) => {
    const { rows } = await client.query(
      'select it.term_id, ids.term_id as accepted_for from admission_applications it join approved_student_ids ids on ids.id = approved_id',
    )
    expect(rows).toEqual([{ term_id: gone, accepted_for: null }])
  })
})

test('assignments have the term in which they are due, and what is kept as a number its term', async () => {
  const before = `${terms} ${enrol(ada, 4, 200)} ${attended(ada, 4, 1, 100)}
    update classes set attendance_kept_at = now();
    insert into attended_counts (user_id, course_id, attended) values ('${ada}', 4, 7);
    insert into assignments (course_id, created_by, title, due_date, created_at) values
      (4, '${cy}', 'a', now() - interval '95 days', now() - interval '100 days'),
      (4, '${cy}', 'b', now() + interval '20 days', now()),
      (4, '${cy}', 'c', now() + interval '100 days', now()),
      (4, '${cy}', 'd', null, now() - interval '100 days'),
      (4, '${cy}', 'e', null, now() - interval '60 days')`
  await migrated(before, async (client) => {
    const { rows } = await client.query(
      'select terms.name from assignments left join terms on terms.id = term_id order by title',
    )
    expect(rows.map(({ name }) => name)).toEqual(['1', '2', '3', '1', '2'])
    const kept = await client.query(
      'select name, attended from attended_in_terms join terms on terms.id = term_id',
    )
    expect(kept.rows).toEqual([{ name: '1', attended: 7 }])
  })
})

/** What the version before asks, as it does. */
const old = {
  listOf: 'select course_id from enrollments where user_id = $1',
  insert: `insert into enrollments (user_id, course_id, created_at) values ($1, $2, now())
    on conflict do nothing`,
  remove: 'delete from enrollments where user_id = $1 and course_id = $2',
  keep: `insert into attended_counts (user_id, course_id, attended) values ($1, 4, $2)
    on conflict (user_id, course_id) do update
    set attended = attended_counts.attended + excluded.attended`,
}

test('the version before reads who is enrolled today, and enrols and withdraws as it did', async () => {
  await migrated(terms + enrol(ada, 4, 60), async (client) => {
    const listOf = async (user: string) =>
      (await client.query(old.listOf, [user])).rows.map(({ course_id }) => course_id).toSorted()
    const insert = async (user: string, course: number) =>
      (await client.query(old.insert, [user, course])).rowCount
    expect(await listOf(ada)).toEqual([4])
    expect([await insert(ada, 4), await insert(ada, 5), await insert(bo, 4)]).toEqual([0, 1, 1])
    expect([await listOf(ada), await listOf(bo)]).toEqual([[4, 5], [4]])
    // With the term and the days that this version reads.
    expect(await enrolmentsOf(client, bo)).toEqual([['2', 0, 60]])
    expect((await client.query(old.remove, [ada, 4])).rowCount).toBe(1)
    expect(await enrolmentsOf(client, ada)).toEqual([])

    // What this version has written for later, and what has ended, is none of it.
    await client.query(
      `insert into enrolments (user_id, course_id, term_id, starts_on, ends_on) values
         ('${ada}', 4, '${idOf(1)}', current_date - 180, current_date - 90),
         ('${bo}', 5, '${idOf(3)}', current_date + 90, current_date + 180)`,
    )
    expect([await listOf(ada), await listOf(bo)]).toEqual([[5], [4]])
    expect(await insert(bo, 5)).toBe(0)
    expect(await insert(ada, 4)).toBe(1)

    for (const more of [3, 2]) await client.query(old.keep, [ada, more])
    const { rows } = await client.query('select sum(attended)::int as sum from attended_in_terms')
    expect(rows).toEqual([{ sum: 5 }])
  })
})
