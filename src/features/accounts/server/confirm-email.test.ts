import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { openBrowser } from '../../../../test/browser.ts'
import { registrationAt } from '../../../../test/registration.ts'
import { atOnce, tally } from '../../../../test/tally.ts'
import { aRegistration } from '../fixtures.ts'

let academy: TestAcademy
let at: ReturnType<typeof registrationAt>
beforeAll(async () => {
  academy = await testAcademy()
  at = registrationAt(academy)
})
afterAll(() => academy.close())

test('of fifty openings of one link at once one confirms, twenty times over', async () => {
  for (let round = 0; round < 20; round += 1) {
    const form = aRegistration({ student_id: await at.newId() })
    await at.register(form)
    const link = await at.linkTo(form.email)
    const opened = await atOnce(50, (index) =>
      at.browse(`10.2.${round}.${index}`).send('GET', link),
    )
    expect(tally(opened.map(({ headers }) => headers.get('location') ?? ''))).toEqual({
      '/login?confirmed': 1,
      '/login?confirmation=failed': 49,
    })
  }
}, 120_000)

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
  const rows = await academy.db.selectFrom('email_confirmations').select('token').execute()
  for (const { token } of rows) {
    const opened = await at.browse().send('GET', `/confirm-email?token=${token}`)
    expect(opened.headers.get('location')).toBe('/login?confirmation=failed')
  }
})
