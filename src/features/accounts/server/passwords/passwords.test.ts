import { afterAll, expect, test } from 'vitest'
import { testAcademy } from '../../../../../test/academy.ts'
import { openBrowser } from '../../../../../test/browser.ts'
import { chosen, old, passwordResetsAt } from '../../../../../test/password-resets.ts'

const academy = await testAcademy()
const at = passwordResetsAt(academy)
afterAll(() => academy.close())

const check = async (token: string) =>
  (await at.browse().send('POST', '/api/password-reset/check', { token })).status

test('the mail leads to the academy’s own address, whatever the Host header says', async () => {
  const { email } = await at.newPerson()
  const browser = openBrowser(academy.url, { headers: { 'x-forwarded-host': 'evil.example' } })
  const { status, body } = await browser.send('POST', '/api/password-reset', { email })
  expect([status, body]).toEqual([202, { email }])
  await expect.poll(() => academy.mails.at(-1)?.to.address).toBe(email)
  const mail = academy.mails.at(-1)
  expect(mail?.to.name).toBe("Zoë O'Hara")
  for (const form of [mail?.text, mail?.html?.replaceAll('&amp;', '&')]) {
    expect(form?.match(/https?:\/\/[^\s"<]+/g)).toEqual([
      expect.stringMatching(
        /^http:\/\/academy\.example\/reset-password#access_token=[\w-]+&type=recovery$/,
      ),
    ])
  }
})

test('a link gives a new password once, and ends every session', async () => {
  const { email } = await at.newPerson()
  const elsewhere = at.browse()
  await at.logIn(email, old, elsewhere)
  const token = await at.resetToken(email)
  expect(await check(token)).toBe(204)
  expect((await at.reset(token)).status).toBe(204)
  expect((await elsewhere.send('GET', '/api/session')).body.person).toBeNull()
  expect((await at.logIn(email, old)).status).toBe(401)
  expect((await at.logIn(email, chosen)).status).toBe(200)
  expect(await check(token)).toBe(410)
  const again = await at.reset(token)
  expect([again.status, again.body.message]).toEqual([
    410,
    'This password reset link is invalid or has expired.',
  ])
  await expect.poll(() => academy.mails.at(-1)?.subject).toBe('Your password was changed')
})

test('a reset shows that the address is one’s own', async () => {
  const { id, email } = await at.newPerson()
  await academy.db
    .updateTable('users')
    .set({ email_verified: false })
    .where('id', '=', id)
    .execute()
  await at.reset(await at.resetToken(email))
  expect((await at.logIn(email, chosen)).status).toBe(200)
})

test.each([
  ['five letters', 'abcde', 'Password must be at least 6 characters long'],
  ['129 letters', 'x'.repeat(129), 'Password must be at most 128 characters'],
  ['one that everybody has', 'Password1', expect.stringContaining('most common')],
])('%s are refused, and the link still works', async (_, password, message) => {
  const { email } = await at.newPerson()
  const token = await at.resetToken(email)
  const { status, body } = await at.reset(token, password)
  expect([status, body.fields.password]).toEqual([422, message])
  expect(await check(token)).toBe(204)
})

test('two different passwords are refused', async () => {
  const { body } = await at.reset('anything', chosen, `${chosen}s`)
  expect(body.fields).toEqual({ confirm_password: "Passwords don't match" })
})

test('a new password ends the other links that were asked for', async () => {
  const { email } = await at.newPerson()
  const [first, second] = [await at.resetToken(email), await at.resetToken(email)]
  expect((await at.reset(second)).status).toBe(204)
  expect(await check(first)).toBe(410)

  const third = await at.resetToken(email)
  const here = at.browse()
  await at.logIn(email, chosen, here)
  const change = { current_password: chosen, password: old, confirm_password: old }
  expect((await here.send('POST', '/api/password', change)).status).toBe(204)
  expect(await check(third)).toBe(410)
})

test.each(['', 'a\0b', 'ü', 'x'.repeat(201)])('%j is no token', async (token) => {
  expect(await check(token)).toBe(422)
  expect((await at.reset(token)).status).toBe(422)
})

test('an hour later the link is too old', async () => {
  const { email } = await at.newPerson()
  const token = await at.resetToken(email)
  const asked = academy.clock.now
  academy.clock.now = new Date(asked.getTime() + 61 * 60 * 1000)
  expect(await check(token)).toBe(410)
  expect((await at.reset(token)).status).toBe(410)
  academy.clock.now = asked
})

test('what a stolen database holds is no link', async () => {
  const { email } = await at.newPerson()
  await at.resetToken(email)
  const rows = await academy.db.selectFrom('verifications').selectAll().execute()
  for (const { identifier, value, id } of rows) {
    for (const stolen of [identifier, value, id, identifier.replace('reset-password:', '')]) {
      expect(await check(stolen)).toBe(410)
    }
  }
})

test('who is signed in changes the password by the current one; other sessions end', async () => {
  const { email } = await at.newPerson()
  const [here, there] = [at.browse(), at.browse()]
  await at.logIn(email, old, here)
  await at.logIn(email, old, there)
  const change = (current_password: string, password = chosen) =>
    here.send('POST', '/api/password', { current_password, password, confirm_password: password })

  const wrong = await change('not mine')
  expect([wrong.status, wrong.body.fields]).toEqual([
    422,
    { current_password: 'The current password is wrong.' },
  ])
  expect((await there.send('GET', '/api/session')).body.person).not.toBeNull()

  expect((await change(old)).status).toBe(204)
  expect((await here.send('GET', '/api/session')).body.person.email).toBe(email)
  expect((await there.send('GET', '/api/session')).body.person).toBeNull()
  expect((await at.logIn(email, chosen)).status).toBe(200)
})

test('nobody signed in has no password to change', async () => {
  const { status } = await at.browse().send('POST', '/api/password', {
    current_password: old,
    password: chosen,
    confirm_password: chosen,
  })
  expect(status).toBe(401)
})
