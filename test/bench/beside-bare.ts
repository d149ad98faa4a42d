import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import pg from 'pg'
import type { Person } from '#platform/actor.ts'
import { type TestAcademy, testAcademy } from '../academy.ts'
import { median } from '../median.ts'
import { joinTestPostgres } from '../postgres.ts'
import { type Query, queriesOf } from '../queries.ts'
import { openSession, sessionCookie } from '../sessions.ts'
import { briefly } from './briefly.ts'
import { withSpread } from './spread.ts'

/** The requests, each with its person. */
type Question = { name: string; path: string; person: Person }
type BenchRequest = { name: string; path: string; cookie: string; queries: Query[] }
type Server = { url: string; process: ChildProcess }

const requests = 300
const atOnce = 8

/** Until V8 has compiled what all answers share, which a server has done in its first minutes. */
const warmUps = { first: 5, others: 1 }

/**
 * Measures the CPU per request of the whole server and of a bare Node + pg handler that runs the same
 * SQL with the same values and answers with its rows; alternating, each in a process of its own. A
 * bench is a file that calls this once: it is run again for each of the two processes. The time of
 * one answer includes the database.
 */
export async function besideBare(seed: (academy: TestAcademy) => Promise<Question[]>) {
  // A bench that fails leaves nothing running.
  process.once('disconnect', () => process.exit())
  if (briefly) await askOnce(seed)
  else if (process.argv[2] === 'product') await serveProduct(seed)
  else if (process.argv[2] === 'bare') await serveBare()
  else await compare(Number(process.argv[2] ?? 7))
}

/** Without a bare server beside it. */
async function askOnce(seed: (academy: TestAcademy) => Promise<Question[]>) {
  const postgres = await joinTestPostgres()
  const academy = await testAcademy()
  for (const { name, queries } of await questionsOf(academy, seed)) {
    console.log(`| ${name} | ${queries.length} |`)
  }
  await academy.close()
  await postgres.leave()
}

async function compare(rounds: number) {
  const postgres = await joinTestPostgres()
  const product = start('product')
  const { url, questions, database } = await said<{
    url: string
    questions: BenchRequest[]
    database: string
  }>(product)
  const bare = start('bare')
  bare.send({ questions, database })
  const { url: bareUrl } = await said<{ url: string }>(bare)
  const [ours, theirs] = [
    { url, process: product },
    { url: bareUrl, process: bare },
  ]
  console.log(
    `| ${rounds} rounds of ${requests}, CPU in ms | queries | ours | bare | ratio | one answer, ms |`,
  )
  console.log('|---|---|---|---|---|---|')
  for (const [index, { name, path, cookie, queries }] of questions.entries()) {
    const costs = { ours: [] as number[], bare: [] as number[] }
    for (let round = -(index ? warmUps.others : warmUps.first); round < rounds; round += 1) {
      const our = await cost(ours, path, cookie)
      const their = await cost(theirs, `/${index}`, '')
      if (round < 0) continue
      costs.ours.push(our)
      costs.bare.push(their)
    }
    const wait = await timeOf(() => ask(url + path, cookie))
    const ratios = costs.ours.map((our, round) => our / (costs.bare[round] ?? Number.NaN))
    const figures = [median(costs.ours), median(costs.bare)].map((it) => it.toFixed(2))
    const row = [name, queries.length, ...figures, withSpread(ratios), wait.toFixed(2)]
    console.log(`| ${row.join(' | ')} |`)
  }
  for (const child of [product, bare]) {
    child.kill()
    await once(child, 'exit')
  }
  await postgres.leave()
}

/** Milliseconds of CPU for one request. */
async function cost(server: Server, path: string, cookie: string) {
  const before = await cpuOf(server)
  for (let left = requests; left > 0; left -= atOnce) {
    const some = Array.from({ length: Math.min(atOnce, left) })
    await Promise.all(some.map(() => ask(server.url + path, cookie)))
  }
  return ((await cpuOf(server)) - before) / 1000 / requests
}

/** Milliseconds of one answer, with nothing else running. */
async function timeOf(task: () => Promise<void>) {
  const times: number[] = []
  for (let count = 0; count < 40; count += 1) {
    const startedAt = performance.now()
    await task()
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

async function ask(url: string, cookie: string) {
  // As browsers ask over HTTPS; the bare server sends it as it is.
  const headers = { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' }
  const response = await fetch(url, { headers })
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  await response.arrayBuffer()
}

async function cpuOf({ process }: Server) {
  process.send('cpu')
  return said<number>(process)
}

function start(kind: 'product' | 'bare') {
  const child = fork(process.argv[1] ?? '', [kind], { serialization: 'advanced' })
  child.once('exit', (code) => code && process.exit(code))
  return child
}

const said = async <T>(child: ChildProcess) => (await once(child, 'message'))[0] as T

async function serveProduct(seed: (academy: TestAcademy) => Promise<Question[]>) {
  const academy = await testAcademy()
  const questions = await questionsOf(academy, seed)
  const { rows } = await academy.database.pool.query('select current_database() as name')
  answerCpu()
  process.send?.({ url: academy.url, questions, database: rows[0].name })
}

/** The requests of a seeded academy, each asked twice and with its queries. */
async function questionsOf(
  academy: TestAcademy,
  seed: (academy: TestAcademy) => Promise<Question[]>,
): Promise<BenchRequest[]> {
  const questions: BenchRequest[] = []
  for (const { name, path, person } of await seed(academy)) {
    await openSession(academy.db, person)
    const cookie = sessionCookie(person)
    const once = () => ask(academy.url + path, cookie)
    await once()
    questions.push({ name, path, cookie, queries: await queriesOf(once) })
  }
  return questions
}

/** The same SQL in the same order: the session, the permissions, and then the rest at once. */
async function serveBare() {
  const [{ questions, database }] = (await once(process, 'message')) as [
    { questions: BenchRequest[]; database: string },
  ]
  const url = new URL(process.env.CADENZA_TEST_TEMPLATE ?? '')
  url.pathname = `/${database}`
  const pool = new pg.Pool({ connectionString: url.href, max: 5 })
  const server = createServer(async (request, response) => {
    const queries = questions[Number(request.url?.slice(1))]?.queries ?? []
    const answers: pg.QueryResult[] = []
    for (const query of queries.slice(0, 2)) answers.push(await pool.query(query))
    answers.push(...(await Promise.all(queries.slice(2).map((query) => pool.query(query)))))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answers.map(({ rows }) => rows)))
  })
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number }
    answerCpu()
    process.send?.({ url: `http://127.0.0.1:${port}` })
  })
}

function answerCpu() {
  process.on('message', (word) => {
    const { user, system } = process.cpuUsage()
    if (word === 'cpu') process.send?.(user + system)
  })
}
