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
import { makeJobsDue } from '../../../../test/due-jobs.ts'
import { keepRows } from '../../../../test/kept-rows.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import type { Mailer } from './mailer.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

let academy: TestAcademy
let restore: () => Promise<void>
/** The mailer of the test that runs. */
let current: Mailer
beforeAll(async () => {
  const mailer = {
    deliver: (...mail: Parameters<Mailer['deliver']>) => current.deliver(...mail),
    close: async () => {},
  }
  academy = await testAcademy({ mailer })
  restore = await keepRows(academy)
})
afterAll(() => academy.close())

const ends: (() => unknown)[] = []
afterEach(async () => {
  await restore()
  for (const end of ends.splice(0).reverse()) await end()
})

const from = 'academy@cadenza.example'
const sender = () => ({ name: 'Maple', address: from, office: 'desk@cadenza.example' })

function mailTo(url: string) {
  const mailer = smtpMailer({ url, sender, greetingTimeoutMs: 300 })
  ends.push(() => mailer.close())
  current = mailer
}

const send = (overrides: Partial<ContactMessage> = {}) =>
  academy.as(academy.people.visitor).call(contactContract.sendContactMessage, {
    body: aContactMessage(overrides),
  })

const countMails = async () => (await academy.db.selectFrom('mails').select('id').execute()).length

const lastMail = () =>
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
  mailTo(server.url)
  await send({ message: 'Grüße — ♪\n.\nEnd' })
  await expect.poll(() => server.received.length).toBe(1)
  const { email, recipients } = server.received[0] as Received
  expect(recipients).toEqual(['office@academy.example'])
  expect(email.from).toEqual({ name: 'Maple', address: from })
  expect(email.replyTo).toEqual([{ name: 'Renée O’Neil', address: 'renee@mail.example' }])
  expect(email.text).toContain('Grüße — ♪\n.\nEnd')
  await expect.poll(async () => (await lastMail()).sent_at).not.toBeNull()
})

test('while the mail server is down nothing is lost; when it is back it goes out once', async () => {
  const first = await mailServer()
  await first.stop()
  mailTo(first.url)
  expect((await send()).status).toBe(200)
  await expect.poll(async () => (await lastMail()).last_error).toContain('ECONNREFUSED')
  expect((await lastMail()).sent_at).toBeNull()

  const again = await mailServer({ port: first.port })
  ends.push(again.stop)
  await expect
    .poll(async () => {
      await makeJobsDue(academy)
      return again.received.length
    })
    .toBe(1)
  await expect.poll(async () => (await lastMail()).sent_at).not.toBeNull()
  expect(again.received).toHaveLength(1)
})

test('a mail server that takes the connection and says nothing does not hold up the site', async () => {
  const silent: Server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  ends.push(() => silent.close())
  mailTo(`smtp://127.0.0.1:${port}`)
  expect((await send()).status).toBe(200)
  await expect.poll(async () => (await lastMail()).last_error).toContain('Greeting never received')
})

test('a mailbox that does not exist is not tried for days', async () => {
  const server = await mailServer({ refuse: 550 })
  ends.push(server.stop)
  mailTo(server.url)
  await send()
  await expect.poll(async () => (await lastMail()).given_up_at).not.toBeNull()
  expect(await lastMail()).toMatchObject({ sent_at: null, message: expect.anything() })
})

test('a mailbox that is full for now is tried again', async () => {
  const server = await mailServer({ refuse: 452 })
  ends.push(server.stop)
  mailTo(server.url)
  await send()
  await expect.poll(async () => (await lastMail()).last_error).toContain('No such mailbox')
  expect((await lastMail()).given_up_at).toBeNull()
})

describe('an injection', () => {
  let server: Awaited<ReturnType<typeof mailServer>>
  beforeAll(async () => {
    server = await mailServer()
  })
  afterAll(() => server.stop())

  test.each([
    { name: 'x\r\nBcc: evil@evil.example' },
    { name: 'evil@evil.example, y' },
    { name: '"><evil@evil.example>' },
    { email: 'renee@mail.example\r\nBcc: evil@evil.example' },
    { email: 'renee@mail.example,evil@evil.example' },
    { message: 'x\r\n.\r\nMAIL FROM:<evil@evil.example>\r\nRCPT TO:<evil@evil.example>\r\n' },
  ])('in %j reaches nobody else', async (overrides) => {
    mailTo(server.url)
    const before = await countMails()
    const { status } = await send(overrides)
    if (status === 422) return expect(await countMails()).toBe(before)
    await expect.poll(async () => (await lastMail()).sent_at).not.toBeNull()
    expect(await countMails()).toBe(before + 1)
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
  mailTo(server.url)
  const { db, mailQueue } = academy
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
  current = outboxMailer({ folder, sender })
  await send({ name: "Sean O'Hara" })
  const files = () => readdir(folder).catch(() => [])
  await expect.poll(files).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)])
  const [file = ''] = await files()
  const email = await PostalMime.parse(await readFile(join(folder, file)))
  expect(email.replyTo?.[0]?.name).toBe("Sean O'Hara")
  expect(email.messageId).toContain(file.replace('.eml', ''))
})

test('a mail comes from the address of the moment that it goes out', async () => {
  const folder = join(await temporaryFolder('senders'), 'outbox')
  const current = sender()
  const mailer = outboxMailer({ folder, sender: () => current })
  ends.push(() => mailer.close())
  const senderOf = async (id: string) => {
    await mailer.deliver({ to: { name: '', address: from }, subject: id, text: '' }, id)
    return (await PostalMime.parse(await readFile(join(folder, `${id}.eml`)))).from?.address
  }
  expect(await senderOf('before')).toBe(from)
  current.address = 'desk@academy.example'
  expect(await senderOf('after')).toBe('desk@academy.example')
})

test('a mail that rests can be taken back; one that has begun to go out cannot', async () => {
  const delivered: string[] = []
  current = {
    deliver: async (mail) => void delivered.push(mail.subject),
    close: async () => {},
  }
  const { db, mailQueue } = academy
  const mail = (subject: string) => ({ to: { name: '', address: from }, subject, text: '' })
  const resting = await mailQueue.post(db, 'test', mail('resting'), { restSeconds: 60 })
  const first = await mailQueue.post(db, 'test', mail('first'))
  await expect.poll(() => delivered).toEqual(['first'])
  expect(await mailQueue.withdraw(db, first)).toBe(false)
  expect(await mailQueue.withdraw(db, resting)).toBe(true)
  const last = await mailQueue.post(db, 'test', mail('last'), { restSeconds: 60 })
  await makeJobsDue(academy)
  await expect.poll(() => delivered).toEqual(['first', 'last'])
  expect((await lastMail()).id).toBe(last)
})
