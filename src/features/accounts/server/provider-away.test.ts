import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { openStandIn, type StandIn } from '../../../../test/openid-provider.ts'
import { providerLoginsAt, returnWith, visitProvider } from '../../../../test/provider-visit.ts'

let standIn: StandIn
let academy: TestAcademy
let at: ReturnType<typeof providerLoginsAt>
beforeEach(async () => {
  standIn = await openStandIn({ publicUrl: 'http://academy.example' })
  await standIn.goAway()
  academy = await testAcademy({ providers: { google: standIn.access('google') } })
  at = providerLoginsAt(academy, standIn)
})
afterEach(async () => {
  await academy.close()
  await standIn.goAway()
})

const begin = async () => {
  const { status, body } = await at.browse().send('POST', '/api/session/google', {})
  return [status, body.code]
}

test('away when the server starts, it is asked again when it is needed', async () => {
  expect(await begin()).toEqual([503, 'provider_unreachable'])
  await standIn.comeBack()
  expect((await at.logIn((await at.newPerson()).email)).to).toBe('/dashboard')
})

test('away when somebody comes back, nobody is signed in; the next time it works', async () => {
  await standIn.comeBack()
  const { email } = await at.newPerson()
  const browser = at.browse()
  const back = await visitProvider(browser, { provider: 'google', email, next: '/live-rooms' })
  await standIn.goAway()
  const { headers } = await returnWith(browser, academy.url, back)
  expect(headers.get('location')).toBe('/login?google=error&next=%2Flive-rooms')
  expect(await at.whoIsIn(browser)).toBeUndefined()
  await standIn.comeBack()
  expect((await at.logIn(email)).to).toBe('/dashboard')
})

test('what it says about itself is kept for an hour', async () => {
  await standIn.comeBack()
  expect((await begin())[0]).toBe(200)
  await standIn.goAway()
  academy.clock.now = new Date(Date.now() + 59 * 60 * 1000)
  expect((await begin())[0]).toBe(200)
  academy.clock.now = new Date(Date.now() + 61 * 60 * 1000)
  expect(await begin()).toEqual([503, 'provider_unreachable'])
  await standIn.comeBack()
  expect((await begin())[0]).toBe(200)
})

test('one that takes calls and says nothing is given up after five seconds', async () => {
  await standIn.comeBack()
  standIn.fallSilent()
  const start = performance.now()
  expect(await begin()).toEqual([503, 'provider_unreachable'])
  const seconds = (performance.now() - start) / 1000
  expect(seconds).toBeGreaterThan(4.5)
  expect(seconds).toBeLessThan(10)
})

test('one that is not set up leads nobody in', async () => {
  const { headers } = await at.browse().send('GET', '/api/session/apple/callback?code=x&state=x')
  expect(headers.get('location')).toBe('/login?apple=expired')
})

test('over HTTPS the cookie of the way is for HTTPS alone, and for the way back', async () => {
  await standIn.comeBack()
  const providers = { google: standIn.access('google') }
  const secure = await testAcademy({ providers, publicUrl: 'https://academy.example' })
  const { headers } = await providerLoginsAt(secure, standIn)
    .browse()
    .send('POST', '/api/session/google', {})
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^cadenza\.google=[\w-]{43}; Max-Age=600; Path=\/api\/session\/google\/callback; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ])
  await secure.close()
})
