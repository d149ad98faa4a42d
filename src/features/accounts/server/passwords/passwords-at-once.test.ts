import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testAcademy } from '../../../../../test/academy.ts'
import { openBrowser } from '../../../../../test/browser.ts'
import { chosen, old, passwordResetsAt } from '../../../../../test/password-resets.ts'
import { atOnce, tally } from '../../../../../test/tally.ts'

const academy = await testAcademy()
const at = passwordResetsAt(academy)
afterAll(() => academy.close())

test('of fifty uses of one link at once one succeeds, five times over', async () => {
  const { email } = await at.newPerson()
  for (let round = 0; round < 5; round += 1) {
    const token = await at.resetToken(email)
    const passwordOf = (index: number) => `${chosen} ${round}.${index}`
    const answers = await atOnce(50, (index) =>
      openBrowser(academy.url, { address: `10.0.${round}.${index}` }).send(
        'POST',
        '/api/password-reset/new-password',
        { token, password: passwordOf(index), confirm_password: passwordOf(index) },
      ),
    )
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 410: 49 })
    const winner = answers.findIndex(({ status }) => status === 204)
    expect((await at.logIn(email, passwordOf(winner))).status).toBe(200)
  }
})

const sessionsOf = (email: string) =>
  academy.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('token')
    .where('email', '=', email)
    .execute()

/** So many queries wait for another one's lock. */
const expectWaiting = (count: number) =>
  expect
    .poll(async () => {
      const waiting = await sql`select 1 from pg_locks where not granted`.execute(academy.db)
      return waiting.rows.length
    })
    .toBe(count)

test('a session that an old password opens during a reset ends with it', async () => {
  const { email } = await at.newPerson()
  const token = await at.resetToken(email)
  const browser = at.browse()
  const holder = await academy.database.pool.connect()
  await holder.query(`
    select pg_advisory_lock(1);
    create function hold() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
    create trigger hold before insert on sessions for each row execute function hold()`)
  const login = at.logIn(email, old, browser)
  await expectWaiting(1)
  const change = at.reset(token)
  await expectWaiting(2)
  await holder.query('select pg_advisory_unlock(1)')
  expect((await login).status).toBe(200)
  expect((await change).status).toBe(204)
  await holder.query('drop function hold cascade')
  holder.release()
  expect((await browser.send('GET', '/api/session')).body.person).toBeNull()
  expect(await sessionsOf(email)).toEqual([])
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
