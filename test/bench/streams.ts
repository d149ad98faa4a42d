import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Person } from '#platform/actor.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { createLog } from '#platform/server/log.ts'
import { median } from '../median.ts'
import { createTestDatabase, joinTestPostgres } from '../postgres.ts'
import { startProduct } from '../product-process.ts'
import { secret, sessionCookie, signPeopleIn } from '../sessions.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { many } from './briefly.ts'
import { cpuSecondsOf, memoryOf } from './processes.ts'

/** Fewer than one person may have open. */
const pagesEach = 25

/**
 * What open pages cost: the server's memory and CPU while they are quiet, and the queries, the CPU and
 * the time until all have heard of one change. `node test/bench/streams.ts [pages] [seconds quiet]`.
 */
async function measure(pages: number, quietSeconds: number) {
  const postgres = await joinTestPostgres()
  const database = await createTestDatabase()
  const { db, close } = await openDatabase({
    ...{ connection: database.connection, poolSize: 2, log: createLog('warn') },
  })
  const people = Array.from({ length: Math.ceil(pages / pagesEach) }, personOf)
  await signPeopleIn(db, people)
  const product = await startProduct({
    AUTH_SECRET: secret,
    DATABASE_URL: database.url,
    DATA_DIR: join(await temporaryFolder('streams'), 'data'),
  })
  const { pid, url } = product
  if (!pid || !url) throw new Error(product.output())
  const client = new pg.Client(database.connection)
  await client.connect()
  // What the start leaves behind is collected with the first pages.
  const warm = await openPages(url, people, Math.min(pages, 100))
  for (const page of warm) page.socket.destroy()
  await wait(500)
  const before = memoryOf(pid)
  const open = await openPages(url, people, pages)
  await wait(500)
  const atFirst = memoryOf(pid) - before
  const idle = cpuSecondsOf([pid])
  await wait(quietSeconds * 1000)
  const quiet = cpuSecondsOf([pid]) - idle
  const memory = memoryOf(pid) - before
  const told: { ms: number; cpu: number; queries: number }[] = []
  for (let round = 0; round < many(3, 1); round += 1) told.push(await tellAll(client, open, pid))
  console.log(
    '| open pages | memory at first, MB | then, MB | each, KB | CPU a second while quiet, ms |',
  )
  console.log('|---|---|---|---|---|')
  console.log(
    `| ${pages} | ${atFirst.toFixed(0)} | ${memory.toFixed(0)} | ${((memory * 1024) / pages).toFixed(1)} | ${((quiet / quietSeconds) * 1000).toFixed(1)} |\n`,
  )
  console.log(
    '| one change | checks of sessions | CPU, ms | all have heard after, ms |\n|---|---|---|---|',
  )
  const of = (name: 'ms' | 'cpu' | 'queries') => median(told.map((it) => it[name]))
  console.log(
    `| to ${pages} pages | ${of('queries')} | ${of('cpu').toFixed(0)} | ${of('ms').toFixed(0)} |`,
  )
  for (const page of open) page.socket.destroy()
  await client.end()
  await product.end()
  await close()
  await database.drop()
  await postgres.leave()
}

const personOf = (_: unknown, index: number): Person => ({
  kind: 'person',
  id: randomUUID(),
  role: 'student',
  email: `student-${index}@people.example`,
  reviewer: false,
})

type Page = { socket: Socket; heard: number }

async function openPages(url: string, people: readonly Person[], count: number) {
  const pages: Page[] = []
  while (pages.length < count) {
    const some = Math.min(100, count - pages.length)
    pages.push(
      ...(await Promise.all(
        Array.from({ length: some }, (_, index) =>
          openPage(url, people[Math.floor((pages.length + index) / pagesEach)]),
        ),
      )),
    )
  }
  return pages
}

async function openPage(url: string, person: Person | undefined): Promise<Page> {
  if (!person) throw new Error('There are fewer people than pages.')
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' })
  const cookie = sessionCookie(person)
  socket.write(`GET /api/changes HTTP/1.1\r\nhost: academy.example\r\ncookie: ${cookie}\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  if (!answer.toString().startsWith('HTTP/1.1 200')) throw new Error(String(answer))
  const page = { socket, heard: 0 }
  socket.on('data', (chunk) => {
    page.heard += chunk.toString().split('"topic":"rooms"').length - 1
  })
  return page
}

/** Tells all pages of a change, and waits until they have heard. */
async function tellAll(client: pg.Client, pages: readonly Page[], pid: number) {
  const before = pages.map(({ heard }) => heard)
  const [cpu, queries, startedAt] = [cpuSecondsOf([pid]), await checksOf(client), performance.now()]
  await client.query(`select pg_notify('cadenza_changes', '{"topic":"rooms"}')`)
  while (pages.some(({ heard }, index) => heard === before[index])) await wait(2)
  const ms = performance.now() - startedAt
  // PostgreSQL reports what a connection has done with a delay.
  await wait(1_500)
  return {
    ms,
    cpu: (cpuSecondsOf([pid]) - cpu) * 1000,
    queries: (await checksOf(client)) - queries,
  }
}

/** How often sessions were read: each check of a page's session is one. */
async function checksOf(client: pg.Client) {
  const { rows } = await client.query(
    `select (seq_scan + coalesce(idx_scan, 0))::int as count
     from pg_stat_user_tables where relname = 'sessions'`,
  )
  return rows[0].count as number
}

await measure(Number(process.argv[2] ?? many(9_900, 50)), Number(process.argv[3] ?? many(30, 0.1)))
