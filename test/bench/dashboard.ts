import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import pg from 'pg'
import { fillDemoPeople } from '../../src/demo/people.ts'
import { fillDemoWeek } from '../../src/demo/week.ts'
import { testAcademy } from '../academy.ts'
import { startTestPostgres } from '../postgres.ts'
import { type Query, queriesOf } from '../queries.ts'
import { openSession, sessionCookie } from '../sessions.ts'

/**
 * What the dashboard costs: `node test/bench/dashboard.ts [rounds]`. CPU per request of the whole
 * server beside that of a bare Node + pg handler which runs the same SQL with the same values and
 * answers with its rows; by turns, each in a process of its own.
 */
const requests = 400
const atOnce = 8

type Target = { url: string; cookie: string }
type Serving = Target & { process: ChildProcess }

if (process.argv[2] === 'product') await serveProduct()
else if (process.argv[2] === 'bare') await serveBare()
else await compare(Number(process.argv[2] ?? 7))

async function compare(rounds: number) {
  const postgres = await startTestPostgres()
  const product = await start('product')
  const bare = await start('bare', product.queries, product.database)
  await run(product, requests)
  await run(bare, requests)
  const costs: Record<'product' | 'bare', number[]> = { product: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    costs.product.push(await cost(product))
    costs.bare.push(await cost(bare))
  }
  const [ours, theirs] = [median(costs.product), median(costs.bare)]
  console.log(`| ${product.queries.length} queries, ${rounds} rounds of ${requests} | CPU, ms |`)
  console.log('|---|---|')
  console.log(`| the dashboard | ${ours.toFixed(3)} |`)
  console.log(`| bare Node and pg | ${theirs.toFixed(3)} |`)
  console.log(`| ratio | ${(ours / theirs).toFixed(2)} |`)
  for (const { process } of [product, bare]) {
    process.kill()
    await once(process, 'exit')
  }
  await postgres.stop()
}

/** Milliseconds of CPU for one request. */
async function cost(server: Serving) {
  const before = await cpuOf(server)
  await run(server, requests)
  return ((await cpuOf(server)) - before) / 1000 / requests
}

async function run({ url, cookie }: Target, count: number) {
  const ask = async () => {
    const response = await fetch(url, { headers: { cookie } })
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
    await response.arrayBuffer()
  }
  for (let left = count; left > 0; left -= atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, left) }, ask))
  }
}

async function cpuOf({ process }: Serving): Promise<number> {
  process.send('cpu')
  const [microseconds] = await once(process, 'message')
  return microseconds
}

type Started = Serving & { queries: Query[]; database: string }

async function start(kind: 'product' | 'bare', queries?: Query[], database = ''): Promise<Started> {
  const child = fork(import.meta.filename, [kind], { serialization: 'advanced' })
  child.once('exit', (code) => code && process.exit(code))
  if (queries) child.send({ queries, database })
  const [it] = await once(child, 'message')
  return { ...it, process: child }
}

/** The whole server with the demo's student, and the SQL that one request of theirs runs. */
async function serveProduct() {
  const academy = await testAcademy()
  const now = new Date()
  await fillDemoPeople(academy.db, now)
  await fillDemoWeek(academy.db, now)
  await fillTerm(academy.database.pool)
  const { id } = await academy.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'student@cadenza.example')
    .executeTakeFirstOrThrow()
  const person = { kind: 'person', id, role: 'student', email: '', reviewer: false } as const
  await openSession(academy.db, person)
  const target = { url: `${academy.url}/api/dashboard`, cookie: sessionCookie(person) }
  await run(target, 1)
  const queries = await queriesOf(() => run(target, 1))
  const { rows } = await academy.database.pool.query('select current_database() as name')
  process.on('message', () => process.send?.(cpu()))
  process.send?.({ ...target, queries, database: rows[0].name })
}

/** Around the demo's student a whole term: two more courses and what belongs to four. */
function fillTerm(pool: pg.Pool) {
  return pool.query(`
    insert into enrollments (user_id, course_id)
      select id, course from users, unnest(array[6, 8]) course where email = 'student@cadenza.example';
    insert into assignments (course_id, created_by, title, description, due_date)
      select (array[2, 4, 6, 8])[1 + abs(n) % 4], (select id from users where email = 'tutor@cadenza.example'),
        'Assignment ' || n, repeat('What to do. ', 20), now() + n * interval '1 day'
      from generate_series(-20, 19) n;
    insert into assignment_submissions (assignment_id, user_id, file_url, grade, feedback)
      select assignments.id, users.id, 'file', 80, repeat('Well done. ', 10)
      from assignments, users
      where users.email = 'student@cadenza.example' and title like 'Assignment %' and due_date < now();
    insert into live_rooms (course_id, instructor_id, name, status)
      select (array[2, 4, 6, 8])[1 + abs(n) % 4], (select id from users where email = 'tutor@cadenza.example'),
        'Class ' || n, case when n < 60 then 'ended' else 'waiting' end::room_status
      from generate_series(1, 64) n;
    insert into room_participants (live_room_id, user_id)
      select live_rooms.id, users.id from live_rooms, users
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

/** The same SQL in the same order: who it is, their courses, and then the rest at once. */
async function serveBare() {
  const [{ queries, database }] = (await once(process, 'message')) as [
    { queries: Query[]; database: string },
  ]
  const url = new URL(process.env.CADENZA_TEST_TEMPLATE ?? '')
  url.pathname = `/${database}`
  const pool = new pg.Pool({ connectionString: url.href, max: 5 })
  const [person, courses, ...rest] = queries as [Query, Query, ...Query[]]
  const server = createServer(async (_, response) => {
    const answers = [await pool.query(person), await pool.query(courses)]
    answers.push(...(await Promise.all(rest.map((query) => pool.query(query)))))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answers.map(({ rows }) => rows)))
  })
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number }
    process.on('message', () => process.send?.(cpu()))
    process.send?.({ url: `http://127.0.0.1:${port}/`, cookie: '' })
  })
}

function cpu() {
  const { user, system } = process.cpuUsage()
  return user + system
}

function median(numbers: number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
