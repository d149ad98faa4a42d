import type { Message } from '#platform/web/ui/toast.ts'
import { type ProviderFailure, providerFailures } from '../provider-failure-rules.ts'
import { type Provider, providers } from '../provider-rules.ts'

/** Takes the failure of a login at a provider out of the address, so that a reload does not repeat it. */
export function takeProviderFailure({ register }: { register(): void }): Message | undefined {
  const query = new URLSearchParams(location.search)
  const provider = (Object.keys(providers) as Provider[]).find((name) => query.has(name))
  if (!provider) return undefined
  const code = query.get(provider) ?? ''
  query.delete(provider)
  history.replaceState(history.state, '', `${location.pathname}${query.size ? `?${query}` : ''}`)
  if (!Object.hasOwn(providerFailures, code)) return undefined
  const { title, message } = providerFailures[code as ProviderFailure]
  return {
    title: `${providers[provider]} ${title}`,
    description: message(providers[provider]),
    tone: code === 'cancelled' ? 'plain' : 'bad',
    seconds: 12,
    ...(code === 'unknown' && { action: { label: 'Register', do: register } }),
  }
}
