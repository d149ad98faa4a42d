import { refuse } from '#platform/errors.ts'
import { pageAddress } from '#platform/page-address.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import type { Log } from '#platform/server/log.ts'
import type { ProviderAnswer } from '../../contract.ts'
import { type ProviderFailure, providerFailures } from '../../provider-failure-rules.ts'
import { type Provider, providers } from '../../provider-rules.ts'
import { refusals } from '../../refusals.ts'
import { pathAfterLogin, returnPath } from '../../return-path-rules.ts'
import type { Attempts } from '../limits/attempts.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { saveLoginState, takeLoginState } from './login-state.ts'
import type { OpenIdProvider } from './open-id.ts'
import { personAtProvider } from './person-at-provider.ts'

export type ProviderDeps = {
  db: Db
  sessions: Sessions
  attempts: Attempts
  clock: Clock
  log: Log
  https: boolean
  providers: Partial<Record<Provider, OpenIdProvider>>
}

/**
 * Returns the provider's address to which the browser goes.
 * @throws {HttpError} 503 where the provider is not set up, or does not answer.
 */
export async function beginLogInWith(
  deps: ProviderDeps,
  provider: Provider,
  next: string | null,
  caller: Caller,
) {
  const openId = deps.providers[provider]
  if (!openId) throw refuse(refusals.providerNotSetUp(providers[provider]))
  const sending = { next: returnPath(next) ?? '', now: deps.clock(), caller }
  const checks = await saveLoginState(deps, provider, sending)
  try {
    return await openId.addressFor(checks)
  } catch (error) {
    logFailure(deps.log, provider, error)
    const message = providerFailures.error.message(providers[provider])
    throw refuse(refusals.providerUnreachable(message))
  }
}

/** Signs a person in who returns from a provider and has an account; returns the page to go on to. */
export async function finishLogInWith(
  deps: ProviderDeps,
  provider: Provider,
  answer: ProviderAnswer,
  caller: Caller,
): Promise<`/${string}`> {
  const attempt = await deps.attempts.beginReturn(caller)
  if (!attempt) return loginAfter({ provider, failure: 'too_many' })
  const back = { state: answer.state, now: deps.clock(), caller }
  const begun = await takeLoginState(deps, provider, back)
  const openId = deps.providers[provider]
  if (!begun || !openId) return loginAfter({ provider, failure: 'expired' })
  await attempt.succeeded()
  const { checks, next } = begun
  const failed = (failure: ProviderFailure) => loginAfter({ provider, failure, next })
  const identity = await openId.identify(answer, checks).catch((error) => {
    logFailure(deps.log, provider, error)
    return 'error' as const
  })
  if (identity === 'cancelled' || identity === 'error') return failed(identity)
  try {
    const found = await personAtProvider(deps.db, provider, identity)
    if ('failure' in found) return failed(found.failure)
    await openSession(deps, found.person, caller)
    return pathAfterLogin(next, { admin: false })
  } catch (error) {
    // A failure of ours should lead to a page too.
    deps.log.error({ err: error }, 'request failed')
    return failed('error')
  }
}

/** The login's address after a return from a provider that has not signed in. */
const loginAfter = ({ provider, failure, next }: AfterProvider) =>
  pageAddress('/login', { [provider]: failure, next: next || undefined })

type AfterProvider = { provider: Provider; failure: ProviderFailure; next?: string }

/** Opens a session that ends with the browser, because the computer may be shared. */
async function openSession(
  { db, sessions, attempts }: ProviderDeps,
  person: { id: string; email: string },
  caller: Caller,
) {
  const options = { remember: false, cookies: caller.cookies }
  const cookie = await db.transaction().execute((trx) => sessions.open(trx, person.id, options))
  attempts.remember(person.email, caller)
  caller.setCookie(cookie)
}

/** Logs the error and its place without the provider's response, which names a person. */
function logFailure(log: Log, provider: Provider, error: unknown) {
  const { name, message, code, stack } = error as Error & { code?: string }
  const at = stack?.split('\n').slice(1, 4).join('\n')
  log.warn({ provider, failure: { name, message, code, at } }, 'login with a provider failed')
}
