import { afterAll, expect, test } from 'vitest'
import { testAcademy } from '../../../../../test/academy.ts'
import { countWaiting, withEventHeld } from '../../../../../test/broken-database.ts'
import { openBrowser } from '../../../../../test/browser.ts'
import { chosen, old, passwordResetsAt } from '../../../../../test/password-resets.ts'
import { signer } from '../../../../../test/sessions.ts'
import { atOnce, tally } from '../../../../../test/tally.ts'
import { createSessions } from '../sessions/sessions.ts'

const academy = await testAcademy()
const at = passwordResetsAt(academy)
afterAll(() => academy.close())

test('of five uses of one link at once one succeeds', async () => {
  const { email } = await at.newPerson()
  const token = await at.resetToken(email)
  const passwordOf = (index: number) => `${chosen} ${index}`
  const answers = await atOnce(5, (index) =>
    openBrowser(academy.url, { address: `10.0.0.${index}` }).send(
      'POST',
      '/api/password-reset/new-password',
      { token, password: passwordOf(index), confirm_password: passwordOf(index) },
    ),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 410: 4 })
  const winner = answers.findIndex(({ status }) => status === 204)
  expect((await at.logIn(email, passwordOf(winner))).status).toBe(200)
})

const sessionsOf = (email: string) =>
  academy.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('token')
    .where('email', '=', email)
    .execute()

/** So many queries wait for another one's lock. */
const expectWaiting = (count: number) => expect.poll(() => countWaiting(academy)).toBe(count)

/** Makes each new session wait until it is released. */
const withSessionsHeld = (act: (release: () => Promise<unknown>) => Promise<void>) =>
  withEventHeld(academy, { event: 'before insert on sessions' }, act)

test('a session that an old password opens during a reset ends with it', async () => {
  const { email } = await at.newPerson()
  const token = await at.resetToken(email)
  const browser = at.browse()
  await withSessionsHeld(async (release) => {
    const login = at.logIn(email, old, browser)
    await expectWaiting(1)
    const change = at.reset(token)
    await expectWaiting(2)
    await release()
    expect((await login).status).toBe(200)
    expect((await change).status).toBe(204)
  })
  expect((await browser.send('GET', '/api/session')).body.person).toBeNull()
  expect(await sessionsOf(email)).toEqual([])
})

/** Holds a person's row until the returned function is called. */
async function holdPerson(id: string) {
  const holder = await academy.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from users where id = $1 for update', [id])
  return async () => {
    await holder.query('commit')
    holder.release()
  }
}

test.each([
  ['a new password', 'POST', '/api/password', { password: 'a thief’s own choice' }],
  ['another address', 'PUT', '/api/profile/email-change', { email: 'thief@mail.example' }],
] as const)(
  '%s by the old password comes to nothing after a reset',
  async (_, method, path, body) => {
    const { id, email } = await at.newPerson()
    const thief = at.browse()
    await at.logIn(email, old, thief)
    // The first request after a login writes when somebody was seen, and would wait there.
    await thief.send('GET', '/api/session')
    const token = await at.resetToken(email)
    const release = await holdPerson(id)
    const change = at.reset(token)
    await expectWaiting(1)
    const theft = thief.send(method, path, {
      current_password: old,
      confirm_password: 'a thief’s own choice',
      ...body,
    })
    await expectWaiting(2)
    await release()
    expect((await change).status).toBe(204)
    expect(await theft).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
    expect((await at.logIn(email, chosen)).status).toBe(200)
    const asked = academy.db.selectFrom('email_changes').select('email').where('user_id', '=', id)
    expect(await asked.execute()).toEqual([])
  },
)

test('a session that takes the place of another one does not stand in a reset’s way', async () => {
  const { id, email } = await at.newPerson()
  const browser = at.browse()
  await at.logIn(email, old, browser)
  const token = await at.resetToken(email)
  const sessions = createSessions({ clock: () => academy.clock.now, signer, https: false })
  const cookies = [...browser.jar].map((pair) => pair.join('=')).join('; ')
  await withSessionsHeld(async (release) => {
    // As a login with Google does, in a browser that is signed in.
    const opened = academy.db
      .transaction()
      .execute((trx) => sessions.open(trx, id, { remember: false, cookies }))
    await expectWaiting(1)
    const change = at.reset(token)
    await expectWaiting(2)
    await release()
    expect(await opened).toContain('cadenza.session_token=')
    expect((await change).status).toBe(204)
  })
})

test('a login whose password is changed while it is looked at opens nothing', async () => {
  const { id, email } = await at.newPerson()
  const holder = await academy.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from users where id = $1 for update', [id])
  const login = at.logIn(email, old)
  await expectWaiting(1)
  await holder.query("update accounts set password = 'another' where user_id = $1", [id])
  await holder.query('commit')
  holder.release()
  expect((await login).status).toBe(401)
  expect(await sessionsOf(email)).toEqual([])
})
