import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { type TestAcademy, testAcademy } from '../academy.ts'
import { growAcademy } from '../grown-academy.ts'
import { median } from '../median.ts'
import { joinTestPostgres } from '../postgres.ts'
import { queriesOf } from '../queries.ts'
import { sessionCookie } from '../sessions.ts'
import { briefly, many } from './briefly.ts'
import { fillAcademy } from './fill-academy.ts'
import { withSpread } from './spread.ts'

/**
 * Whether one student's dashboard costs more the more others there are: the same four courses of the same
 * student in academies of several sizes, with everybody else's discussions, announcements, rooms and
 * assignments in other courses: `node test/bench/growth.ts [rounds] [size …]`. CPU of the server and of its
 * PostgreSQL processes, by turns.
 */
const [rounds = many(5, 1), ...sizes] = process.argv.slice(2).map(Number)
const requests = many(200, 2)

type Cost = { server: number; database: number }
type Grown = { size: number; academy: TestAcademy; costs: Cost[] }

const postgres = await joinTestPostgres()
const grown: Grown[] = []
const usual = briefly ? [20] : [100, 2_000, 10_000, 50_000]
for (const size of sizes.length > 0 ? sizes : usual) {
  grown.push({ size, academy: await testAcademy(), costs: [] })
}
await Promise.all(grown.map(fill))
for (let round = -1; round < rounds; round += 1) {
  for (const { academy, costs } of grown) {
    const before = await costOf(academy)
    for (let count = 0; count < requests; count += 1) await ask(academy)
    const after = await costOf(academy)
    // The first round warms up.
    if (round < 0) continue
    costs.push({
      server: (after.server - before.server) / requests,
      database: (after.database - before.database) / requests,
    })
  }
}
console.log(
  '| students | queries | server, ms | database, ms | both, ms (lowest to highest) | to the first |',
)
console.log('|---|---|---|---|---|---|')
const both = ({ costs }: Grown) => costs.map(({ server, database }) => server + database)
const first = grown[0] ? median(both(grown[0])) : Number.NaN
for (const it of grown) {
  const queries = await queriesOf(() => ask(it.academy))
  const sums = both(it)
  const of = (part: keyof Cost) => median(it.costs.map((cost) => cost[part])).toFixed(2)
  const ratio = (median(sums) / first).toFixed(2)
  console.log(
    `| ${[it.size, queries.length, of('server'), of('database'), withSpread(sums), ratio].join(' | ')} |`,
  )
}
for (const { academy } of grown) await academy.close()
await postgres.leave()

async function fill({ size, academy }: Grown) {
  await fillAcademy(academy, async (pool) => {
    await fillOwnCourses(pool)
    await growAcademy(pool, size)
  })
  await ask(academy)
}

async function ask({ app, people }: TestAcademy) {
  const headers = { cookie: sessionCookie(people.student) }
  const { statusCode } = await app.inject({ url: '/api/dashboard', headers })
  if (statusCode !== 200) throw new Error(`The dashboard answered ${statusCode}.`)
}

/** Milliseconds of CPU so far. */
async function costOf({ database }: TestAcademy): Promise<Cost> {
  const { rows } = await database.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  const { user, system } = process.cpuUsage()
  return {
    server: (user + system) / 1000,
    database: rows.reduce((sum, { pid }) => sum + backendMs(pid), 0),
  }
}

/** The time that Linux has let a process run; 0 for one that has just ended. */
function backendMs(pid: number) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

/** Four courses that nobody else takes, in the middle of a term. */
function fillOwnCourses(pool: pg.Pool) {
  return pool.query(`
    insert into courses (id, name, description)
      select 100 + n, 'Own course ' || n, 'Of the one who is measured' from generate_series(1, 4) n;
    insert into enrolments (user_id, course_id)
      select id, 100 + n from users, generate_series(1, 4) n where email = 'student@people.example';
    insert into assignments (course_id, created_by, title, description, due_date)
      select 101 + n % 4, id, 'Own ' || n, repeat('What to do. ', 20), now() + (n - 20) * interval '1 day'
      from generate_series(0, 39) n, users where email = 'tutor@people.example';
    insert into live_rooms (course_id, instructor_id, name, status, created_at)
      select 101 + n % 4, id, 'Own room ' || n, 'ended', now() - n * interval '1 day'
      from generate_series(1, 64) n, users where email = 'tutor@people.example';
    insert into room_participants (live_room_id, user_id, left_at)
      select live_rooms.id, users.id, now() from live_rooms, users
      where users.email = 'student@people.example' and live_rooms.name like 'Own room %';
    insert into discussions (course_id, user_id, title, content, created_at)
      select 101 + n % 4, id, 'Own question ' || n, repeat('Why? ', 20), now() - n * interval '30 days'
      from generate_series(1, 40) n, users where email = 'student@people.example';
    insert into announcements (course_id, user_id, title, content, created_at)
      select 101 + n % 4, id, 'Own news ' || n, repeat('Be there. ', 20), now() - n * interval '30 days'
      from generate_series(1, 20) n, users where email = 'tutor@people.example'`)
}
