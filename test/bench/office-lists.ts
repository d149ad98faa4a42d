import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import pg from 'pg'
import { testAcademy } from '../academy.ts'
import { startTestPostgres } from '../postgres.ts'
import { type Query, queriesOf } from '../queries.ts'
import { openSession, sessionCookie } from '../sessions.ts'

/**
 * What the office's lists cost at 10,000 applications: `node test/bench/office-lists.ts [rounds]`.
 * CPU per request of the whole server beside that of a bare Node + pg handler which runs the same
 * SQL with the same values and answers with its rows; by turns, each in a process of its own. The
 * time of one answer, the database's part in it, shows whether the last page is as near as the first.
 */
const requests = 100
const atOnce = 4

const lists = {
  'first page': '/api/admin/applications',
  'middle page': '/api/admin/applications?page=200',
  'last page': '/api/admin/applications?page=400',
  'a search': '/api/admin/applications?search=marchetti+99',
  'a status and a course': '/api/admin/applications?status=reviewed&course=Cello&page=20',
}

type Serving = { url: string; cookie: string; process: ChildProcess }

if (process.argv[2] === 'product') await serveProduct()
else if (process.argv[2] === 'bare') await serveBare()
else await compare(Number(process.argv[2] ?? 5))

async function compare(rounds: number) {
  const postgres = await startTestPostgres()
  const product = await start('product')
  const bare = await start('bare', product.queries, product.database)
  console.log('| applications, 10,000 | product, CPU ms | bare, CPU ms | ratio | one answer, ms |')
  console.log('|---|---|---|---|---|')
  for (const [name, path] of Object.entries(lists)) {
    const costs: Record<'product' | 'bare', number[]> = { product: [], bare: [] }
    for (const server of [product, bare]) await run(server, path)
    for (let round = 0; round < rounds; round += 1) {
      costs.product.push(await cost(product, path))
      costs.bare.push(await cost(bare, path))
    }
    const [ours, theirs] = [median(costs.product), median(costs.bare)]
    const figures = [ours, theirs, ours / theirs, await time(product, path)]
    console.log(`| ${name} | ${figures.map((it) => it.toFixed(2)).join(' | ')} |`)
  }
  for (const { process } of [product, bare]) {
    process.kill()
    await once(process, 'exit')
  }
  await postgres.stop()
}

/** Milliseconds of CPU for one request. */
async function cost(server: Serving, path: string) {
  const before = await cpuOf(server)
  await run(server, path)
  return ((await cpuOf(server)) - before) / 1000 / requests
}

/** Milliseconds until one answer is there, with nothing else going on. */
async function time(server: Serving, path: string) {
  const times: number[] = []
  for (let count = 0; count < 40; count += 1) {
    const begun = performance.now()
    await ask(server, path)
    times.push(performance.now() - begun)
  }
  return median(times)
}

async function run(server: Serving, path: string) {
  for (let left = requests; left > 0; left -= atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, left) }, () => ask(server, path)))
  }
}

async function ask({ url, cookie }: Pick<Serving, 'url' | 'cookie'>, path: string) {
  const response = await fetch(url + path, { headers: { cookie } })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return response.arrayBuffer()
}

async function cpuOf({ process }: Serving): Promise<number> {
  process.send('cpu')
  const [microseconds] = await once(process, 'message')
  return microseconds
}

type Started = Serving & { queries: Record<string, Query[]>; database: string }

async function start(
  kind: 'product' | 'bare',
  queries?: Started['queries'],
  database = '',
): Promise<Started> {
  const child = fork(import.meta.filename, [kind], { serialization: 'advanced' })
  child.once('exit', (code) => code && process.exit(code))
  if (queries) child.send({ queries, database })
  const [it] = await once(child, 'message')
  return { ...it, process: child }
}

/** The whole server, and the SQL that one request for each of the lists runs. */
async function serveProduct() {
  const academy = await testAcademy()
  const { pool } = academy.database
  await fillApplications(pool)
  const { reviewer } = academy.people
  await openSession(academy.db, reviewer)
  const target = { url: academy.url, cookie: sessionCookie(reviewer) }
  const queries: Started['queries'] = {}
  for (const path of Object.values(lists)) {
    await ask(target, path)
    queries[path] = await queriesOf(() => ask(target, path))
  }
  const { rows } = await pool.query('select current_database() as name')
  process.on('message', () => process.send?.(cpu()))
  process.send?.({ ...target, queries, database: rows[0].name })
}

/** Ten thousand applicants with something to say, two letters each, a quarter of them with an ID. */
async function fillApplications(pool: pg.Pool) {
  await pool.query(`
    insert into admission_applications (first_name, last_name, email, phone, birthdate, country,
      courses, english_fluent, has_computer, experience, goals, status, created_at)
    select 'Inès', 'Marchetti ' || n, 'ines.marchetti-' || n || '@mail.example',
      '(905) 555-' || lpad((n % 10000)::text, 4, '0'), '1991-04-12', 'Canada',
      case when n % 3 = 0 then '{Cello,Violin,Piano}' else '{Violin,Music Production,Piano}' end::text[],
      true, true, repeat('Two years of choir. ', 15), repeat('To play. ', 15),
      (array['pending', 'reviewed', 'accepted', 'rejected'])[1 + n % 4]::application_status,
      now() - n * interval '1 hour'
    from generate_series(1, 10000) n;
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
  // As the database does by itself within a minute.
  await pool.query('vacuum analyze')
}

/** The same SQL in the same order: who it is, and then the rest at once. */
async function serveBare() {
  const [{ queries, database }] = (await once(process, 'message')) as [
    { queries: Started['queries']; database: string },
  ]
  const url = new URL(process.env.CADENZA_TEST_TEMPLATE ?? '')
  url.pathname = `/${database}`
  const pool = new pg.Pool({ connectionString: url.href, max: 5 })
  const server = createServer(async (request, response) => {
    const [person, ...rest] = queries[request.url ?? ''] as [Query, ...Query[]]
    const answers = [await pool.query(person)]
    answers.push(...(await Promise.all(rest.map((query) => pool.query(query)))))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answers.map(({ rows }) => rows)))
  })
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number }
    process.on('message', () => process.send?.(cpu()))
    process.send?.({ url: `http://127.0.0.1:${port}`, cookie: '' })
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
