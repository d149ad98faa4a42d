import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contactContract } from '#features/contact/contract.ts'
import { aContactMessage } from '#features/contact/fixtures.ts'
import type { ContactMessage } from '#features/contact/rules.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const from = 'academy@cadenza.example'

async function academyWithMailAt(url: string) {
  const mailer = smtpMailer({ url, from: () => from, greetingTimeoutMs: 300 })
  const academy = await testAcademy({ mailer })
  ends.push(() => mailer.close(), academy.close)
  return academy
}

const send = (academy: TestAcademy, overrides: Partial<ContactMessage> = {}) =>
  academy.as(academy.people.visitor).call(contactContract.sendContactMessage, {
    body: aContactMessage(overrides),
  })

const countMails = async ({ db }: TestAcademy) =>
  (await db.selectFrom('mails').select('id').execute()).length

const lastMail = (academy: TestAcademy) =>
  academy.db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow()

type Received = { email: Email; recipients: string[] }

/** A mail server on a port; `refuse` answers a recipient with a number of its own. */
async function mailServer({ port = 0, refuse }: { port?: number; refuse?: number } = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(refuse ? Object.assign(new Error('No such mailbox'), { responseCode: refuse }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ email: await PostalMime.parse(Buffer.concat(chunks)), recipients })
        done()
      })
    },
  })
  // A client that has gone away is no error of this server.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: own } = server.server.address() as { port: number }
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { received, url: `smtp://127.0.0.1:${own}`, port: own, stop }
}

test('a mail server gets each message once, whole', async () => {
  const server = await mailServer()
  ends.push(server.stop)
  const academy = await academyWithMailAt(server.url)
  await send(academy, { message: 'Grüße — ♪\n.\nEnd' })
  await expect.poll(() => server.received.length).toBe(1)
  const { email, recipients } = server.received[0] as Received
  expect(recipients).toEqual(['office@academy.example'])
  expect(email.from).toEqual({ name: 'Cadenza', address: from })
  expect(email.replyTo).toEqual([{ name: 'Renée O’Neil', address: 'renee@mail.example' }])
  expect(email.text).toContain('Grüße — ♪\n.\nEnd')
  await expect.poll(async () => (await lastMail(academy)).sent_at).not.toBeNull()
})

test('while the mail server is down nothing is lost; when it is back it goes out once', async () => {
  const first = await mailServer()
  await first.stop()
  const academy = await academyWithMailAt(first.url)
  expect((await send(academy)).status).toBe(200)
  await expect.poll(async () => (await lastMail(academy)).last_error).toContain('ECONNREFUSED')
  expect((await lastMail(academy)).sent_at).toBeNull()

  const again = await mailServer({ port: first.port })
  ends.push(again.stop)
  await expect.poll(() => again.received.length, { timeout: 20_000 }).toBe(1)
  await expect.poll(async () => (await lastMail(academy)).sent_at).not.toBeNull()
  expect(again.received).toHaveLength(1)
})

test('a mail server that takes the connection and says nothing does not hold up the site', async () => {
  const silent: Server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  ends.push(() => silent.close())
  const academy = await academyWithMailAt(`smtp://127.0.0.1:${port}`)
  expect((await send(academy)).status).toBe(200)
  await expect
    .poll(async () => (await lastMail(academy)).last_error, { timeout: 20_000 })
    .toContain('Greeting never received')
})

test('a mailbox that does not exist is not tried for days', async () => {
  const server = await mailServer({ refuse: 550 })
  ends.push(server.stop)
  const academy = await academyWithMailAt(server.url)
  await send(academy)
  await expect.poll(async () => (await lastMail(academy)).given_up_at).not.toBeNull()
  expect(await lastMail(academy)).toMatchObject({ sent_at: null, message: expect.anything() })
})

test('a mailbox that is full for now is tried again', async () => {
  const server = await mailServer({ refuse: 452 })
  ends.push(server.stop)
  const academy = await academyWithMailAt(server.url)
  await send(academy)
  await expect.poll(async () => (await lastMail(academy)).last_error).toContain('No such mailbox')
  expect((await lastMail(academy)).given_up_at).toBeNull()
})

describe('an injection', () => {
  let server: Awaited<ReturnType<typeof mailServer>>
  let academy: TestAcademy
  let mailer: ReturnType<typeof smtpMailer>
  beforeAll(async () => {
    server = await mailServer()
    mailer = smtpMailer({ url: server.url, from: () => from })
    academy = await testAcademy({ mailer })
  })
  afterAll(async () => {
    await academy.close()
    await mailer.close()
    await server.stop()
  })

  test.each([
    { name: 'x\r\nBcc: evil@evil.example' },
    { name: 'evil@evil.example, y' },
    { name: '"><evil@evil.example>' },
    { email: 'renee@mail.example\r\nBcc: evil@evil.example' },
    { email: 'renee@mail.example,evil@evil.example' },
    { message: 'x\r\n.\r\nMAIL FROM:<evil@evil.example>\r\nRCPT TO:<evil@evil.example>\r\n' },
  ])('in %j reaches nobody else', async (overrides) => {
    const before = await countMails(academy)
    const { status } = await send(academy, overrides)
    if (status === 422) return expect(await countMails(academy)).toBe(before)
    await expect.poll(async () => (await lastMail(academy)).sent_at).not.toBeNull()
    expect(await countMails(academy)).toBe(before + 1)
    expect(server.received).toHaveLength(1)
    const [{ email, recipients }] = server.received.splice(0) as [Received]
    expect(recipients).toEqual(['office@academy.example'])
    expect(email.to).toEqual([{ name: expect.any(String), address: 'office@academy.example' }])
    expect([email.cc, email.bcc]).toEqual([undefined, undefined])
    expect(email.replyTo?.map(({ address }) => address)).toEqual(['renee@mail.example'])
  })
})

test('mails with a link to unsubscribe have the headers of one press, and others do not', async () => {
  const server = await mailServer()
  ends.push(server.stop)
  const { db, mailQueue } = await academyWithMailAt(server.url)
  const to = { name: '', address: 'ana@mail.example' }
  const link = `https://academy.example/unsubscribe?token=${'a.b-c_'.repeat(30)}`
  const mail = { to, text: 'News', unsubscribe: `${link}\r\nBcc: evil@evil.example` }
  await mailQueue.postAll(db, 'test', [
    { ...mail, subject: 'with' },
    { to, subject: 'without', text: 'No news' },
  ])
  await expect.poll(() => server.received.length).toBe(2)
  const headersOf = (subject: string) =>
    server.received
      .find(({ email }) => email.subject === subject)
      ?.email.headers.filter(({ key }) => /unsub|bcc/.test(key))
      .map(({ key, value }) => `${key}: ${value}`)
      .toSorted()
  expect(headersOf('with')).toEqual([
    'list-unsubscribe-post: List-Unsubscribe=One-Click',
    `list-unsubscribe: <${link}Bcc:%20evil@evil.example>`,
  ])
  expect(headersOf('without')).toEqual([])
})

test('without a mail server a message is a file in the outbox', async () => {
  const folder = join(await temporaryFolder('outbox'), 'outbox')
  const academy = await testAcademy({ mailer: outboxMailer({ folder, from: () => from }) })
  ends.push(academy.close)
  await send(academy, { name: "Sean O'Hara" })
  const files = () => readdir(folder).catch(() => [])
  await expect.poll(files).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)])
  const [file = ''] = await files()
  const email = await PostalMime.parse(await readFile(join(folder, file)))
  expect(email.replyTo?.[0]?.name).toBe("Sean O'Hara")
  expect(email.messageId).toContain(file.replace('.eml', ''))
})

test('a mail comes from the address of the moment that it goes out', async () => {
  const folder = join(await temporaryFolder('senders'), 'outbox')
  const current = { from }
  const mailer = outboxMailer({ folder, from: () => current.from })
  ends.push(() => mailer.close())
  const senderOf = async (id: string) => {
    await mailer.deliver({ to: { name: '', address: from }, subject: id, text: '' }, id)
    return (await PostalMime.parse(await readFile(join(folder, `${id}.eml`)))).from?.address
  }
  expect(await senderOf('before')).toBe(from)
  current.from = 'desk@academy.example'
  expect(await senderOf('after')).toBe('desk@academy.example')
})

test('a mail that rests can be taken back; one that has begun to go out cannot', async () => {
  const delivered: string[] = []
  const academy = await testAcademy({
    mailer: { deliver: async (mail) => void delivered.push(mail.subject), close: async () => {} },
  })
  ends.push(academy.close)
  const { db, mailQueue } = academy
  const mail = (subject: string) => ({ to: { name: '', address: from }, subject, text: '' })
  const resting = await mailQueue.post(db, 'test', mail('resting'), { restSeconds: 1 })
  const first = await mailQueue.post(db, 'test', mail('first'))
  await expect.poll(() => delivered).toEqual(['first'])
  expect(await mailQueue.withdraw(db, first)).toBe(false)
  expect(await mailQueue.withdraw(db, resting)).toBe(true)
  const last = await mailQueue.post(db, 'test', mail('last'), { restSeconds: 1 })
  await expect.poll(() => delivered, { timeout: 10_000 }).toEqual(['first', 'last'])
  expect((await lastMail(academy)).id).toBe(last)
})
