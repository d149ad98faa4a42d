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

/** What a provider says of somebody, once its signature has been found to be right. */
export type Identity = z.output<typeof Identity>
const Identity = z.object({
  /** Who it is, for this provider and for ever; an address may pass to somebody else. */
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  // Apple sends texts.
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
})

/**
 * OpenID Connect with one provider: the authorization code flow with PKCE, state and nonce. Its
 * description is asked for when somebody first needs it and kept for an hour, so that one that is
 * away costs nothing before and is asked again after.
 */
export function openIdProvider({ issuer, clientId, clientSecret, ...of }: Deps) {
  const describe = keptFor(60, of.clock, () =>
    discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
      timeout: secondsToAnswer,
      execute: [
        // Its signature counts, and not only that it came over TLS.
        enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
      ],
    }),
  )

  return {
    /** Where somebody says there who they are. */
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
     * Who it was, or that they did not want to say.
     * @throws where the provider is away, or anything about its answer is not as it must be.
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

const secondsToAnswer = 5

/** Apple has a word of its own for it. */
const refusalsByPeople = new Set(['access_denied', 'user_cancelled_authorize'])

/** Made when it is asked for; what failed is not kept. */
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

/** What ties an answer to the browser that asked for it. */
export type Checks = { state: string; nonce: string; verifier: string }

type Deps = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** What this provider wants besides. */
  parameters: Record<string, string>
  clock: Clock
}
