import { createHmac } from 'node:crypto'
import type { Db } from '#platform/server/db/database.ts'
import { cookieIn } from '#platform/server/http/cookies.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import { createToken, hashToken, isSameSecret } from '#platform/server/secret-tokens.ts'
import { minutesAtProvider, type Provider } from '../../provider-rules.ts'
import { insertVerification, takeVerification } from '../data.ts'
import type { Checks } from './open-id.ts'

/**
 * Remembers that a browser has been sent to a provider, and the page it wants to get to. Only the
 * browser holds the secret from which state, nonce and verifier are made; the database has the hash of
 * the state, so that it works once.
 */
export async function saveLoginState(
  { db, https }: Deps,
  provider: Provider,
  { next, now, caller }: { next: string; now: Date; caller: Caller },
) {
  const secret = createToken()
  const checks = checksOf(secret, provider)
  const expires_at = new Date(now.getTime() + minutesAtProvider * 60 * 1000)
  await insertVerification(db, { identifier: keyOf(checks), value: next, expires_at })
  caller.setCookie(cookieOf(provider, secret, minutesAtProvider * 60, https))
  return checks
}

/** What the returning browser was sent with; undefined where it was not sent, or has returned before. */
export async function takeLoginState(
  { db, https }: Deps,
  provider: Provider,
  { state, now, caller }: { state: string | undefined; now: Date; caller: Caller },
) {
  const secret = cookieIn(caller.cookies, cookieName(provider))
  if (!secret || !state) return undefined
  const checks = checksOf(secret, provider)
  if (!isSameSecret(state, checks.state)) return undefined
  caller.setCookie(cookieOf(provider, '', 0, https))
  const kept = await takeVerification(db, keyOf(checks), now)
  return kept && { checks, next: kept.value }
}

/** None of the three reveals the secret or another one. */
function checksOf(secret: string, provider: Provider): Checks {
  const make = (what: string) =>
    createHmac('sha256', secret).update(`${provider} ${what}`).digest('base64url')
  return { state: make('state'), nonce: make('nonce'), verifier: make('verifier') }
}

const keyOf = ({ state }: Checks) => hashToken(`login-with:${state}`)

const cookieName = (provider: Provider) => `cadenza.${provider}`

const cookieOf = (provider: Provider, value: string, seconds: number, https: boolean) =>
  `${cookieName(provider)}=${value}; Max-Age=${seconds}; Path=/api/session/${provider}/callback; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`

type Deps = { db: Db; https: boolean }
