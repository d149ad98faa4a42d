import { systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/log.ts'
import { builtIn } from './engines/builtin/builtin-engine.ts'
import { relaysFor } from './engines/builtin/ice-servers.ts'
import { openConfiguredMedia } from './engines/builtin/open-configured-media.ts'
import { jitsi } from './engines/jitsi/jitsi.ts'
import type { Video } from './video-engine.ts'

/** Who carries sound and pictures by the settings. */
export function configuredVideo(config: Config, log: Log): Video {
  const { VIDEO_ENGINE, JITSI_DOMAIN, JAAS_APP_ID, JAAS_KEY_ID, JAAS_PRIVATE_KEY } = config
  if (VIDEO_ENGINE === 'builtin' || !JITSI_DOMAIN) {
    const relays = { urls: config.TURN_URLS ?? [], secret: config.TURN_SECRET ?? '' }
    return builtIn(openConfiguredMedia(config, log), (person) =>
      relaysFor(relays, person, systemClock()),
    )
  }
  const jaas =
    JAAS_APP_ID && JAAS_KEY_ID && JAAS_PRIVATE_KEY
      ? { appId: JAAS_APP_ID, keyId: JAAS_KEY_ID, privateKey: JAAS_PRIVATE_KEY }
      : undefined
  return jitsi({ domain: JITSI_DOMAIN, jaas, clock: systemClock })
}
