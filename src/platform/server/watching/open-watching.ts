import type { FastifyInstance } from 'fastify'
import { platformContract } from '#platform/contract.ts'
import { mount } from '../http/mount.ts'
import { countOpenEvents } from '../http/open-responses.ts'
import type { Kernel } from '../http/operation.ts'
import { platformRoutes } from '../http/platform-routes.ts'
import { openMetrics } from './metrics.ts'
import { mountMetrics } from './metrics-route.ts'
import { type Observables, observe } from './observe.ts'
import { buildId, productVersion } from './product-version.ts'

type Watched = Omit<Observables, 'mediaTrouble'> & {
  database: { pool: Parameters<ReturnType<typeof openMetrics>['measure']>[0]['pool'] }
  roomServer: { trouble: string | undefined; count(): { rooms: number; people: number } }
}

/** What others learn about this server: `/healthz` and `/readyz`, and with a token `/metrics`. */
export async function openWatching(build: string, metricsToken: string | undefined) {
  const about = { version: await productVersion(), build: await buildId(build) }
  const metrics = metricsToken === undefined ? undefined : openMetrics(about)
  return {
    about,
    tally: metrics?.tally,
    /** Returns what is measured. */
    mount(app: FastifyInstance, kernel: Kernel, { roomServer, ...watched }: Watched) {
      const { database } = watched
      const observed = observe({ ...watched, mediaTrouble: () => roomServer.trouble })
      const routes = platformRoutes(app, { observed, databaseAnswers: database.ready })
      mount(app, kernel, platformContract, routes)
      if (!metrics || metricsToken === undefined) return observed
      metrics.measure({
        observed,
        pool: database.pool,
        countOpenEvents: () => countOpenEvents(app),
        countRooms: roomServer.count,
      })
      mountMetrics(app, metrics, metricsToken)
      return observed
    },
  }
}
