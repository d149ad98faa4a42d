import { afterAll, beforeAll, expect, test } from 'vitest'
import { HttpError } from '#platform/errors.ts'
import type { Place } from '#platform/server/fair-queue.ts'
import { createLimits } from '#platform/server/http/limits.ts'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { openBrowser } from '../../../../../test/browser.ts'
import { signer } from '../../../../../test/sessions.ts'
import { atOnce, tally } from '../../../../../test/tally.ts'
import { addAccount } from '../add-account.ts'
import { createAttempts } from './attempts.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())

const right = 'four quarter rests'
/** The address of a school. */
const shared = '192.0.2.50'
let count = 0

async function newPerson() {
  count += 1
  const email = `owner-${count}@mail.example`
  const names = { first_name: 'Ada', last_name: 'Owner' }
  await addAccount(academy.db, { ...names, email, role: 'student', password: right })
  return email
}

const from = (address: string) => openBrowser(academy.url, { address })
const logIn = async (email: string, password: string, browser = from('192.0.2.1')) =>
  (await browser.send('POST', '/api/session', { email, password })).status

test('a whole class behind one address comes in at once', async () => {
  const emails = await Promise.all(Array.from({ length: 6 }, newPerson))
  const statuses = await atOnce(62, (index) => logIn(emails[index % 6] ?? '', right))
  expect(tally(statuses)).toEqual({ 200: 62 })
  expect((await fetch(academy.url)).status).toBe(200)
})

test('what some behind an address type keeps nobody else there out', async () => {
  const emails = await Promise.all(Array.from({ length: 6 }, newPerson))
  const wrong = await atOnce(66, (index) =>
    logIn(`nobody-${index}@mail.example`, 'x', from(shared)),
  )
  expect(tally(wrong)).toEqual({ 401: 66 })
  const statuses = await atOnce(60, (index) => logIn(emails[index % 6] ?? '', right, from(shared)))
  expect(tally(statuses)).toEqual({ 200: 60 })
})

test('where a password waits for its turn: by account, behind once it has failed, apart in a known browser', async () => {
  const places: Place[] = []
  const narrowed: string[] = []
  const turns = {
    run<Result>(place: Place, task: () => Promise<Result>) {
      places.push(place)
      return task()
    },
    putBehind: ({ line }: Place) => void places.push({ group: 'put behind', line }),
    narrow: (group: string) => void narrowed.push(group),
  }
  const limits = createLimits(academy.database.pool)
  const attempts = createAttempts({ limits, turns, signer, https: false })
  let cookies = ''
  const caller = {
    address: '192.0.2.60',
    setCookie(value: string) {
      cookies = value
    },
  }
  const attempt = async (email: string, isRight: boolean) => {
    places.length = 0
    await attempts
      .tryPassword(email, { ...caller, cookies } as never, async () => {
        if (!isRight) throw new HttpError(401, { code: 'login_failed', message: '' })
      })
      .catch(() => {})
    return places.map(({ group, isBehind }) => `${group}${isBehind ? ', behind' : ''}`)
  }
  const [ada, ben] = ['ada@mail.example', 'ben@mail.example']
  expect(await attempt(ada, false)).toEqual(['192.0.2.60', 'put behind'])
  expect(await attempt(ben, true)).toEqual(['192.0.2.60'])
  expect(await attempt(ada, true)).toEqual(['192.0.2.60, behind'])
  expect(await attempt(ada, true)).toEqual(['192.0.2.60'])
  expect(new Set(places.map(({ line }) => line)).size).toBe(1)

  attempts.remember(ada, { ...caller, cookies } as never)
  expect(await attempt(ada, false)).toEqual([expect.stringMatching(/^browser \S+$/), 'put behind'])
  expect(await attempt(ada, true)).toEqual([expect.stringMatching(/^browser \S+, behind$/)])
  expect(await attempt(ben, true)).toEqual(['192.0.2.60'])

  for (let wrong = 3; wrong <= 60; wrong += 1) await attempt(`nobody-${wrong}@mail.example`, false)
  expect(narrowed).toEqual([])
  await attempt('somebody@mail.example', false)
  expect(narrowed).toEqual(['192.0.2.60'])
})

test('ten wrong ones for one account end with a wait for who comes from there', async () => {
  const email = await newPerson()
  const browser = from('192.0.2.20')
  for (let time = 0; time < 10; time += 1) expect(await logIn(email, 'x', browser)).toBe(401)
  const { status, body } = await browser.send('POST', '/api/session', { email, password: right })
  expect([status, body.message]).toEqual([429, expect.stringContaining('Wait a minute, or')])
  expect(await logIn(await newPerson(), right, browser)).toBe(200)
  expect(await logIn(email, right, from('192.0.2.21'))).toBe(200)
})

test('what succeeds does not count', async () => {
  const email = await newPerson()
  const browser = from('192.0.2.3')
  for (let time = 0; time < 62; time += 1) {
    browser.jar.clear()
    expect(await logIn(email, right, browser)).toBe(200)
  }
})

test('guesses at one account from everywhere end after a hundred; its owner still comes in', async () => {
  const email = await newPerson()
  const owner = from('198.51.100.1')
  expect(await logIn(email, right, owner)).toBe(200)

  const guesses = await atOnce(105, (index) =>
    logIn(email, `guess ${index}`, from(`203.0.113.${index}`)),
  )
  // Those that are looked at in one moment do not know of each other yet.
  expect(tally(guesses)[401]).toBeGreaterThanOrEqual(100)
  expect(tally(guesses)[401]).toBeLessThanOrEqual(103)
  // Even the right password is no use to a stranger now.
  expect(await logIn(email, right, from('203.0.113.200'))).toBe(429)

  await owner.send('DELETE', '/api/session')
  expect(await logIn(email, right, owner)).toBe(200)
  // The sign of one account is of no use at another.
  const other = await newPerson()
  await atOnce(101, (index) => logIn(other, 'x', from(`203.0.113.${index}`)))
  expect(await logIn(other, right, owner)).toBe(429)
})

test('a sign that is none of ours is as good as none', async () => {
  const email = await newPerson()
  const browser = from('198.51.100.4')
  await logIn(email, right, browser)
  const [account, device, signature = ''] = (browser.jar.get('cadenza.device') ?? '').split('.')
  for (const forged of ['', 'x'.repeat(signature.length), '%C3%A9'.repeat(signature.length)]) {
    browser.jar.set('cadenza.device', `${account}.${device}.${forged}`)
    expect(await logIn(email, right, browser)).toBe(200)
    expect(browser.jar.get('cadenza.device')).not.toContain(device)
  }
})

test('an open session helps nobody to guess the password it was opened with', async () => {
  const email = await newPerson()
  const thief = from('198.51.100.5')
  await logIn(email, right, thief)
  thief.jar.delete('cadenza.device')
  const change = async (current_password: string, index: number) => {
    const chosen = { password: 'a thief’s own choice', confirm_password: 'a thief’s own choice' }
    const address = { 'x-forwarded-for': `203.0.113.${index}` }
    const body = { current_password, ...chosen }
    return (await thief.send('POST', '/api/password', body, address)).status
  }
  const guesses = await atOnce(110, (index) => change(`guess ${index}`, index))
  expect(tally(guesses)[422]).toBeLessThanOrEqual(103)
  expect(tally(guesses)[429]).toBeGreaterThanOrEqual(7)
  expect(await change(right, 200)).toBe(429)
})

test('an owner in a new place comes in by a new password', async () => {
  const email = await newPerson()
  await atOnce(101, (index) => logIn(email, 'x', from(`203.0.113.${index}`)))
  const owner = from('198.51.100.2')
  expect(await logIn(email, right, owner)).toBe(429)

  await owner.send('POST', '/api/password-reset', { email })
  await expect.poll(() => academy.mails.at(-1)?.to.address).toBe(email)
  const token = /access_token=([\w-]+)/.exec(academy.mails.at(-1)?.text ?? '')?.[1]
  const password = 'a phrase of eight bars'
  await owner.send('POST', '/api/password-reset/new-password', {
    token,
    password,
    confirm_password: password,
  })
  expect(await logIn(email, password, owner)).toBe(200)
})

test('a browser that was known may not guess without end either', async () => {
  const email = await newPerson()
  const browser = from('198.51.100.3')
  await logIn(email, right, browser)
  const guesses = await atOnce(40, () => logIn(email, 'x', browser))
  expect(tally(guesses)[401]).toBeLessThanOrEqual(33)
  expect(await logIn(email, right, browser)).toBe(429)
})

test('who asks in vain for one kind of mail keeps the owner from no other', async () => {
  const email = await newPerson()
  // Nothing awaits a confirmation here, so none of these sends anything.
  await atOnce(12, () =>
    from('192.0.2.8').send('POST', '/api/registration/confirmation', { email }),
  )
  await from('192.0.2.8').send('POST', '/api/password-reset', { email })
  const subjects = () =>
    academy.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject)
  await expect.poll(subjects).toEqual(['Choose a new password'])
})

test.each(['/api/password-reset', '/api/registration/confirmation'])(
  'who asks for mails at %s is refused after sixty a minute',
  async (path) => {
    const asked = await atOnce(61, (index) =>
      from('192.0.2.10').send('POST', path, { email: `nobody-${index}@mail.example` }),
    )
    expect(tally(asked.map(({ status }) => status))).toEqual({ 202: 60, 429: 1 })
    const refused = asked.find(({ status }) => status === 429)
    expect(refused?.body.message).toContain('Too much has come from your address.')
  },
)

test('an address gets no more than ten mails an hour for the asking', async () => {
  const email = await newPerson()
  const before = academy.mails.length
  const asked = await atOnce(14, async () => {
    const { status, body } = await from('192.0.2.9').send('POST', '/api/password-reset', { email })
    expect(body).toEqual({ email })
    return status
  })
  expect(tally(asked)).toEqual({ 202: 14 })
  const mine = () => academy.mails.slice(before).filter(({ to }) => to.address === email)
  await expect.poll(() => mine().length).toBe(10)
  // The next that is asked for by somebody else comes after all of these.
  const other = await newPerson()
  await from('192.0.2.9').send('POST', '/api/password-reset', { email: other })
  await expect.poll(() => academy.mails.at(-1)?.to.address).toBe(other)
  expect(mine()).toHaveLength(10)
})
