import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import * as z from 'zod/mini'
import type { Clock } from '#platform/server/clock.ts'
import type { ProviderAnswer } from '../../contract.ts'

export type OpenIdProvider = ReturnType<typeof openIdProvider>

/** What a provider's ID token says about a person, after its signature was verified. */
export type Identity = z.output<typeof Identity>
const Identity = z.object({
  /** The provider's permanent name for the person; an address may pass to somebody else. */
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  // Apple sends strings.
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
})

/**
 * OpenID Connect with one provider: the authorization code flow with PKCE, state and nonce. Its
 * description is fetched when it is first needed and kept for an hour; a failure is not kept.
 */
export function openIdProvider({ issuer, clientId, clientSecret, ...of }: Deps) {
  const describe = keptFor(60, of.clock, () =>
    discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
      timeout: (of.timeoutMs ?? 5_000) / 1000,
      execute: [
        // The ID token's signature is verified although it comes over TLS.
        enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
      ],
    }),
  )

  return {
    /** The provider's address where a person logs in. */
    async addressFor({ state, nonce, verifier }: Checks) {
      const address = buildAuthorizationUrl(await describe(), {
        redirect_uri: of.redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...of.parameters,
      })
      return address.href
    },

    /**
     * Returns the person's identity, or `cancelled`.
     * @throws where the provider does not answer, or its answer fails a check
     */
    async identify(answer: ProviderAnswer, { state, nonce, verifier }: Checks) {
      const address = new URL(`${of.redirectUri}?${new URLSearchParams(answer)}`)
      try {
        const tokens = await authorizationCodeGrant(await describe(), address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        return Identity.parse(tokens.claims())
      } catch (error) {
        if (error instanceof AuthorizationResponseError && refusalsByPeople.has(error.error)) {
          return 'cancelled'
        }
        throw error
      }
    },
  }
}

/** Apple's error code differs from the standard's. */
const refusalsByPeople = new Set(['access_denied', 'user_cancelled_authorize'])

/** Keeps a successful result; a failure is tried again. */
function keptFor<T>(minutes: number, clock: Clock, make: () => Promise<T>) {
  let kept: { it: Promise<T>; until: number } | undefined
  return () => {
    const now = clock().getTime()
    if (kept && now < kept.until) return kept.it
    const fresh = { it: make(), until: now + minutes * 60 * 1000 }
    fresh.it.catch(() => {
      if (kept === fresh) kept = undefined
    })
    kept = fresh
    return fresh.it
  }
}

/** The values that tie a response to the browser that was sent. */
export type Checks = { state: string; nonce: string; verifier: string }

type Deps = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** Further parameters that this provider wants. */
  parameters: Record<string, string>
  clock: Clock
  /** How long the provider may take to answer a request. */
  timeoutMs?: number | undefined
}
