import { addAccount } from '#features/accounts/server/add-account.ts'
import { type TestAcademy, testAcademy } from './academy.ts'
import { openBrowser } from './browser.ts'
import { openStandIn, type StandIn } from './openid-provider.ts'
import { password } from './sessions.ts'

type Browser = ReturnType<typeof openBrowser>

/** The request with which the provider sends a person back. */
type Back = { path: string; form?: URLSearchParams | undefined }

let count = 0

/** An academy, and a fake provider in place of Google and Apple. */
export async function openProviderLogins() {
  const standIn = await openStandIn({ publicUrl: 'http://academy.example' })
  const providers = { google: standIn.access('google'), apple: standIn.access('apple') }
  const academy = await testAcademy({ providers })
  return {
    academy,
    standIn,
    at: providerLoginsAt(academy, standIn),
    async close() {
      await academy.close()
      await standIn.close()
    },
  }
}

/** Helpers for logins at an academy with a provider. */
export function providerLoginsAt(academy: TestAcademy, standIn: StandIn) {
  const browse = (address?: string) => openBrowser(academy.url, address ? { address } : {})
  return {
    browse,

    /** A person with an account here and at the provider, with the same address. */
    async newPerson(atProvider: { email?: string; email_verified?: boolean | string } = {}) {
      count += 1
      const account = `anna-${count}@mail.example`
      const names = { first_name: 'Anna', last_name: 'Ek' }
      const person = { ...names, email: account, role: 'student' as const, password }
      const id = await addAccount(academy.db, person)
      const known = { sub: `sub-${count}`, email: account, email_verified: true, ...atProvider }
      standIn.know(known)
      return { id, sub: known.sub, email: known.email, account }
    },

    /** The whole login; without an email the person cancels at the provider. */
    async logIn(email: string | undefined, { provider = 'google', next = '' } = {}) {
      const browser = browse()
      const visit = { provider, ...(email && { email }), ...(next && { next }) }
      const back = await visitProvider(browser, visit)
      const { headers } = await returnWith(browser, academy.url, back)
      return { browser, back, to: headers.get('location'), cookies: headers.getSetCookie() }
    },

    async whoIsIn(browser: Browser) {
      return (await browser.send('GET', '/api/session')).body.person?.email
    },

    links: (userId: string) =>
      academy.db
        .selectFrom('accounts')
        .select(['provider_id', 'account_id'])
        .where('user_id', '=', userId)
        .where('provider_id', '!=', 'credential')
        .execute(),
  }
}

/**
 * Goes from the academy's login to the provider and logs in there, like a browser, up to the return,
 * which is done by `returnWith`.
 */
export async function visitProvider(
  browser: Browser,
  { provider, email, next }: { provider: string; email?: string; next?: string },
): Promise<Back> {
  const { body } = await browser.send('POST', `/api/session/${provider}`, { next })
  const jar = new Map<string, string>()
  let response = await step(jar, body.address)
  while (response.status === 303 && !response.headers.get('location')?.includes('/callback')) {
    const address = new URL(response.headers.get('location') ?? '', response.url)
    response = address.pathname.startsWith('/interaction/')
      ? await step(jar, address, email === undefined ? { cancel: '1' } : { email })
      : await step(jar, address)
  }
  if (response.status === 303) {
    const { pathname, search } = new URL(response.headers.get('location') ?? '')
    return { path: pathname + search }
  }
  const html = await response.text()
  const inputs = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)]
  const [, action = ''] = /action="([^"]+)"/.exec(html) ?? []
  const form = new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, value]))
  return { path: new URL(action).pathname, form }
}

/** Returns from the provider; a cross-site form post is sent without cookies, as by a browser. */
export async function returnWith(browser: Browser, url: string, { path, form }: Back) {
  if (!form) return browser.send('GET', path)
  const posted = await fetch(url + path, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
  })
  return browser.send('GET', posted.headers.get('location') ?? '')
}

async function step(jar: Map<string, string>, address: string | URL, form?: object) {
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form && { method: 'POST', body: new URLSearchParams({ ...form }) }),
  })
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    jar.set(name, value)
  }
  return response
}
