import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/log.ts'
import { livekitEngine } from './livekit.ts'

/** The LiveKit of the settings. */
export function configureLiveKit(
  { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret }: Config,
  log: Log,
) {
  if (!url || !apiKey || !apiSecret) throw new Error('LIVEKIT_URL is not set.')
  return livekitEngine({ url, apiKey, apiSecret, log })
}
