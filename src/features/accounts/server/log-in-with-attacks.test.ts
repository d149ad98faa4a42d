import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { StandIn } from '../../../../test/openid-provider.ts'
import { openProviderLogins, returnWith, visitProvider } from '../../../../test/provider-visit.ts'
import { tally } from '../../../../test/tally.ts'

const { academy, standIn, at, close } = await openProviderLogins()
afterAll(close)
afterEach(() => {
  standIn.forge = undefined
  academy.clock.now = new Date()
})

type Browser = ReturnType<typeof at.browse>

const visit = (browser: Browser, email: string) =>
  visitProvider(browser, { provider: 'google', email })

const comeBack = async (browser: Browser, path: string) =>
  (await returnWith(browser, academy.url, { path })).headers.get('location')

const withParameter = (path: string, name: string, value: string) => {
  const url = new URL(path, 'http://academy.example')
  url.searchParams.set(name, value)
  return url.pathname + url.search
}

test('a way back works once, of twenty at once for one', async () => {
  const browser = at.browse()
  const { path } = await visit(browser, (await at.newPerson()).email)
  const cookie = browser.jar.get('cadenza.google') ?? ''
  const browsers = Array.from({ length: 20 }, () => at.browse())
  for (const one of browsers) one.jar.set('cadenza.google', cookie)
  const pages = await Promise.all(browsers.map((one) => comeBack(one, path)))
  expect(tally(pages.map(String))).toEqual({ '/dashboard': 1, '/login?google=expired': 19 })
  browser.jar.set('cadenza.google', cookie)
  expect(await comeBack(browser, path)).toBe('/login?google=expired')
  expect(await at.whoIsIn(browser)).toBeUndefined()
})

test('it works in the browser that was sent alone', async () => {
  const { email } = await at.newPerson()
  const browser = at.browse()
  const { path } = await visit(browser, email)
  const stranger = at.browse()
  expect(await comeBack(stranger, path)).toBe('/login?google=expired')
  await visit(stranger, (await at.newPerson()).email)
  expect(await comeBack(stranger, path)).toBe('/login?google=expired')
  expect(await at.whoIsIn(stranger)).toBeUndefined()
  // Whoever was sent does not suffer from it.
  expect(await comeBack(browser, path)).toBe('/dashboard')
})

test('it works for ten minutes', async () => {
  const browser = at.browse()
  const { path } = await visit(browser, (await at.newPerson()).email)
  academy.clock.now = new Date(Date.now() + 10 * 60 * 1000)
  expect(await comeBack(browser, path)).toBe('/login?google=expired')
})

test('it works for the provider that one was sent to', async () => {
  const browser = at.browse()
  const { path } = await visit(browser, (await at.newPerson()).email)
  browser.jar.set('cadenza.apple', browser.jar.get('cadenza.google') ?? '')
  expect(await comeBack(browser, path.replace('google', 'apple'))).toBe('/login?apple=expired')
  expect(await at.whoIsIn(browser)).toBeUndefined()
})

test.each(['', '?code=x', '?state=x&code=x', '?error=access_denied'])(
  'a way back that nobody was sent on leads to the login: %j',
  async (query) => {
    const path = `/api/session/google/callback${query}`
    expect(await comeBack(at.browse(), path)).toBe('/login?google=expired')
  },
)

test('the code of somebody else’s way opens nothing', async () => {
  const [browser, other] = [at.browse(), at.browse()]
  const { path } = await visit(browser, (await at.newPerson()).email)
  const stolen = await visit(other, (await at.newPerson()).email)
  const code = new URL(stolen.path, academy.url).searchParams.get('code') ?? ''
  expect(await comeBack(browser, withParameter(path, 'code', code))).toBe('/login?google=error')
  expect(await at.whoIsIn(browser)).toBeUndefined()
})

test('an answer in another provider’s name opens nothing', async () => {
  const browser = at.browse()
  const { path } = await visit(browser, (await at.newPerson()).email)
  const evil = withParameter(path, 'iss', 'https://evil.example')
  expect(await comeBack(browser, evil)).toBe('/login?google=error')
  expect(await at.whoIsIn(browser)).toBeUndefined()
})

const anHourAgo = Math.floor(Date.now() / 1000) - 60 * 60

test.each<[string, NonNullable<StandIn['forge']>]>([
  ['with another nonce', (claims, sign) => sign({ ...claims, nonce: 'another' })],
  ['without a nonce', ({ nonce: _, ...claims }, sign) => sign(claims)],
  ['for another client', (claims, sign) => sign({ ...claims, aud: 'apple' })],
  ['from another issuer', (claims, sign) => sign({ ...claims, iss: 'https://evil.example' })],
  ['that is over', (claims, sign) => sign({ ...claims, iat: anHourAgo, exp: anHourAgo + 60 })],
  ['that never ends', ({ exp: _, ...claims }, sign) => sign(claims)],
  ['of nobody', ({ sub: _, ...claims }, sign) => sign(claims)],
  [
    'signed with another key',
    async (claims, sign) => sign(claims, (await generateKeyPair('RS256')).privateKey),
  ],
  ['signed with the client’s secret', (claims) => signedWithSecret(claims)],
  ['without a signature', async (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
])('an ID token %s opens nothing', async (_, forge) => {
  const person = await at.newPerson()
  standIn.forge = forge
  const { to, browser, cookies } = await at.logIn(person.email)
  expect(to).toBe('/login?google=error')
  expect(cookies.filter((it) => it.includes('session_token'))).toEqual([])
  expect(await at.whoIsIn(browser)).toBeUndefined()
  expect(await at.links(person.id)).toEqual([])
})

test('an ID token that the stand-in signs anew as it was is a good one', async () => {
  const forged: object[] = []
  standIn.forge = (claims, sign) => {
    forged.push(claims)
    return sign(claims)
  }
  expect((await at.logIn((await at.newPerson()).email)).to).toBe('/dashboard')
  expect(forged).toHaveLength(1)
})

test('whoever guesses at ways back is told to wait', async () => {
  const browser = at.browse('203.0.113.7')
  const guess = () => comeBack(browser, '/api/session/google/callback?state=x&code=x')
  for (let tries = 0; tries < 60; tries += 1) await guess()
  expect(await guess()).toBe('/login?google=too_many')
  expect((await at.logIn((await at.newPerson()).email)).to).toBe('/dashboard')
})

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

const signedWithSecret = (claims: object) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .sign(new TextEncoder().encode(standIn.access('google').clientSecret))
