import { afterAll, expect, test } from 'vitest'
import {
  openProviderLogins,
  returnWith,
  visitProvider,
} from '../../../../../test/provider-visit.ts'

const { academy, standIn, at, close } = await openProviderLogins()
afterAll(close)

const everybody = async () =>
  (await academy.db.selectFrom('users').select('id').execute()).map(({ id }) => id).toSorted()

test.each(['google', 'apple'])('%s signs in who has an account', async (provider) => {
  const person = await at.newPerson()
  const { browser, to, cookies } = await at.logIn(person.email, { provider })
  expect(to).toBe('/dashboard')
  expect(await at.whoIsIn(browser)).toBe(person.email)
  expect(await at.links(person.id)).toEqual([{ provider_id: provider, account_id: person.sub }])
  // As of a login with a password that is not remembered.
  expect(cookies.find((it) => it.startsWith('cadenza.session_token='))).toMatch(
    /=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(browser.jar.has(`cadenza.${provider}`)).toBe(false)
})

test.each([
  ['/live-rooms?from=mail', '/live-rooms?from=mail'],
  ['//evil.example', '/dashboard'],
  ['https://evil.example', '/dashboard'],
])('asked for by %s it leads to %s', async (next, page) => {
  expect((await at.logIn((await at.newPerson()).email, { next })).to).toBe(page)
})

test('what the browser had before is over', async () => {
  const [one, other] = [await at.newPerson(), await at.newPerson()]
  const { browser } = await at.logIn(one.email)
  const before = new Map(browser.jar)
  await returnWith(
    browser,
    academy.url,
    await visitProvider(browser, { provider: 'google', email: other.email }),
  )
  expect(await at.whoIsIn(browser)).toBe(other.email)
  const old = at.browse()
  for (const [name, value] of before) old.jar.set(name, value)
  expect(await at.whoIsIn(old)).toBeUndefined()
})

test('once linked, the provider’s name for a person decides, and not the address', async () => {
  const person = await at.newPerson()
  await at.logIn(person.email)
  standIn.know({ sub: person.sub, email: 'anna@new.example', email_verified: false })
  const { browser, to } = await at.logIn('anna@new.example')
  expect(to).toBe('/dashboard')
  expect(await at.whoIsIn(browser)).toBe(person.account)
  expect(await at.links(person.id)).toHaveLength(1)
})

test('the address may be written in capitals there', async () => {
  const person = await at.newPerson()
  const email = person.email.toUpperCase()
  standIn.know({ sub: person.sub, email, email_verified: true })
  expect(await at.whoIsIn((await at.logIn(email)).browser)).toBe(person.account)
})

test('Apple’s text for “verified” counts as such', async () => {
  const person = await at.newPerson({ email_verified: 'true' })
  expect((await at.logIn(person.email, { provider: 'apple' })).to).toBe('/dashboard')
})

test('of twenty first logins at once all come in, by one link', async () => {
  const person = await at.newPerson()
  const ways = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const browser = at.browse()
      const visit = { provider: 'google', email: person.email }
      return { browser, back: await visitProvider(browser, visit) }
    }),
  )
  const answers = await Promise.all(
    ways.map(({ browser, back }) => returnWith(browser, academy.url, back)),
  )
  expect(new Set(answers.map(({ headers }) => headers.get('location')))).toEqual(
    new Set(['/dashboard']),
  )
  expect(await at.links(person.id)).toHaveLength(1)
})

test('who comes back without having said who they are is told so', async () => {
  for (const provider of ['google', 'apple']) {
    const { to, browser } = await at.logIn(undefined, { provider, next: '/live-rooms' })
    expect(to).toBe(`/login?${provider}=cancelled&next=%2Flive-rooms`)
    expect(await at.whoIsIn(browser)).toBeUndefined()
  }
})

test('Apple’s own word for turning back is understood', async () => {
  const browser = at.browse()
  const back = await visitProvider(browser, { provider: 'apple' })
  back.form?.set('error', 'user_cancelled_authorize')
  const { headers } = await returnWith(browser, academy.url, back)
  expect(headers.get('location')).toBe('/login?apple=cancelled')
})

test('nobody gets an account this way', async () => {
  const before = await everybody()
  standIn.know({ sub: 'stranger', email: 'stranger@mail.example', email_verified: true })
  const { to, browser } = await at.logIn('stranger@mail.example')
  expect(to).toBe('/login?google=unknown')
  expect(await at.whoIsIn(browser)).toBeUndefined()
  expect(await everybody()).toEqual(before)
})

test.each([
  ['false', { email_verified: false }],
  ['the text “false”', { email_verified: 'false' }],
  ['the number 1, as a text', { email_verified: '1' }],
])('an address that is verified by %s opens nothing', async (_, details) => {
  const person = await at.newPerson(details)
  const { to, browser } = await at.logIn(person.email)
  expect(to).toBe('/login?google=unverified')
  expect(await at.whoIsIn(browser)).toBeUndefined()
  expect(await at.links(person.id)).toEqual([])
})

test('nor does one of which the provider says nothing', async () => {
  const person = await at.newPerson()
  standIn.know({ sub: person.sub, email: person.email })
  expect((await at.logIn(person.email)).to).toBe('/login?google=unverified')
})

test('an account whose address nobody has confirmed is not opened', async () => {
  const person = await at.newPerson()
  await academy.db
    .updateTable('users')
    .set({ email_verified: false })
    .where('id', '=', person.id)
    .execute()
  expect((await at.logIn(person.email)).to).toBe('/login?google=unconfirmed')
  expect(await at.links(person.id)).toEqual([])
})

test('nothing that opens a door is in the log or the database', async () => {
  const person = await at.newPerson()
  const { back } = await at.logIn(person.email)
  const query = new URLSearchParams(back.path.split('?')[1])
  const kept = JSON.stringify(await academy.db.selectFrom('verifications').selectAll().execute())
  for (const secret of [query.get('code') ?? '', query.get('state') ?? '', person.email]) {
    expect(secret).not.toBe('')
    expect(academy.logged()).not.toContain(secret)
    expect(kept).not.toContain(secret)
  }
})
