import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { openStandIn, type StandIn } from '../../../../test/openid-provider.ts'
import { providerLoginsAt, returnWith, visitProvider } from '../../../../test/provider-visit.ts'

let standIn: StandIn
let academy: TestAcademy
let at: ReturnType<typeof providerLoginsAt>
beforeAll(async () => {
  standIn = await openStandIn({ publicUrl: 'http://academy.example' })
  const providers = { google: standIn.access('google') }
  academy = await testAcademy({ providers, providerTimeoutMs: 500 })
  at = providerLoginsAt(academy, standIn)
})
afterAll(async () => {
  await academy.close()
  await standIn.close()
})

const begin = async () => {
  const { status, body } = await at.browse().send('POST', '/api/session/google', {})
  return [status, body.code]
}
const unreachable = [503, 'provider_unreachable']

const pass = (minutes: number) => {
  academy.clock.now = new Date(academy.clock.now.getTime() + minutes * 60 * 1000)
}

test('away when it is first needed, it is asked again the next time', async () => {
  await standIn.whileAway(async () => expect(await begin()).toEqual(unreachable))
  expect((await at.logIn((await at.newPerson()).email)).to).toBe('/dashboard')
})

test('away when somebody comes back, nobody is signed in; the next time it works', async () => {
  const { email } = await at.newPerson()
  const browser = at.browse()
  const back = await visitProvider(browser, { provider: 'google', email, next: '/live-rooms' })
  await standIn.whileAway(async () => {
    const { headers } = await returnWith(browser, academy.url, back)
    expect(headers.get('location')).toBe('/login?google=error&next=%2Flive-rooms')
  })
  expect(await at.whoIsIn(browser)).toBeUndefined()
  expect((await at.logIn(email)).to).toBe('/dashboard')
})

test('what it says about itself is kept for an hour', async () => {
  pass(61)
  expect((await begin())[0]).toBe(200)
  await standIn.whileAway(async () => {
    pass(59)
    expect((await begin())[0]).toBe(200)
    pass(2)
    expect(await begin()).toEqual(unreachable)
  })
  expect((await begin())[0]).toBe(200)
})

test('one that takes calls and says nothing is given up', async () => {
  pass(61)
  await standIn.whileSilent(async () => expect(await begin()).toEqual(unreachable))
  expect((await begin())[0]).toBe(200)
})

test('one that is not set up leads nobody in', async () => {
  const { headers } = await at.browse().send('GET', '/api/session/apple/callback?code=x&state=x')
  expect(headers.get('location')).toBe('/login?apple=expired')
})

test('over HTTPS the cookie of the way is for HTTPS alone, and for the way back', async () => {
  const providers = { google: standIn.access('google') }
  const secure = await testAcademy({ providers, publicUrl: 'https://academy.example' })
  onTestFinished(() => secure.close())
  const { headers } = await providerLoginsAt(secure, standIn)
    .browse()
    .send('POST', '/api/session/google', {})
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^cadenza\.google=[\w-]{43}; Max-Age=600; Path=\/api\/session\/google\/callback; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ])
})
