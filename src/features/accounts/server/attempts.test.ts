import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { openBrowser } from '../../../../test/browser.ts'
import { atOnce, tally } from '../../../../test/tally.ts'
import { addAccount } from './add-account.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())

const right = 'four quarter rests'
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

test('one address may be wrong sixty times a minute, and then has to wait', async () => {
  const wrong = await atOnce(62, (index) => logIn(`nobody-${index}@mail.example`, 'x'))
  expect(tally(wrong)).toEqual({ 401: 60, 429: 2 })
  const email = await newPerson()
  expect(await logIn(email, right)).toBe(429)
  expect(await logIn(email, right, from('192.0.2.2'))).toBe(200)
})

test('what succeeds does not count', async () => {
  const email = await newPerson()
  const browser = from('192.0.2.3')
  for (let time = 0; time < 80; time += 1) {
    browser.jar.clear()
    expect(await logIn(email, right, browser)).toBe(200)
  }
}, 60_000)

test('guesses at one account from everywhere end after a hundred; its owner still comes in', async () => {
  const email = await newPerson()
  const owner = from('198.51.100.1')
  expect(await logIn(email, right, owner)).toBe(200)

  const guesses = await atOnce(130, (index) =>
    logIn(email, `guess ${index}`, from(`203.0.113.${index}`)),
  )
  expect(tally(guesses)).toEqual({ 401: 100, 429: 30 })
  // Even the right password is no use to a stranger now.
  expect(await logIn(email, right, from('203.0.113.200'))).toBe(429)

  await owner.send('DELETE', '/api/session')
  expect(await logIn(email, right, owner)).toBe(200)
  // The sign of one account is of no use at another.
  const other = await newPerson()
  await atOnce(100, (index) => logIn(other, 'x', from(`203.0.113.${index}`)))
  expect(await logIn(other, right, owner)).toBe(429)
}, 60_000)

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
  const guesses = await atOnce(104, (index) => change(`guess ${index}`, index))
  expect(tally(guesses)).toEqual({ 422: 100, 429: 4 })
  expect(await change(right, 200)).toBe(429)
}, 60_000)

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
  const guesses = await atOnce(35, () => logIn(email, 'x', browser))
  expect(tally(guesses)).toEqual({ 401: 30, 429: 5 })
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
  await expect.poll(subjects, { timeout: 20_000 }).toEqual(['Choose a new password'])
})

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
  await expect.poll(() => mine().length, { timeout: 20_000 }).toBe(10)
  // The next that is asked for by somebody else comes after all of these.
  const other = await newPerson()
  await from('192.0.2.9').send('POST', '/api/password-reset', { email: other })
  await expect.poll(() => academy.mails.at(-1)?.to.address, { timeout: 20_000 }).toBe(other)
  expect(mine()).toHaveLength(10)
})
