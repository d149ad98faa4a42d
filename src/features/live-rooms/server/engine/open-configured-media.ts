import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/log.ts'
import type { OpenMedia } from './media-engine.ts'
import { openMediaEngine } from './open-media-engine.ts'

/** The engine of the settings. */
export const openConfiguredMedia =
  ({ MEDIA_PORT, MEDIA_ADDRESS, HOST }: Config, log: Log): OpenMedia =>
  (events) =>
    openMediaEngine({
      port: MEDIA_PORT,
      address: MEDIA_ADDRESS,
      // A server for this machine alone is that for its media too; behind a proxy browsers still
      // reach the media directly, by the address that is announced.
      bind: MEDIA_ADDRESS === undefined && loopback.has(HOST) ? '127.0.0.1' : undefined,
      log,
      events,
    })

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1'])
