import { join } from 'node:path'
import { academy } from '#content/academy.ts'
import { admissionsRoutes } from '#features/admissions/server/routes.ts'
import { contactRoutes } from '#features/contact/server/routes.ts'
import { studentIdsRoutes } from '#features/student-ids/server/routes.ts'
import type { Actor } from '#platform/actor.ts'
import { dayIn } from '#platform/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { createHttpServer } from '#platform/server/http/create-http-server.ts'
import { createLimits } from '#platform/server/http/limits.ts'
import { mount } from '#platform/server/http/mount.ts'
import type { Kernel } from '#platform/server/http/operation.ts'
import { loadPages } from '#platform/server/http/pages.ts'
import { platformRoutes } from '#platform/server/http/platform-routes.ts'
import type { Log } from '#platform/server/log.ts'
import type { PostOffice } from '#platform/server/mail/post-office.ts'
import { contracts } from './contracts.ts'

/** Everything a server needs from outside itself; tests replace the clock, the mail and who asks. */
export type Surroundings = {
  database: Database
  log: Log
  clock: Clock
  publicUrl: string
  authenticate: Kernel['authenticate']
  postOffice: PostOffice
  contactEmail: string | undefined
  /** What the academy's student IDs begin with. */
  studentIdPrefix: string
  /** Whether `/design` is there, the page with all parts of the look. */
  showDesign?: boolean
  /** The folder of the built pages. */
  build?: string
}

/** The server with all its features, ready to listen. */
export async function createServer({ database, log, clock, publicUrl, ...rest }: Surroundings) {
  const { authenticate, postOffice, contactEmail, studentIdPrefix } = rest
  const { build = join(import.meta.dirname, '../build') } = rest
  const pages = await loadPages(build, {
    publicUrl,
    year: dayIn(academy.timeZone, clock()).slice(0, 4),
    without: rest.showDesign ? [] : ['/design'],
  })
  const app = await createHttpServer({
    log,
    pages,
    title: academy.fullName,
    publicUrl,
  })
  const { db, pool } = database
  const kernel = { authenticate, clock, pages, limits: createLimits(pool) }
  mount(app, kernel, contracts.platform, platformRoutes(app, database.ready))
  mount(app, kernel, contracts.admissions, admissionsRoutes({ db, clock }))
  mount(app, kernel, contracts.contact, contactRoutes({ db, clock, postOffice, contactEmail }))
  const studentIds = studentIdsRoutes({ db, clock, prefix: studentIdPrefix })
  mount(app, kernel, contracts.studentIds, studentIds)
  return app
}

/** Until accounts exist, whoever asks is a visitor. */
export const everyoneIsAVisitor = async (): Promise<Actor> => ({ kind: 'visitor' })
