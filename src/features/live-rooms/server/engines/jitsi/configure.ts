import { systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { jitsiEngine } from './jitsi.ts'

/** The Jitsi of the settings: JaaS where there is an account with it, else the academy's own. */
export function configureJitsi({
  JITSI_DOMAIN: domain,
  JAAS_APP_ID: appId,
  JAAS_KEY_ID: keyId,
  JAAS_PRIVATE_KEY: privateKey,
}: Config) {
  if (!domain) throw new Error('JITSI_DOMAIN is not set.')
  const jaas = appId && keyId && privateKey ? { appId, keyId, privateKey } : undefined
  return jitsiEngine({ domain, jaas, clock: systemClock })
}
