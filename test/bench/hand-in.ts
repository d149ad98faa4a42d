import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { assignmentsContract } from '#features/assignments/contract.ts'
import type { Person } from '#platform/actor.ts'
import { testAcademy } from '../academy.ts'
import { joinTestPostgres } from '../postgres.ts'
import { samples } from '../sample-files.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { upload } from '../upload.ts'
import { many } from './briefly.ts'
import { studentsWithHomework } from './homework.ts'
import { withSpread } from './spread.ts'

/**
 * The cost of handing in: `node test/bench/hand-in.ts [rounds]`. CPU of a file of 1 MB beside a bare
 * Node handler that streams the body to disk and inserts one row, by turns, each in a process of its
 * own; and before that the memory while twenty files of 10 MB come at once to a server that was idle.
 */

/** In one round: each collection of the whole heap costs as much as several files. */
const requests = many(200, 4)
const atOnce = 4
const [, , kind = String(many(5, 1))] = process.argv
if (kind === 'product') await serveProduct()
else if (kind === 'bare') await serveBare()
else await compare(Number(kind))

type Setting = { url: string; students: Person[]; assignments: string[]; database: string }

async function compare(rounds: number) {
  const postgres = await joinTestPostgres()
  const product = fork(process.argv[1] ?? '', ['product'])
  const setting = await said<Setting>(product)
  const most = fileOf(many(10, 1) * 1024 * 1024)
  // Nothing has been handed in yet.
  const idle = await ask<number>(product, 'memory')
  await ask(product, 'watch')
  await Promise.all(Array.from({ length: 20 }, (_, index) => handIn(setting, index, most)))
  const peak = await ask<number>(product, 'peak')
  console.log(
    `Memory: ${idle.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most, ${(peak - idle).toFixed(0)} more`,
  )
  const bare = fork(process.argv[1] ?? '', ['bare'])
  bare.send({ database: setting.database })
  const { url: bareUrl } = await said<{ url: string }>(bare)
  const megabyte = fileOf(1024 * 1024)
  const costs = { ours: [] as number[], bare: [] as number[] }
  for (let round = -1; round < rounds; round += 1) {
    const ours = await cost(product, (index) => handIn(setting, index, megabyte))
    const theirs = await cost(bare, () => post(bareUrl, megabyte))
    // Until V8 has compiled what both take.
    if (round < 0) continue
    costs.ours.push(ours)
    costs.bare.push(theirs)
  }
  const ratios = costs.ours.map((our, round) => our / (costs.bare[round] ?? Number.NaN))
  const row = [costs.ours, costs.bare, ratios].map((values) => withSpread(values))
  console.log('| 1 MB | ours, ms | bare, ms | ratio |\n|---|---|---|---|')
  console.log(`| CPU, ${rounds} rounds | ${row.join(' | ')} |`)
  for (const child of [product, bare]) child.kill()
  await postgres.leave()
}

async function cost(child: ChildProcess, send: (index: number) => Promise<void>) {
  await forget(child)
  const before = await ask<number>(child, 'cpu')
  for (let sent = 0; sent < requests; sent += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, index) => send(sent + index)))
  }
  return ((await ask<number>(child, 'cpu')) - before) / 1000 / requests
}

async function handIn({ url, students, assignments }: Setting, index: number, content: Buffer) {
  const student = students[index % students.length]
  const id = assignments[index % assignments.length]
  if (!student || !id) throw new Error('There is nobody to hand in.')
  const sent = { params: { id }, fields: { notes: '' }, file: { name: 'work.pdf', content } }
  const { status } = await upload({ url }, student, assignmentsContract.handIn, sent)
  if (status !== 201) throw new Error(`It answered ${status}.`)
}

async function post(url: string, content: Buffer) {
  const response = await fetch(url, { method: 'POST', body: new Uint8Array(content) })
  if (response.status !== 201) throw new Error(`It answered ${response.status}.`)
}

async function serveProduct() {
  const academy = await testAcademy()
  // A clock that stands still would give each file the name of the one before, and so a second try.
  Object.defineProperty(academy.clock, 'now', { get: () => new Date() })
  const { students, assignments } = await studentsWithHomework(academy, 20)
  const { rows } = await academy.database.pool.query('select current_database() as name')
  answer(async () => void (await academy.database.pool.query('delete from rate_limits')))
  process.send?.({ url: academy.url, students, assignments, database: rows[0].name })
}

async function serveBare() {
  const [{ database }] = (await once(process, 'message')) as [{ database: string }]
  const url = new URL(process.env.CADENZA_TEST_TEMPLATE ?? '')
  url.pathname = `/${database}`
  const pool = new pg.Pool({ connectionString: url.href, max: 5 })
  const folder = await temporaryFolder('bare')
  await pool.query('create table handed_in (path text, bytes integer)')
  const server = createServer(async (request, response) => {
    const file = createWriteStream(join(folder, randomUUID()), { flush: true })
    await pipeline(request, file)
    await pool.query('insert into handed_in values ($1, $2)', [file.path, file.bytesWritten])
    response.writeHead(201).end()
  })
  server.listen(0, '127.0.0.1', () => {
    answer(async () => {})
    process.send?.({ url: `http://127.0.0.1:${(server.address() as { port: number }).port}` })
  })
}

/** Reports the cost so far, in microseconds of CPU and megabytes of memory. */
function answer(forgetLimits: () => Promise<void>) {
  const words: Record<string, () => Promise<unknown>> = {
    cpu: async () => process.cpuUsage().user + process.cpuUsage().system,
    memory: async () => process.memoryUsage().rss / 1024 ** 2,
    // Resets Linux's peak of the memory.
    watch: () => writeFile('/proc/self/clear_refs', '5'),
    peak: async () =>
      Number(/VmHWM:\s+(\d+)/.exec(await readFile('/proc/self/status', 'utf8'))?.[1]) / 1024,
    forget: forgetLimits,
  }
  process.on('message', async (word) => {
    const said = await words[String(word)]?.()
    process.send?.(said ?? true)
  })
}

function forget(child: ChildProcess) {
  return ask(child, 'forget')
}

async function ask<T>(child: ChildProcess, word: string) {
  child.send(word)
  return said<T>(child)
}

async function said<T>(child: ChildProcess) {
  return (await once(child, 'message'))[0] as T
}

/** A PDF of so many bytes. */
function fileOf(bytes: number) {
  const { pdf } = samples
  return Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(bytes - pdf.length, ' '), pdf.subarray(9)])
}
