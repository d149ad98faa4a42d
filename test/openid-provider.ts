import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'
import { openIdMemory } from './openid-memory.ts'

export type StandIn = Awaited<ReturnType<typeof openStandIn>>

/** A person at the provider; Apple sends `email_verified` as a string. */
type Known = { sub: string; email: string; email_verified?: boolean | string }

/**
 * A real OpenID provider in place of Google and Apple: its clients have their names, and its login
 * page asks for an email only.
 */
export async function openStandIn({ publicUrl }: { publicUrl: string }) {
  const known = new Map<string, Known>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  let state: 'answers' | 'hangs up' | 'is silent' = 'answers'
  let port = 0
  const server = createServer((request, response) => {
    const [, place] = request.url?.split(/[/?]/) ?? []
    if (state === 'is silent') return
    if (place === 'interaction') void welcome(request, response)
    else if (place === 'favicon.ico') response.writeHead(204).end()
    else if (place === 'token' && state === 'hangs up') request.socket.destroy()
    else void callback(request, response)
  })
  await listen()
  // Another site than the academy's 127.0.0.1, like the real ones.
  const issuer = `http://localhost:${port}`
  const provider = new Provider(issuer, {
    ...settings,
    adapter: openIdMemory(),
    clients: ['google', 'apple'].map((name) => clientOf(name, publicUrl)),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    findAccount: (_ctx, sub) => {
      const person = [...known.values()].find((it) => it.sub === sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
  })
  const standIn = {
    issuer,
    access: (name: string) => ({ issuer, clientId: name, clientSecret }),
    know: (person: Known) => void known.set(person.email, person),

    /** Replaces the ID token's claims, while it is set. */
    forge: undefined as undefined | ((claims: JWTPayload, sign: Sign) => Promise<string>),

    /** Stops listening at its address while `act` runs. */
    async whileAway<Result>(act: () => Promise<Result>) {
      await close()
      try {
        return await act()
      } finally {
        await listen()
      }
    },
    /** Closes the connections of servers while `act` runs; its pages go on. */
    whileHangingUp: <Result>(act: () => Promise<Result>) => whileIt('hangs up', act),
    /** Accepts every request and answers none while `act` runs. */
    whileSilent: <Result>(act: () => Promise<Result>) => whileIt('is silent', act),

    close,
  }
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.path !== '/token' || !ctx.body?.id_token || !standIn.forge) return
    const [, claims = ''] = ctx.body.id_token.split('.')
    const sign: Sign = (it, key = privateKey) =>
      new SignJWT(it).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString())
    ctx.body = { ...ctx.body, id_token: await standIn.forge(read, sign) }
  })
  const callback = provider.callback()
  return standIn

  async function listen() {
    server.listen(port, 'localhost')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }

  async function close() {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }

  async function whileIt<Result>(does: typeof state, act: () => Promise<Result>) {
    state = does
    try {
      return await act()
    } finally {
      state = 'answers'
    }
  }

  /** Its login page and the post from it. */
  async function welcome(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html').end(page)
      return
    }
    const fields = new URLSearchParams(await text(request))
    const person = known.get(fields.get('email') ?? '')
    const result =
      person && !fields.has('cancel')
        ? { login: { accountId: person.sub }, select_account: {} }
        : { error: 'access_denied', error_description: 'They did not want to.' }
    await provider.interactionFinished(request, response, result, {
      mergeWithLastSubmission: false,
    })
  }
}

type Sign = (claims: JWTPayload, key?: CryptoKey) => Promise<string>

const clientSecret = 'what the academy and the stand-in alone know'

const clientOf = (name: string, publicUrl: string) => ({
  client_id: name,
  client_secret: clientSecret,
  token_endpoint_auth_method: 'client_secret_post' as const,
  redirect_uris: [`${publicUrl}/api/session/${name}/callback`],
  response_types: ['code' as const],
})

const { base, Check, Prompt } = interactionPolicy
const policy = base()
policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)

// It asks for a login every time.
const asks = new Check('asks', 'Who is it?', 'login_required', ({ oidc }) => !oidc.result?.login)
policy.get('login')?.checks.add(asks)

const settings: Configuration = {
  features: { devInteractions: { enabled: false } },
  interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  // Google and Apple put the address into the ID token.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  cookies: { keys: ['of the stand-in'] },
  ttl: { AccessToken: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      accountId: oidc.session?.accountId ?? '',
      clientId: oidc.client?.clientId ?? '',
    })
    grant.addOIDCScope('openid email')
    await grant.save()
    return grant
  },
}

const page = `<!doctype html><html lang="en"><title>Who are you?</title>
<form method="post"><label>Email at the provider <input name="email"></label>
<button>Continue</button><button name="cancel" value="1">Cancel</button></form>`
