import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProviderAccesses } from '#features/accounts/server/providers/open-providers.ts'
import { findHeldCopy } from '#features/backups/server/data.ts'
import type { DoctorSettings } from '#features/doctor/server/find-faults.ts'
import { builtinEngine } from '#features/live-rooms/server/engines/builtin/builtin-engine.ts'
import { openMediaEngine } from '#features/live-rooms/server/engines/builtin/process/open-media-engine.ts'
import {
  iceServersFor,
  type TurnSettings,
} from '#features/live-rooms/server/engines/builtin/transport/ice-servers.ts'
import type { VideoProvider } from '#features/live-rooms/server/video-engine.ts'
import { seedSite } from '#features/publishing/server/seed-site.ts'
import type { SetOnServer } from '#features/publishing/settings-rules.ts'
import type { Actor, Person, Standing } from '#platform/actor.ts'
import type { Endpoint, Input, Output } from '#platform/endpoint.ts'
import type { ProblemDetails } from '#platform/errors.ts'
import type { Mail } from '#platform/mail.ts'
import { listenToChanges } from '#platform/server/db/changes.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { openDiskRoom } from '#platform/server/files/disk-room.ts'
import { diskStore } from '#platform/server/files/disk-store.ts'
import type { ReceivingStore } from '#platform/server/files/file-store.ts'
import { openFiles } from '#platform/server/files/files.ts'
import { incomingFolder } from '#platform/server/files/incoming.ts'
import type { TrustedProxies } from '#platform/server/http/create-http-server.ts'
import { startJobs } from '#platform/server/jobs.ts'
import { createLog } from '#platform/server/log.ts'
import { openMailQueue } from '#platform/server/mail/mail-queue.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import { openPublishedSite } from '../src/open-published-site.ts'
import { createServer } from '../src/server.ts'
import { createTestDatabase } from './postgres.ts'
import { sessionCookie, signer, signPeopleIn } from './sessions.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type TestAcademy = Awaited<ReturnType<typeof testAcademy>>

type Setting = {
  now?: Date
  /** Replaces the one that collects the mails in `academy.mails`. */
  mailer?: Mailer
  /** Null: contact mail is not set up. */
  contactEmail?: string | null
  /** What the environment sets instead of the office. */
  setOnServer?: SetOnServer
  mailRetryDelaySeconds?: number
  showDesign?: boolean
  /** How long changes are kept for pages that begin to listen later. */
  recallSeconds?: number
  publicUrl?: string
  /** How long the email of a decision waits before it goes out. */
  emailDelaySeconds?: number
  /** False where no test looks at the pages of a site that has changed: printing them is costly. */
  printsMissing?: boolean
  /** The size limit of recordings. */
  uploadLimitMb?: number
  performanceLimitMb?: number
  studentStorageMb?: number
  /** Whether students whose ID has no address on record wait for approval. */
  studentIdApproval?: boolean
  /** Replaces the store in a folder. */
  fileStore?: ReceivingStore
  providers?: ProviderAccesses
  providerTimeoutMs?: number
  /** Any free port by default. */
  port?: number
  /**
   * Whether live rooms have the media engine. It listens at the loopback address, or like the product
   * at all addresses with `everywhere`.
   */
  media?: boolean | 'everywhere'
  /** Another video engine. */
  video?: VideoProvider | undefined
  /** The TURN relays; the test may change them meanwhile. */
  relays?: TurnSettings
  /** How often places and terms are looked at. */
  intakeMs?: number
  metricsToken?: string
  /** How long a measurement of the server's health is reused. */
  healthCacheMs?: number
  /** Replaces what is free on the disk. */
  freeBytes?: () => Promise<number>
  /** Replaces the disk that uploads take room on. */
  disk?: () => Promise<{ free: number; total: number }>
  backupBytes?: () => Promise<number>
  /** Proxies before it, besides those on this machine. */
  trustedProxies?: TrustedProxies
  /** What the settings of the server say to who examines it. */
  doctor?: Partial<DoctorSettings>
}

/** No name server is asked, and nothing is missing. */
const healthy: DoctorSettings = {
  lookup: { resolveTxt: async () => [] },
  hasMailServer: true,
  hasMediaPort: true,
  backupsArePlainElsewhere: false,
  freeBytes: { DATA_DIR: async () => 50_000_000_000 },
}

/**
 * A whole academy to test in: a server on a port of its own and a database of its own in the test
 * run's PostgreSQL. The clock and the mail are the test's; everything else is the product's.
 */
export async function testAcademy({
  now = new Date(),
  mailer,
  contactEmail = 'office@academy.example',
  setOnServer = {
    reviewers: [people.reviewer.email],
    ...(contactEmail && { contactEmail }),
  },
  mailRetryDelaySeconds = 1,
  showDesign = false,
  recallSeconds = 10,
  publicUrl = 'http://academy.example',
  emailDelaySeconds = 0,
  fileStore,
  printsMissing,
  uploadLimitMb = 2048,
  performanceLimitMb,
  studentStorageMb,
  studentIdApproval = false,
  providers = {},
  providerTimeoutMs,
  port = 0,
  media = false,
  video,
  relays,
  intakeMs,
  metricsToken,
  healthCacheMs = 0,
  freeBytes,
  disk = async () => ({ free: 50_000_000_000, total: 100_000_000_000 }),
  backupBytes,
  trustedProxies,
  doctor,
}: Setting = {}) {
  let engine: Awaited<ReturnType<typeof openMediaEngine>> | undefined
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const clock = { now }
  const folder = await temporaryFolder('files')
  const fileFolder = join(folder, 'files')
  const store = await createTestDatabase()
  const database = await openDatabase({ connection: store.connection, poolSize: 5, log })
  const files = openFiles({
    db: database.db,
    store: fileStore ?? diskStore(fileFolder),
    incoming: incomingFolder(join(folder, 'incoming')),
    room: openDiskRoom(disk),
    clock: () => clock.now,
    log,
  })
  const jobs = await startJobs({
    ...{ database, log, pollSeconds: 0.5 },
    listener: store.connection,
  })
  await seedSite(database.db, () => clock.now)
  const changes = await listenToChanges({
    connection: database.connection,
    log,
    recallSeconds,
  })
  const site = await openPublishedSite({
    ...{ db: database.db, changes, clock: () => clock.now, log, intakeMs },
  })
  const mails: DeliveredMail[] = []
  const mailQueue = await openMailQueue({
    db: database.db,
    jobs,
    mailer: mailer ?? mailerInto(mails),
    log,
    retryDelaySeconds: mailRetryDelaySeconds,
    isHeld: async () => (await findHeldCopy(database.db)) !== undefined,
    heldSeconds: 1,
  })
  const app = await createServer({
    database,
    files,
    site,
    setOnServer,
    printFolder: join(folder, 'printed'),
    printsMissing,
    log,
    clock: () => clock.now,
    publicUrl,
    mailQueue,
    emailDelaySeconds,
    uploadLimitMb,
    ...(performanceLimitMb && { performanceLimitMb }),
    ...(studentStorageMb && { studentStorageMb }),
    studentIdApproval,
    showDesign,
    signer,
    ...{ metricsToken, freeBytes, backupBytes, providerTimeoutMs },
    healthCacheMs,
    ...(trustedProxies !== undefined && { trustedProxies }),
    doctor: { ...healthy, ...doctor },
    providers,
    jobs,
    changes,
    ...(video && { video }),
    ...(media && {
      video: builtinEngine(
        async (events) => {
          engine = await openMediaEngine({
            bind: media === true ? '127.0.0.1' : undefined,
            relayed: relays !== undefined,
            log,
            events,
          })
          return engine
        },
        (person) => (relays ? iceServersFor(relays, person, clock.now) : []),
      ),
    }),
  })
  const url = await app.listen({ port, host: '127.0.0.1' })
  const { waiting: _, ...here } = people
  await signPeopleIn(database.db, Object.values(here))

  return {
    url,
    app,
    /** Breaks every socket without closing it, as when a network goes away. */
    breakSockets() {
      for (const socket of app.websocketServer.clients) socket.terminate()
    },
    /** The process of the media engine. */
    engineProcess: () => engine?.process,
    db: database.db,
    database,
    clock,
    files,
    /** The database's address, for another process. */
    connectionUrl: store.url,
    /** The folder of the academy's files, and in `incoming` of unfinished ones. */
    folder,
    mailQueue,
    /** What stands on the site, in this server's memory. */
    site,
    /** The server's whole log. */
    log,
    logged: () => lines.join(''),
    people,
    /** The delivered mails in order; delivery follows the commit at once. */
    mails,

    /** Calls endpoints over HTTP as this actor. */
    as: (actor: Actor) => ({
      call: <E extends Endpoint>(endpoint: E, ...[input]: CallInput<E>) =>
        send(url, endpoint, input as Sent | undefined, actor) as Promise<Reply<E>>,
    }),

    async close() {
      await app.close()
      site.close()
      await changes.close()
      await jobs.stop()
      await database.close()
      await store.drop()
      await rm(folder, { recursive: true })
    },
  }
}

type DeliveredMail = Mail & { id: string }

const mailerInto = (mails: DeliveredMail[]): Mailer => ({
  deliver: async (mail, id) => void mails.push({ ...mail, id }),
  close: async () => {},
})

/** The answer: the endpoint's output after a success, else the problem. */
type Reply<E extends Endpoint> = { status: number; headers: Headers } & {
  body: Output<E> & Partial<ProblemDetails>
}

const person = (name: string, role: Standing, reviewer = false): Person => ({
  kind: 'person',
  id: randomUUID(),
  role,
  email: `${name}@people.example`,
  reviewer,
})

/** One person of every role, and second ones of the roles that must not see each other's data. */
const people = {
  visitor: { kind: 'visitor' } as const,
  /** A guest of a live room is a visitor: a name typed before entry proves nothing. */
  guest: { kind: 'visitor' } as const,
  student: person('student', 'student'),
  otherStudent: person('other-student', 'student'),
  tutor: person('tutor', 'tutor'),
  otherTutor: person('other-tutor', 'tutor'),
  admin: person('registrar', 'admin'),
  reviewer: person('admin', 'admin', true),
  /** Registered with a tutor's ID and not approved. `signPeopleIn` creates the account. */
  waiting: person('waiting', 'waiting'),
}

type CallInput<E extends Endpoint> = unknown extends Input<E> ? [] : [Loose<Input<E>>]
/** Allows bodies that the types forbid, to test their refusal. */
type Loose<T> = { [K in keyof T]: T[K] | object }

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

async function send(url: string, { method, path }: Endpoint, input: Sent = {}, actor: Actor) {
  const filled = path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const query = input.query ? `?${new URLSearchParams(input.query)}` : ''
  const response = await fetch(url + filled + query, {
    method,
    redirect: 'manual',
    headers: {
      ...(actor.kind === 'person' && { cookie: sessionCookie(actor) }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  })
  // A stream has no end.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  const text = isStream ? '' : await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text || undefined,
  }
}
