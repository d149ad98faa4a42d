import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { tally } from '../../../../test/tally.ts'
import { contactContract } from '../contract.ts'
import { aContactMessage } from '../fixtures.ts'

const { sendContactMessage } = contactContract
let academy: TestAcademy

beforeAll(async () => {
  academy = await testAcademy({ now: new Date('2026-11-20T17:00:00Z') })
})
afterAll(() => academy.close())

const send = (body: object, at = academy) =>
  at.as(at.people.visitor).call(sendContactMessage, { body })

const mailFrom = async (name: string) => {
  await expect.poll(() => academy.mails.some((mail) => mail.replyTo?.name === name)).toBe(true)
  return academy.mails.filter((mail) => mail.replyTo?.name === name)
}

test('a message is kept and reaches the academy, which can simply reply', async () => {
  const message = aContactMessage({ name: 'Renée O’Neil', email: ' Renee@Mail.Example ' })
  const { status, body } = await send(message)
  expect([status, body]).toEqual([200, { fallback: false }])

  const [mail] = await mailFrom('Renée O’Neil')
  expect(mail).toMatchObject({
    to: { address: 'office@academy.example' },
    replyTo: { name: 'Renée O’Neil', address: 'renee@mail.example' },
    subject: 'Courses: message from Renée O’Neil',
  })
  expect(mail?.text).toContain('Is there a cello I could rent?\nI live in Port Credit.')

  const row = await academy.db
    .selectFrom('contact_messages')
    .innerJoin('mails', 'mails.id', 'contact_messages.mail_id')
    .select(['name', 'topic', 'kind', 'sent_at', 'mails.message as kept'])
    .where('email', '=', 'renee@mail.example')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: 'Renée O’Neil', topic: 'courses', kind: 'contact_message' })
  // The text is in contact_messages; a sent mail is not stored twice.
  await expect.poll(async () => (await sentState('renee@mail.example'))?.message).toBeNull()
})

const sentState = (email: string) =>
  academy.db
    .selectFrom('contact_messages')
    .innerJoin('mails', 'mails.id', 'contact_messages.mail_id')
    .select(['mails.message', 'sent_at'])
    .where('email', '=', email)
    .executeTakeFirst()

test.each([
  ['name', ''],
  ['email', 'renee@'],
  ['message', '   '],
  ['topic', 'complaints'],
])('without a proper %s it is refused, and the field is named', async (field, value) => {
  const { status, body } = await send({ ...aContactMessage(), [field]: value })
  expect(status).toBe(422)
  expect(body.message).toBe('Please fill in your name, email and message.')
  expect(Object.keys(body.fields ?? {})).toEqual([field])
})

test('where contact mail is not set up the visitor gets a link to their own mail', async () => {
  const other = await testAcademy({ contactEmail: null })
  const { body } = await send(aContactMessage({ name: 'A & B', message: 'a=b&c\nd' }), other)
  expect(body.fallback).toBe(true)
  const link = new URL(String(body.mailtoLink))
  expect(link.pathname).toBe('hello@cadenza.example')
  expect(link.searchParams.get('subject')).toBe('Courses: message from A & B')
  expect(link.searchParams.get('body')).toContain('a=b&c\nd')
  // The form without script is answered with the page, which has the same link to follow.
  const { payload } = await other.app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams(aContactMessage())),
  })
  const [, href] =
    /<a href="(mailto:[^"]+)">Send the message with your own mail program/.exec(payload) ?? []
  expect(href).toMatch(/^mailto:hello@cadenza\.example\?subject=Courses/)
  expect(other.mails).toEqual([])
  await other.close()
})

test('the same visitor waits ten seconds; another does not', async () => {
  const visit = (cookie = '') =>
    fetch(`${academy.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(aContactMessage()),
    })
  const first = await visit()
  const cookie = first.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(
    /^pause_sendContactMessage=\d+; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax$/,
  )

  academy.clock.now = new Date('2026-11-20T17:00:03.500Z')
  const again = await visit(cookie.split(';')[0])
  expect(again.status).toBe(429)
  expect(await again.json()).toEqual({
    code: 'too_soon',
    message: 'Please wait 7 seconds before you send the next one.',
  })
  expect((await visit()).status).toBe(200)

  academy.clock.now = new Date('2026-11-20T17:00:10Z')
  expect((await visit(cookie.split(';')[0])).status).toBe(200)
})

test('one address sends no more letters in an hour than a school would', async () => {
  await academy.database.pool.query('delete from rate_limits')
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1) {
    statuses.push((await send(aContactMessage())).status)
    // A refused message sends no mail.
    if (count === 0) await send({ ...aContactMessage(), message: '' })
  }
  expect(tally(statuses)).toEqual({ 200: 60, 429: 1 })
})

test('one address may send a great deal, and then hears that it was too much', async () => {
  await academy.database.pool.query('delete from rate_limits')
  const statuses = []
  for (let count = 0; count < 121; count += 1) {
    statuses.push((await send({ ...aContactMessage(), message: '' })).status)
  }
  expect(statuses.slice(0, 120).every((status) => status === 422)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})
