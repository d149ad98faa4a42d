import { systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/log.ts'
import { builtinEngine } from './builtin-engine.ts'
import { openMediaEngine } from './process/open-media-engine.ts'
import { iceServersFor } from './transport/ice-servers.ts'

/**
 * The built-in engine as the settings want it. It listens at all of the machine's addresses, also
 * where HOST is loopback: Firefox connects to no loopback address, and nobody outside a room gets an
 * answer.
 */
export const configureBuiltin = (
  { MEDIA_PORT, MEDIA_ADDRESS, TURN_URLS, TURN_SECRET = '' }: Config,
  log: Log,
) =>
  builtinEngine(
    (events) =>
      openMediaEngine({
        port: MEDIA_PORT,
        address: MEDIA_ADDRESS,
        relayed: TURN_URLS !== undefined,
        log,
        events,
      }),
    (participant) =>
      iceServersFor({ urls: TURN_URLS ?? [], secret: TURN_SECRET }, participant, systemClock()),
  )
