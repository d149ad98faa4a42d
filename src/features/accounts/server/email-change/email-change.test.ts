import { afterAll, beforeEach, expect, test } from 'vitest'
import { testAcademy } from '../../../../../test/academy.ts'
import {
  addressChangesAt,
  changePath,
  newAddress,
  sessionOf,
} from '../../../../../test/address-changes.ts'
import { openBrowser } from '../../../../../test/browser.ts'
import { password } from '../../../../../test/sessions.ts'
import { tally } from '../../../../../test/tally.ts'

const academy = await testAcademy()
const at = addressChangesAt(academy)
afterAll(() => academy.close())
beforeEach(() => academy.database.pool.query('delete from rate_limits'))

const mailsTo = (email: string) =>
  academy.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject)

test('the link at the new address makes the change; both addresses hear of it', async () => {
  const person = await at.newPerson()
  const there = await at.logIn(person.email)
  const to = newAddress()
  const asked = await person.ask(to.toUpperCase())
  expect([asked.status, asked.body]).toEqual([202, { email: to }])
  expect(await person.pending()).toEqual({ email: to, expires_at: expect.any(String) })
  const link = await at.mailedLink(to)
  // Nobody writes to strangers in the academy's name by calling themselves something.
  expect(academy.mails.find((mail) => mail.to.address === to)?.text).not.toContain('Zoë')
  expect(link).toMatch(/^\/confirm-new-email\?token=[\w-]{43}$/)
  await expect.poll(() => mailsTo(person.email)).toEqual(['Your email address is about to change'])
  expect(await person.address()).toBe(person.email)

  expect(await at.confirm(link, person.browser)).toBe('/profile?address=changed')
  expect(await person.address()).toBe(to)
  expect(await person.pending()).toBeNull()
  expect(await sessionOf(there)).toBeNull()
  const credentials = { email: person.email, password }
  const old = await openBrowser(academy.url).send('POST', '/api/session', credentials)
  expect(old.status).toBe(401)
  await at.logIn(to)
  await expect.poll(() => mailsTo(person.email)).toContain('Your email address was changed')
  await expect.poll(() => mailsTo(person.email)).toHaveLength(2)
  // Pressed again it says the same, and nobody is told twice.
  expect(await at.confirm(link, person.browser)).toBe('/profile?address=changed')
  expect(mailsTo(person.email)).toHaveLength(2)
})

test.each(['GET', 'HEAD'])('a %s of the link changes nothing', async (method) => {
  const person = await at.newPerson()
  const to = newAddress()
  await person.ask(to)
  const link = await at.knownLink(person.id)
  for (const browser of [openBrowser(academy.url), person.browser]) {
    expect((await browser.send(method, link)).status).toBe(200)
  }
  expect([await person.address(), (await person.pending())?.email]).toEqual([person.email, to])
})

test('the page of the link asks, says that it is confirmed, or that the link does not work', async () => {
  const person = await at.newPerson()
  const to = newAddress()
  await person.ask(to)
  const link = await at.knownLink(person.id)
  const read = async (path: string) => {
    const answer = await fetch(academy.url + path)
    const html = await answer.text()
    expect(html).not.toMatch(/<script[^>]*(src=|type="module")/)
    return `${answer.status} ${html.replace(/[\s\S]*<main/, '').replace(/<[^>]*>/g, ' ')}`
  }
  expect(await read(link)).toMatch(
    new RegExp(`200 .*Confirm your new email address.*${to}.*Confirm this address`, 's'),
  )
  await at.confirm(link, person.browser)
  expect(await read(link)).toMatch(
    new RegExp(`200 .*Your new email address is confirmed.*${to}.*Log In`, 's'),
  )
  for (const dead of ['/confirm-new-email', '/confirm-new-email?token=a%00b', `${link}x`]) {
    expect(await read(dead)).toMatch(/404 .*This link no longer works.*ask for the change again/s)
  }
})

test('confirmed in a browser that is not logged in it ends every session, and the login says so', async () => {
  const person = await at.newPerson()
  const to = newAddress()
  await person.ask(to)
  expect(await at.confirm(await at.knownLink(person.id))).toBe('/login?address=changed')
  expect(await sessionOf(person.browser)).toBeNull()
  expect(await at.confirm('/confirm-new-email')).toBe('/confirm-new-email')
})

test('a stranger who confirms the link stays who they are', async () => {
  const [person, stranger] = [await at.newPerson(), await at.newPerson()]
  await person.ask(newAddress())
  await at.confirm(await at.knownLink(person.id), stranger.browser)
  expect(await stranger.address()).toBe(stranger.email)
  expect(await sessionOf(person.browser)).toBeNull()
})

test.each([
  ['a wrong password', { current_password: 'not mine' }, 'current_password'],
  ['no password', { current_password: '' }, 'current_password'],
  ['no address', { email: '' }, 'email'],
  ['what is none', { email: 'new@' }, 'email'],
  ['two of them', { email: 'a@b.example,c@d.example' }, 'email'],
])('with %s nothing is asked', async (_, body, field) => {
  const person = await at.newPerson()
  const whole = { email: newAddress(), current_password: password, ...body }
  const answer = await person.browser.send('PUT', changePath, whole)
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
  expect(await person.pending()).toBeNull()
})

test('one’s own address is no change', async () => {
  const person = await at.newPerson()
  const { status, body } = await person.ask(person.email)
  expect([status, body.fields]).toEqual([422, { email: 'This is your address already.' }])
})

test('an address that has an account is answered alike; its owner gets another email, not a link', async () => {
  const [person, owner] = [await at.newPerson(), await at.newPerson()]
  const [free, taken] = [await person.ask(newAddress()), await person.ask(owner.email)]
  expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)])
  expect(await person.pending()).toMatchObject({ email: owner.email })
  await expect.poll(() => mailsTo(owner.email)).toEqual(['You already have an account'])
  expect(await at.confirm(await at.knownLink(person.id), person.browser)).toBe('/confirm-new-email')
  expect([await person.address(), await owner.address()]).toEqual([person.email, owner.email])
})

test('asking again replaces what was asked, and it can be taken back', async () => {
  const person = await at.newPerson()
  await person.ask(newAddress())
  const first = await at.knownLink(person.id)
  const to = newAddress()
  await person.ask(to)
  expect(await at.confirm(first, person.browser)).toBe('/confirm-new-email')
  const second = await at.knownLink(person.id)
  expect((await person.browser.send('DELETE', changePath)).status).toBe(204)
  expect(await person.pending()).toBeNull()
  expect(await at.confirm(second, person.browser)).toBe('/confirm-new-email')
  expect(await person.address()).toBe(person.email)
})

test('a new password cancels what was asked with the old one', async () => {
  const person = await at.newPerson()
  await person.ask(newAddress())
  const link = await at.knownLink(person.id)
  const words = { password: 'five quavers and a bar', confirm_password: 'five quavers and a bar' }
  const change = { ...words, current_password: password }
  expect((await person.browser.send('POST', '/api/password', change)).status).toBe(204)
  expect(await at.confirm(link, person.browser)).toBe('/confirm-new-email')
})

test('a reset link that lies at the old address opens nothing after the change', async () => {
  const person = await at.newPerson()
  await openBrowser(academy.url).send('POST', '/api/password-reset', { email: person.email })
  const reset = () => academy.mails.find(({ to }) => to.address === person.email)?.text ?? ''
  await expect.poll(reset).toContain('access_token')
  await person.ask(newAddress())
  await at.confirm(await at.knownLink(person.id), person.browser)
  const token = /access_token=([\w-]+)/.exec(reset())?.[1]
  const checked = await openBrowser(academy.url).send('POST', '/api/password-reset/check', {
    token,
  })
  expect(checked.status).toBe(410)
})

test('a day later the link is too old', async () => {
  const person = await at.newPerson()
  await person.ask(newAddress())
  const link = await at.knownLink(person.id)
  const asked = academy.clock.now
  academy.clock.now = new Date(asked.getTime() + (24 * 60 + 1) * 60 * 1000)
  expect(await person.pending()).toBeNull()
  expect(await at.confirm(link, person.browser)).toBe('/confirm-new-email')
  academy.clock.now = asked
})

test('a reviewer is one by a confirmed address alone', async () => {
  const { reviewer } = academy.people
  const [leaving, coming] = [await at.logIn(reviewer.email), await at.newPerson('admin')]
  await coming.ask(reviewer.email)
  expect(await at.confirm(await at.knownLink(coming.id), coming.browser)).toBe('/confirm-new-email')

  const body = { email: newAddress(), current_password: password }
  await leaving.send('PUT', changePath, body)
  expect((await sessionOf(leaving)).reviewer).toBe(true)
  await at.confirm(await at.knownLink(reviewer.id), leaving)
  expect(await sessionOf(leaving)).toMatchObject({ email: body.email, reviewer: false })
  expect((await leaving.send('GET', '/api/admin/applications')).status).toBe(403)

  await coming.ask(reviewer.email)
  expect((await sessionOf(coming.browser)).reviewer).toBe(false)
  // Nobody but who reads the mail there comes any further.
  expect(await at.confirm(await at.mailedLink(reviewer.email), coming.browser)).toBe(
    '/profile?address=changed',
  )
  expect((await sessionOf(coming.browser)).reviewer).toBe(true)
})

test('what a stolen database holds is no link', async () => {
  const person = await at.newPerson()
  await person.ask(newAddress())
  const rows = await academy.db.selectFrom('email_changes').select(['token', 'user_id']).execute()
  for (const stolen of rows.flatMap(({ token, user_id }) => [token, user_id, ''])) {
    expect(await at.confirm(`/confirm-new-email?token=${stolen}`)).toBe('/confirm-new-email')
  }
})

test('twenty asks an hour are enough, and ten mails for one address', async () => {
  const person = await at.newPerson()
  const to = newAddress()
  const statuses: number[] = []
  for (let ask = 0; ask < 21; ask += 1) statuses.push((await person.ask(to)).status)
  expect(tally(statuses)).toEqual({ 202: 20, 429: 1 })
  await expect.poll(() => mailsTo(person.email).length).toBe(20)
  expect(mailsTo(to)).toHaveLength(10)
})

test('somebody who is not logged in asks for nothing', async () => {
  const browser = openBrowser(academy.url)
  const body = { email: newAddress(), current_password: password }
  expect((await browser.send('PUT', changePath, body)).status).toBe(401)
  expect((await browser.send('DELETE', changePath)).status).toBe(401)
})
