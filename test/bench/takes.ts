import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { performancesContract as it, type Performance } from '#features/performances/contract.ts'
import { aTake } from '#features/performances/fixtures.ts'
import type { Person } from '#platform/actor.ts'
import { s3Store } from '#platform/server/files/s3-store.ts'
import { testAcademy } from '../academy.ts'
import { joinTestPostgres } from '../postgres.ts'
import { startS3 } from '../s3-server.ts'
import { sessionCookie } from '../sessions.ts'
import { aFile } from '../takes.ts'
import { many } from './briefly.ts'
import { studentsWithHomework } from './homework.ts'

/**
 * The memory and the time of twenty takes of 200 MB that arrive at once, at a server that was idle:
 * `node test/bench/takes.ts`. With `bucket` they go to a store with S3's protocol in another process.
 */
const takes = many(20, 2)
const bytes = many(200, 1) * 1024 * 1024
const [, , kind = 'disk'] = process.argv
if (kind === 'product') await serveProduct(process.argv[3])
else await measure(kind === 'bucket')

type Setting = { url: string; students: Person[]; assignments: string[] }

async function measure(inBucket: boolean) {
  const postgres = await joinTestPostgres()
  const secret = 'a secret of the store'
  const bucket = inBucket ? await startS3({ secret }) : undefined
  const product = fork(process.argv[1] ?? '', ['product', bucket?.endpoint ?? ''])
  const { url, students, assignments } = await said<Setting>(product)
  const idle = await ask<number>(product, 'memory')
  await ask(product, 'watch')
  const began = performance.now()
  await Promise.all(students.map((student, index) => send(url, student, assignments[index] ?? '')))
  const seconds = (performance.now() - began) / 1000
  const peak = await ask<number>(product, 'peak')
  console.log(
    `${takes} takes of ${bytes / 1024 ** 2} MB at once: ${idle.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most, ${(peak - idle).toFixed(0)} more; ${seconds.toFixed(1)} s`,
  )
  product.kill()
  await bucket?.close()
  await postgres.leave()
}

async function send(url: string, student: Person, assignment: string) {
  const cookie = sessionCookie(student)
  const handedIn = await fetch(`${url}/api/assignments/${assignment}/takes`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(aTake({ bytes })),
  })
  const [take] = ((await handedIn.json()) as Performance).takes
  const piece = request(`${url}${it.uploadPiece.path.replace(':id', take?.id ?? '')}`, {
    method: 'PATCH',
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes,
    },
  })
  const answered = once(piece, 'response')
  await pipeline(Readable.from(pieces()), piece)
  const [{ statusCode }] = await answered
  if (statusCode !== 204) throw new Error(`It answered ${statusCode}.`)
}

function* pieces() {
  const size = 64 * 1024
  const first = aFile(size)
  for (let sent = 0; sent < bytes; sent += size) yield first
}

async function serveProduct(endpoint = '') {
  const fileStore =
    endpoint &&
    s3Store({
      bucket: 'academy',
      region: 'ca-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'a secret of the store',
      endpoint,
    })
  const academy = await testAcademy(fileStore ? { fileStore } : {})
  const { students, assignments } = await studentsWithHomework(academy, takes, 'performance')
  const words: Record<string, () => Promise<unknown>> = {
    memory: async () => process.memoryUsage().rss / 1024 ** 2,
    // Resets Linux's peak of the memory.
    watch: () => writeFile('/proc/self/clear_refs', '5'),
    peak: async () =>
      Number(/VmHWM:\s+(\d+)/.exec(await readFile('/proc/self/status', 'utf8'))?.[1]) / 1024,
  }
  process.on('message', async (word) => {
    process.send?.((await words[String(word)]?.()) ?? true)
  })
  process.send?.({ url: academy.url, students, assignments })
}

async function ask<T>(child: ChildProcess, word: string) {
  child.send(word)
  return said<T>(child)
}

async function said<T>(child: ChildProcess) {
  return (await once(child, 'message'))[0] as T
}
