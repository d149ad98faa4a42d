import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/log.ts'
import { builtIn } from './engine/built-in.ts'
import { openConfiguredMedia } from './engine/open-configured-media.ts'
import type { Video } from './video-engine.ts'

/** Who carries sound and pictures by the settings. */
export const configuredVideo = (config: Config, log: Log): Video =>
  builtIn(openConfiguredMedia(config, log))
