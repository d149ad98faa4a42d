import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { type Provider, providers } from '../../provider-rules.ts'
import { type OpenIdProvider, openIdProvider } from './open-id.ts'

/** What a provider has given the academy to be known by. */
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

/** Those providers, ready to be asked. */
export function openProviders(accesses: ProviderAccesses, { publicUrl, clock }: Deps) {
  const opened: Partial<Record<Provider, OpenIdProvider>> = {}
  for (const [provider, access] of Object.entries(accesses) as [Provider, ProviderAccess][]) {
    opened[provider] = openIdProvider({
      ...access,
      redirectUri: `${publicUrl}/api/session/${provider}/callback`,
      parameters: parameters[provider],
      clock,
    })
  }
  return opened
}

const parameters: Record<Provider, Record<string, string>> = {
  // Several people share a computer: whoever is at Google already is asked all the same.
  google: { prompt: 'select_account' },
  // Apple names an address to nobody who does not have it posted.
  apple: { response_mode: 'form_post' },
}

type Deps = { publicUrl: string; clock: Clock }
