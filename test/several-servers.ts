import { randomUUID } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword } from '#features/accounts/server/passwords/password-hash.ts'
import { enrol } from '#features/enrolments/server/enrol.ts'
import type { Person } from '#platform/actor.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { createLog } from '#platform/server/log.ts'
import { startPostgres15, withoutPostgres15 } from './debian-postgres.ts'
import { freePort } from './free-port.ts'
import { startProduct } from './product-process.ts'
import { startNginx, without } from './proxies.ts'
import { hashQuickly, hashThoroughly } from './quick-hashes.ts'
import { startS3 } from './s3-server.ts'
import { password, secret, signPeopleIn } from './sessions.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Why a test with several servers is skipped, if it is. */
export const withoutParts = withoutPostgres15 ?? without('nginx')

export type SeveralServers = Awaited<ReturnType<typeof startSeveralServers>>
type Name = 'north' | 'south'

/** The students' course, the violin. */
export const courseId = 4

/**
 * An academy with two whole servers, north and south: nginx before them, their PostgreSQL reached over
 * TCP, and their files in a bucket. A tutor, an admin and twenty students are signed in.
 */
export async function startSeveralServers() {
  const postgres = await startPostgres15()
  const s3 = await startS3({ secret: 'the secret of the bucket' })
  const ports = { north: await freePort(), south: await freePort() }
  const url = `http://127.0.0.1:${await freePort()}`
  const folder = await temporaryFolder('several')
  const shared = {
    DATABASE_URL: postgres.url,
    AUTH_SECRET: secret,
    PUBLIC_URL: url,
    // Visitors are on this machine here, which is trusted otherwise.
    TRUSTED_PROXIES: '1',
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'academy',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'the secret of the bucket',
    BACKUP_TO: 'bucket',
    MEDIA_ADDRESS: '127.0.0.1',
    METRICS_TOKEN: metricsToken,
  }
  const running = new Map<Name, Awaited<ReturnType<typeof startProduct>>>()
  const start = async (name: Name, program?: Parameters<typeof startProduct>[1]) => {
    const settings = { PORT: `${ports[name]}`, DATA_DIR: join(folder, name) }
    const server = await startProduct({ ...shared, ...settings }, program)
    if (!server.url) throw new Error(server.output())
    running.set(name, server)
  }
  await start('north')
  await start('south')
  const database = await openDatabase({ url: postgres.url, poolSize: 2, log: createLog('warn') })
  const people = await signIn(database.db)
  const urls = {
    north: `http://127.0.0.1:${ports.north}`,
    south: `http://127.0.0.1:${ports.south}`,
  }
  const nginx = await startNginx(Object.values(urls), { port: Number(new URL(url).port) })

  return {
    ...{ url, urls, people },
    db: database.db,
    pool: database.pool,
    start,
    async end(name: Name, signal?: NodeJS.Signals) {
      return running.get(name)?.end(signal)
    },
    /** How many streams of events a server has open. */
    countStreams: (name: Name) => readMetric(urls[name], 'cadenza_event_streams'),
    /** To whom the mails in both outboxes are. */
    async listMailed() {
      const to: string[] = []
      for await (const path of glob(join(folder, '{north,south}/outbox/*.eml'))) {
        to.push(/^To: .*<(.+)>/m.exec(await readFile(path, 'utf8'))?.[1] ?? '')
      }
      return to.toSorted()
    },
    /** Whether requests go to both servers, of which two in a row tell. */
    async isShared() {
      const first = await readMetric(url, 'process_start_time_seconds')
      return first !== (await readMetric(url, 'process_start_time_seconds'))
    },
    async close() {
      await nginx.stop()
      await Promise.all([...running.values()].map((server) => server.end()))
      await database.close()
      await s3.close()
      await postgres.stop()
    },
  }
}

const metricsToken = 'm'.repeat(32)

async function readMetric(url: string, name: string) {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${url}/metrics`, { headers })).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
}

async function signIn(db: Awaited<ReturnType<typeof openDatabase>>['db']) {
  const person = (name: string, role: Person['role']): Person => ({
    kind: 'person',
    id: randomUUID(),
    role,
    email: `${name}@people.example`,
    reviewer: false,
  })
  const students = Array.from({ length: 20 }, (_, index) => person(`student-${index}`, 'student'))
  const [tutor, admin] = [person('tutor', 'tutor'), person('admin', 'admin')]
  await signPeopleIn(db, [tutor, admin, ...students])
  // The servers hash as thoroughly as they always do, and not as the tests do.
  hashThoroughly()
  const hash = await hashPassword(password)
  hashQuickly()
  await db.updateTable('accounts').set({ password: hash }).where('user_id', '=', admin.id).execute()
  const now = new Date()
  for (const { id } of students) await enrol(db, id, [courseId], { source: 'office', now: now })
  return { tutor, admin, students }
}
