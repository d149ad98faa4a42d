import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Observed } from './observe.ts'
import { readiness } from './readiness.ts'

/** Counts what is answered. */
export type Tally = {
  request(request: FastifyRequest, reply: FastifyReply): void
  /** A page that was sent before the framework saw its request. */
  page(status: number): void
}

export type Metrics = ReturnType<typeof openMetrics>

/** The numbers of one server, for Prometheus. */
export function openMetrics(about: { version: string; build: string }) {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  new Gauge({
    name: 'cadenza_build_info',
    help: 'The version that runs, and what it was built from.',
    labelNames: ['version', 'build'],
    registers,
  }).set(about, 1)

  const requests = new Histogram({
    name: 'cadenza_http_request_duration_seconds',
    help: 'Requests but for pages from memory and streams of events.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20],
    registers,
  })
  // Integers, since a page costs little more than a counter does.
  const pages = new Map<number, number>()
  new Counter({
    name: 'cadenza_http_pages_total',
    help: 'Pages and their files, sent from memory.',
    labelNames: ['status'],
    registers,
    collect() {
      this.reset()
      for (const [status, count] of pages) this.inc({ status: classOf(status) }, count)
    },
  })

  const tally: Tally = {
    request({ method, routeOptions }, reply) {
      if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
      requests.observe(
        {
          // The pattern, not the address, which can hold a name or a token.
          route: routeOptions.url ?? 'unknown',
          method: method === 'GET' || method === 'HEAD' ? 'read' : 'write',
          status: classOf(reply.statusCode),
        },
        reply.elapsedTime / 1000,
      )
    },
    page: (status) => void pages.set(status, (pages.get(status) ?? 0) + 1),
  }

  return {
    tally,
    contentType: register.contentType,
    text: () => register.metrics(),
    /** Adds what is measured when somebody reads the numbers. */
    measure(measured: Measured) {
      for (const [name, [help, read]] of Object.entries(gaugesOf(measured))) {
        new Gauge({
          name: `cadenza_${name}`,
          help,
          registers,
          async collect() {
            const value = await read()
            // A number that nobody knows is left out.
            if (value === undefined) this.remove()
            else this.set(value)
          },
        })
      }
      new Gauge({
        name: 'cadenza_part_ready',
        help: '1 where /readyz says ok of a part.',
        labelNames: ['part'],
        registers,
        async collect() {
          const { parts } = await readiness(measured.observed)
          for (const [part, word] of Object.entries(parts))
            this.set({ part }, Number(word === 'ok'))
        },
      })
    },
  }
}

type Measured = {
  observed: Observed
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  countOpenEvents(): number
  countRooms(): { rooms: number; people: number }
}

type Read = () => number | undefined | Promise<number | undefined>

const gaugesOf = ({
  observed,
  pool,
  countOpenEvents,
  countRooms,
}: Measured): Record<string, [string, Read]> => ({
  database_connections_in_use: [
    'Connections that work on something.',
    () => pool.totalCount - pool.idleCount,
  ],
  database_requests_waiting: ['Who waits for a connection.', () => pool.waitingCount],
  event_streams: ['Open pages that hear of changes.', countOpenEvents],
  live_rooms: ['Live rooms with somebody in them.', () => countRooms().rooms],
  live_room_people: ['People in live rooms.', () => countRooms().people],
  mails_waiting: ['Mails that wait.', async () => (await observed.queues())?.mail.waiting],
  mails_oldest_seconds: [
    'How long the oldest of them has waited.',
    async () => (await observed.queues())?.mail.oldestSeconds,
  ],
  mails_given_up: [
    'Mails given up for good.',
    async () => (await observed.queues())?.mail.given_up,
  ],
  jobs_waiting: ['Jobs that are due.', async () => (await observed.queues())?.job.due],
  jobs_failed: [
    'Jobs that were given up lately.',
    async () => (await observed.queues())?.job.failed,
  ],
  jobs_oldest_seconds: [
    'How long the oldest job that is due has waited.',
    async () => (await observed.queues())?.job.oldestSeconds,
  ],
  backup_age_seconds: [
    'How long ago the last backup was made.',
    async () => (await observed.queues())?.backupSeconds,
  ],
  disk_free_bytes: ['What is free on the disk of DATA_DIR.', () => observed.freeBytes()],
  backups_free_bytes: [
    'What is free on the disk of the backups, where they are on one.',
    async () => (await observed.backupPlace())?.bytes,
  ],
})

const classOf = (status: number) => `${Math.floor(status / 100)}xx`
