import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { openBrowser } from '../../../../../test/browser.ts'
import { atOnce, tally } from '../../../../../test/tally.ts'
import { addAccount } from '../add-account.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())

const old = 'four quarter rests'
const chosen = 'five quavers and a bar'
let count = 0

async function newPerson() {
  count += 1
  const email = `person-${count}@mail.example`
  const id = await addAccount(academy.db, {
    first_name: 'Zoë',
    last_name: "O'Hara",
    email,
    role: 'student',
    password: old,
  })
  return { id, email }
}

const browse = () => openBrowser(academy.url)
const logIn = (email: string, password: string, browser = browse()) =>
  browser.send('POST', '/api/session', { email, password })

/** Asks for a reset and takes the token out of the mail. */
async function resetToken(email: string) {
  const before = academy.mails.length
  await browse().send('POST', '/api/password-reset', { email })
  const token = () =>
    academy.mails
      .slice(before)
      .filter(({ to }) => to.address === email)
      .map(({ text }) => /#access_token=([\w-]+)&type=recovery/.exec(text)?.[1])
      .find(Boolean)
  await expect.poll(token).toBeDefined()
  return token() ?? ''
}

const reset = (token: string, password = chosen, confirm_password = password) =>
  browse().send('POST', '/api/password-reset/new-password', { token, password, confirm_password })

const check = async (token: string) =>
  (await browse().send('POST', '/api/password-reset/check', { token })).status

test('the mail leads to the academy’s own address, whatever the Host header says', async () => {
  const { email } = await newPerson()
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
  const { email } = await newPerson()
  const elsewhere = browse()
  await logIn(email, old, elsewhere)
  const token = await resetToken(email)
  expect(await check(token)).toBe(204)
  expect((await reset(token)).status).toBe(204)
  expect((await elsewhere.send('GET', '/api/session')).body.person).toBeNull()
  expect((await logIn(email, old)).status).toBe(401)
  expect((await logIn(email, chosen)).status).toBe(200)
  expect(await check(token)).toBe(410)
  const again = await reset(token)
  expect([again.status, again.body.message]).toEqual([
    410,
    'This password reset link is invalid or has expired.',
  ])
  await expect.poll(() => academy.mails.at(-1)?.subject).toBe('Your password was changed')
})

test('a login by the old password that was under way during a reset opens nothing', async () => {
  const { email } = await newPerson()
  const token = await resetToken(email)
  const browser = browse()
  const holder = await academy.database.pool.connect()
  await holder.query(`
    select pg_advisory_lock(1);
    create function hold() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
    create trigger hold before insert on sessions for each row execute function hold()`)
  const underWay = logIn(email, old, browser)
  // Its password is found to be right, and its session is about to be made.
  const waiting = "select 1 from pg_locks where not granted and locktype = 'advisory'"
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1)
  expect((await reset(token)).status).toBe(204)
  await holder.query('select pg_advisory_unlock(1)')
  expect((await underWay).status).toBe(401)
  await holder.query('drop function hold cascade')
  holder.release()
  expect((await browser.send('GET', '/api/session')).body.person).toBeNull()
  const sessions = academy.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
  expect(await sessions.select('token').where('email', '=', email).execute()).toEqual([])
})

test('a reset shows that the address is one’s own', async () => {
  const { id, email } = await newPerson()
  await academy.db
    .updateTable('users')
    .set({ email_verified: false })
    .where('id', '=', id)
    .execute()
  await reset(await resetToken(email))
  expect((await logIn(email, chosen)).status).toBe(200)
})

test.each([
  ['five letters', 'abcde', 'Password must be at least 6 characters long'],
  ['129 letters', 'x'.repeat(129), 'Password must be at most 128 characters'],
  ['one that everybody has', 'Password1', expect.stringContaining('most common')],
])('%s are refused, and the link still works', async (_, password, message) => {
  const { email } = await newPerson()
  const token = await resetToken(email)
  const { status, body } = await reset(token, password)
  expect([status, body.fields.password]).toEqual([422, message])
  expect(await check(token)).toBe(204)
})

test('two different passwords are refused', async () => {
  const { body } = await reset('anything', chosen, `${chosen}s`)
  expect(body.fields).toEqual({ confirm_password: "Passwords don't match" })
})

test('a new password ends the other links that were asked for', async () => {
  const { email } = await newPerson()
  const [first, second] = [await resetToken(email), await resetToken(email)]
  expect((await reset(second)).status).toBe(204)
  expect(await check(first)).toBe(410)

  const third = await resetToken(email)
  const here = browse()
  await logIn(email, chosen, here)
  const change = { current_password: chosen, password: old, confirm_password: old }
  expect((await here.send('POST', '/api/password', change)).status).toBe(204)
  expect(await check(third)).toBe(410)
})

test.each(['', 'a\0b', 'ü', 'x'.repeat(201)])('%j is no token', async (token) => {
  expect(await check(token)).toBe(422)
  expect((await reset(token)).status).toBe(422)
})

test('an hour later the link is too old', async () => {
  const { email } = await newPerson()
  const token = await resetToken(email)
  const asked = academy.clock.now
  academy.clock.now = new Date(asked.getTime() + 61 * 60 * 1000)
  expect(await check(token)).toBe(410)
  expect((await reset(token)).status).toBe(410)
  academy.clock.now = asked
})

test('what a stolen database holds is no link', async () => {
  const { email } = await newPerson()
  await resetToken(email)
  const rows = await academy.db.selectFrom('verifications').selectAll().execute()
  for (const { identifier, value, id } of rows) {
    for (const stolen of [identifier, value, id, identifier.replace('reset-password:', '')]) {
      expect(await check(stolen)).toBe(410)
    }
  }
})

test('of fifty uses of one link at once one succeeds, twenty times over', async () => {
  const { email } = await newPerson()
  for (let round = 0; round < 20; round += 1) {
    const token = await resetToken(email)
    const answers = await atOnce(50, (index) =>
      openBrowser(academy.url, { address: `10.0.${round}.${index}` }).send(
        'POST',
        '/api/password-reset/new-password',
        {
          token,
          password: `${chosen} ${round}.${index}`,
          confirm_password: `${chosen} ${round}.${index}`,
        },
      ),
    )
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 410: 49 })
    const winner = answers.findIndex(({ status }) => status === 204)
    expect((await logIn(email, `${chosen} ${round}.${winner}`)).status).toBe(200)
  }
}, 120_000)

test('who is signed in changes the password by the current one; other sessions end', async () => {
  const { email } = await newPerson()
  const [here, there] = [browse(), browse()]
  await logIn(email, old, here)
  await logIn(email, old, there)
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
  expect((await logIn(email, chosen)).status).toBe(200)
})

test('nobody signed in has no password to change', async () => {
  const { status } = await browse().send('POST', '/api/password', {
    current_password: old,
    password: chosen,
    confirm_password: chosen,
  })
  expect(status).toBe(401)
})
