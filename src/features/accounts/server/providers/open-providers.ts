import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { type Provider, providers } from '../../provider-rules.ts'
import { type OpenIdProvider, openIdProvider } from './open-id.ts'

/** The credentials that a provider has given the academy. */
type ProviderAccess = { issuer: string; clientId: string; clientSecret: string }

export type ProviderAccesses = Partial<Record<Provider, ProviderAccess>>

/** The providers that the settings name; each has both values or neither. */
export function providersOf(settings: Config): ProviderAccesses {
  const accesses: ProviderAccesses = {}
  for (const provider of Object.keys(providers) as Provider[]) {
    const prefix = provider.toUpperCase() as Uppercase<Provider>
    const clientId = settings[`${prefix}_CLIENT_ID`]
    const clientSecret = settings[`${prefix}_CLIENT_SECRET`]
    if (!clientId || !clientSecret) continue
    accesses[provider] = { issuer: settings[`${prefix}_ISSUER`], clientId, clientSecret }
  }
  return accesses
}

/** A client for each of these providers. */
export function openProviders(accesses: ProviderAccesses, { publicUrl, clock, timeoutMs }: Deps) {
  const opened: Partial<Record<Provider, OpenIdProvider>> = {}
  for (const [provider, access] of Object.entries(accesses) as [Provider, ProviderAccess][]) {
    opened[provider] = openIdProvider({
      ...access,
      redirectUri: `${publicUrl}/api/session/${provider}/callback`,
      parameters: parameters[provider],
      clock,
      timeoutMs,
    })
  }
  return opened
}

const parameters: Record<Provider, Record<string, string>> = {
  // Google asks which account to use, because several people may share a computer.
  google: { prompt: 'select_account' },
  // Apple sends an email address only by form_post.
  apple: { response_mode: 'form_post' },
}

type Deps = { publicUrl: string; clock: Clock; timeoutMs: number | undefined }
