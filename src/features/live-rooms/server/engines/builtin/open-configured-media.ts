import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/log.ts'
import type { OpenMedia } from './media-engine.ts'
import { openMediaEngine } from './open-media-engine.ts'

/**
 * The engine of the settings. It listens at all of the machine's addresses, also where HOST is this
 * machine alone: Firefox connects to no loopback address, and whoever is in no room gets no answer.
 */
export const openConfiguredMedia =
  ({ MEDIA_PORT, MEDIA_ADDRESS, TURN_URLS }: Config, log: Log): OpenMedia =>
  (events) =>
    openMediaEngine({
      port: MEDIA_PORT,
      address: MEDIA_ADDRESS,
      relayed: TURN_URLS !== undefined,
      log,
      events,
    })
