import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/log.ts'
import type { EngineName, JoinInfoOf } from '../join-types.ts'
import { builtinEngine } from './engines/builtin/builtin-engine.ts'
import { configureBuiltin } from './engines/builtin/configure.ts'
import { withoutMedia } from './engines/builtin/without-media.ts'
import { configureJitsi } from './engines/jitsi/configure.ts'
import { configureLiveKit } from './engines/livekit/configure.ts'
import type { VideoProvider } from './video-engine.ts'

/** Every engine there is, by the name that VIDEO_ENGINE has for it. */
const engines: {
  [Name in EngineName]: (config: Config, log: Log) => VideoProvider<JoinInfoOf<Name>>
} = { builtin: configureBuiltin, jitsi: configureJitsi, livekit: configureLiveKit }

/** The engine that the settings choose. */
export const chooseEngine = (config: Config, log: Log): VideoProvider =>
  engines[config.VIDEO_ENGINE](config, log)

/** For a server that was given no engine: its rooms open without sound and pictures. */
export const noEngine: VideoProvider = builtinEngine(async () =>
  withoutMedia('Live video is not set up on this server.'),
)
