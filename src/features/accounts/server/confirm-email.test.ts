import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { studentIdsContract } from '#features/student-ids/contract.ts'
import { hashToken } from '#platform/server/secret-tokens.ts'
import { testAcademy } from '../../../../test/academy.ts'
import { openBrowser } from '../../../../test/browser.ts'
import { registrationAt } from '../../../../test/registration.ts'
import { atOnce, tally } from '../../../../test/tally.ts'
import { aRegistration } from '../fixtures.ts'
import { confirmationHours } from '../rules.ts'

const academy = await testAcademy()
const at = registrationAt(academy)
afterAll(() => academy.close())

/** A link besides the one in the mail. */
async function newLink(email: string) {
  const [person, token] = [await at.person(email), randomUUID()]
  await academy.db
    .insertInto('email_confirmations')
    .values({
      token: hashToken(token),
      user_id: person?.id ?? '',
      expires_at: new Date('2100-01-01T00:00:00Z'),
    })
    .execute()
  return `/confirm-email?token=${token}`
}

const addUnconfirmed = (email: string) =>
  academy.db
    .insertInto('users')
    .values({ first_name: 'Ada', last_name: 'Newly', email, role: 'student' })
    .execute()

test('a link that is opened five times at once confirms each time', async () => {
  const form = aRegistration({ student_id: await at.newId() })
  await at.register(form)
  const link = await at.linkTo(form.email)
  const opened = await atOnce(5, (index) => at.browse(`10.2.0.${index}`).send('GET', link))
  expect(tally(opened.map(({ headers }) => headers.get('location') ?? ''))).toEqual({
    '/login?confirmed': 5,
  })
})

test('a link that a scanner has opened answers the person alike, until it expires', async () => {
  const form = aRegistration({ student_id: await at.newId() })
  await at.register(form)
  const link = await at.linkTo(form.email)
  const open = async () => (await at.browse().send('GET', link)).headers.get('location')
  expect([await open(), await open()]).toEqual(['/login?confirmed', '/login?confirmed'])
  const opened = academy.clock.now
  academy.clock.now = new Date(opened.getTime() + (confirmationHours * 60 + 1) * 60 * 1000)
  expect(await open()).toBe('/login?confirmation=failed')
  academy.clock.now = opened
})

test('a link that was opened is none for an account that was deactivated since', async () => {
  const form = aRegistration({ student_id: await at.newId() })
  await at.register(form)
  const link = await at.linkTo(form.email)
  await at.browse().send('GET', link)
  const { id = '' } = (await at.person(form.email)) ?? {}
  await academy.db
    .updateTable('users')
    .set({ deactivated_at: academy.clock.now })
    .where('id', '=', id)
    .execute()
  expect((await at.browse().send('GET', link)).headers.get('location')).toBe(
    '/login?confirmation=inactive',
  )
})

test('two links of one person opened at once get in nobody’s way', async () => {
  const form = aRegistration({ student_id: await at.newId() })
  await at.register(form)
  const links = [await newLink(form.email), await newLink(form.email)]
  const opened = await Promise.all(links.map((link) => at.browse().send('GET', link)))
  expect(opened.map(({ status }) => status)).toEqual([303, 303])
  expect((await at.person(form.email))?.email_verified).toBe(true)
})

test('confirmed or released, when both come at once', async () => {
  const form = aRegistration({ student_id: await at.newId() })
  await at.register(form)
  const link = await newLink(form.email)
  const { id } = await at.idRow(form.student_id)
  const [opened, released] = await Promise.all([
    at.browse('10.3.0.1').send('GET', link),
    academy.as(academy.people.admin).call(studentIdsContract.releaseStudentId, { params: { id } }),
  ])
  const person = await at.person(form.email)
  expect([opened.headers.get('location'), released.status, person?.email_verified]).toEqual(
    person ? ['/login?confirmed', 409, true] : ['/login?confirmation=failed', 200, undefined],
  )
})

test('a link that was only looked at still works', async () => {
  const form = aRegistration({ student_id: await at.newId() })
  await at.register(form)
  const link = await newLink(form.email)
  await at.browse().send('HEAD', link)
  expect((await at.person(form.email))?.email_verified).toBe(false)
  expect((await at.browse().send('GET', link)).headers.get('location')).toBe('/login?confirmed')
})

test.each(['', '?token=', '?token=cut-o', '?token=a%00b', `?token=${'x'.repeat(500)}`])(
  'a link that ends in %j leads to the page that says so',
  async (query) => {
    const { status, headers } = await at.browse().send('GET', `/confirm-email${query}`)
    expect([status, headers.get('location')]).toEqual([303, '/login?confirmation=failed'])
  },
)

test('sixty links a minute may fail; those that are good do not count', async () => {
  const school = at.browse('203.0.113.90')
  for (let pupil = 0; pupil < 65; pupil += 1) {
    const email = `pupil-${pupil}@mail.example`
    await addUnconfirmed(email)
    const opened = await school.send('GET', await newLink(email))
    expect(opened.headers.get('location')).toBe('/login?confirmed')
  }
  const wrong = await atOnce(62, (index) => school.send('GET', `/confirm-email?token=no-${index}`))
  expect(tally(wrong.map(({ status }) => status))).toEqual({ 303: 60, 429: 2 })
})

test('the confirmation mail comes again for who waits for it, and for nobody else', async () => {
  const form = aRegistration({ student_id: await at.newId() })
  await at.register(form)
  await at.linkTo(form.email)
  const before = academy.mails.length
  for (const email of ['nobody@mail.example', academy.people.student.email, form.email]) {
    const { status, body } = await at.browse().send('POST', '/api/registration/confirmation', {
      email,
    })
    expect([status, body]).toEqual([202, { email }])
  }
  const link = await at.linkTo(form.email, before)
  expect((await at.browse().send('GET', link)).headers.get('location')).toBe('/login?confirmed')
  expect(academy.mails.slice(before).map(({ to }) => to.address)).toEqual([form.email])
})

test('the links are the public address’s, and what a stolen database holds is none', async () => {
  const form = aRegistration({ student_id: await at.newId() })
  const browser = openBrowser(academy.url, { headers: { 'x-forwarded-host': 'evil.example' } })
  await at.register(form, browser)
  const link = await at.linkTo(form.email)
  expect(link).toMatch(/^\/confirm-email\?token=[\w-]{43}$/)
  const { id = '' } = (await at.person(form.email)) ?? {}
  const rows = await academy.db
    .selectFrom('email_confirmations')
    .select('token')
    .where('user_id', '=', id)
    .execute()
  expect(rows).toHaveLength(1)
  for (const { token } of rows) {
    const opened = await at.browse().send('GET', `/confirm-email?token=${token}`)
    expect(opened.headers.get('location')).toBe('/login?confirmation=failed')
  }
})
