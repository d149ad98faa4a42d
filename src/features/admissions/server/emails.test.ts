import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { smtpMailer } from '#platform/server/mail/smtp-mailer.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { anApplicationIn } from '../../../../test/applications.ts'
import { admissionsContract, officeContract } from '../contract.ts'
import { anApplication } from '../fixtures.ts'
import type { EmailKind, Status } from '../office-rules.ts'

let academy: TestAcademy
/** An academy where a decision's email waits for as long as a test takes. */
let patient: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
  patient = await testAcademy({ emailDelaySeconds: 3600 })
})
afterAll(async () => {
  await academy.close()
  await patient.close()
})
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const office = (it = academy) => it.as(it.people.reviewer).call
const set = async (id: string, status: Status, expected_status: Status, it = academy) => {
  const body = { status, expected_status }
  const reply = await office(it)(officeContract.setApplicationStatus, { params: { id }, body })
  expect(reply.status).toBe(200)
  return reply.body
}
const send = (id: string, kind: EmailKind, it = academy) =>
  office(it)(officeContract.sendApplicantEmail, { params: { id }, body: { kind } })
const find = async (email: string, it = academy) => {
  const { body } = await office(it)(officeContract.listApplications, { query: { search: email } })
  return body.items[0]
}
const states = async (email: string, it = academy) =>
  (await find(email, it))?.emails.map(({ kind, state }) => `${kind} ${state}`)
const subjectsTo = (email: string) =>
  academy.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject)

test('who has applied is told that somebody did again, once a day and not in the first hour', async () => {
  const application = anApplication({ first_name: 'Renée' })
  const { email } = application
  const { clock } = academy
  const began = clock.now
  const again = (body = application) =>
    academy.as(academy.people.visitor).call(admissionsContract.applyForCourses, { body })
  const told = () => subjectsTo(email).filter((subject) => subject === 'You have applied already')
  expect((await again()).status).toBe(201)
  expect((await again()).status).toBe(409)
  clock.now = new Date(began.getTime() + 2 * 60 * 60 * 1000)
  for (const body of [application, { ...application, email: email.toUpperCase() }, application])
    expect((await again(body)).status).toBe(409)
  await expect.poll(told).toHaveLength(1)
  const mail = academy.mails.find(({ subject }) => subject === 'You have applied already')
  expect(mail?.to).toEqual({ name: '', address: email })
  expect(mail?.text).toContain('/application/')
  expect(mail?.text).not.toContain('Renée')
  clock.now = began
})

test('across the end of the year who has applied is told again after a day, and not before', async () => {
  const application = anApplication({ first_name: 'Renée' })
  const began = academy.clock.now
  // Limits are counted by the time of the server.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    academy.clock.now = began
  })
  const applyAt = async (moment: string) => {
    vi.setSystemTime(moment)
    academy.clock.now = new Date(moment)
    const visitor = academy.as(academy.people.visitor)
    return (await visitor.call(admissionsContract.applyForCourses, { body: application })).status
  }
  const unsent = async () =>
    (await academy.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute())
      .length
  const told = () =>
    subjectsTo(application.email).filter((subject) => subject === 'You have applied already')
  expect(await applyAt('2026-12-31T12:00:00Z')).toBe(201)
  for (const [moment, mails] of [
    ['2026-12-31T20:00:00Z', 1],
    ['2027-01-01T04:59:00Z', 1],
    ['2027-01-01T05:01:00Z', 1],
    ['2027-01-01T19:59:00Z', 1],
    ['2027-01-01T20:01:00Z', 2],
    ['2027-01-02T20:00:00Z', 2],
  ] as const) {
    expect(await applyAt(moment)).toBe(409)
    await expect.poll(unsent).toBe(0)
    expect(told(), moment).toHaveLength(mails)
  }
})

test('who applies is told that it has arrived, once', async () => {
  const application = anApplication({ first_name: 'Renée', courses: ['Violin', 'Cello'] })
  const apply = () =>
    academy.as(academy.people.visitor).call(admissionsContract.applyForCourses, {
      body: application,
    })
  expect((await apply()).status).toBe(201)
  expect((await apply()).status).toBe(409)
  await expect.poll(() => states(application.email)).toEqual(['confirmation sent'])
  const [mail, ...more] = academy.mails.filter(({ to }) => to.address === application.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('We have your application')
  // The address is not confirmed: the email has no word of the applicant's own.
  expect(mail?.to.name).toBe('')
  expect(mail?.text).toContain('Good day,')
  expect(mail?.text).not.toContain('Renée')
  expect(mail?.text).toContain('You chose Violin and Cello; Piano is part of every program')
  expect(mail?.text).toContain('http://academy.example/application/')
})

test('a decision is written to the applicant, and shown as sent', async () => {
  const { id, email } = await anApplicationIn(academy.db)
  await set(id, 'rejected', 'pending')
  await expect.poll(() => states(email)).toEqual(['rejected sent'])
  expect((await find(email))?.emails[0]?.sent_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(subjectsTo(email)).toEqual(['About your application'])
})

test('back and forth is not written twice, and what holds is always what was written last', async () => {
  const { id, email } = await anApplicationIn(academy.db)
  await set(id, 'accepted', 'pending')
  await expect.poll(() => states(email)).toEqual(['accepted sent'])
  await set(id, 'reviewed', 'accepted')
  await set(id, 'accepted', 'reviewed')
  await set(id, 'rejected', 'accepted')
  await expect.poll(() => states(email)).toEqual(['accepted sent', 'rejected sent'])
  await set(id, 'accepted', 'rejected')
  await expect
    .poll(() => subjectsTo(email))
    .toEqual(['There is a place for you', 'About your application', 'There is a place for you'])
})

test('a slip that is put right at once is written to nobody', async () => {
  const { id, email } = await anApplicationIn(patient.db)
  await set(id, 'rejected', 'pending', patient)
  expect(await states(email, patient)).toEqual(['rejected on_its_way'])
  await set(id, 'accepted', 'rejected', patient)
  expect(await states(email, patient)).toEqual(['accepted on_its_way'])
  await set(id, 'pending', 'accepted', patient)
  expect(await states(email, patient)).toEqual([])
  expect(await patient.db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('the office sends an email again, but not while it is on its way', async () => {
  const taken = Promise.withResolvers<void>()
  const mailer = { deliver: () => taken.promise, close: async () => {} }
  const slow = await testAcademy({ mailer })
  ends.push(slow.close)
  const { id, email } = await anApplicationIn(slow.db, { status: 'rejected' })
  const replies = await Promise.all([1, 2, 3].map(() => send(id, 'confirmation', slow)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  taken.resolve()
  await expect.poll(() => states(email, slow)).toEqual(['confirmation sent'])
  expect((await send(id, 'confirmation', slow)).status).toBe(200)
  const wrong = await send(id, 'accepted', slow)
  expect([wrong.status, wrong.body.message]).toEqual([
    409,
    'This application is rejected now, so it cannot be sent.',
  ])
  expect((await send(id, 'lost' as never, slow)).status).toBe(422)
})

test('a mail server that refuses is shown with its reason', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as { port: number }
  const sender = { name: 'Academy', address: 'a@academy.example', office: 'b@academy.example' }
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, sender: () => sender })
  const refused = await testAcademy({ mailer })
  ends.push(() => mailer.close(), refused.close)
  const { id, email } = await anApplicationIn(refused.db)
  await set(id, 'accepted', 'pending', refused)
  await expect.poll(() => states(email, refused)).toEqual(['accepted failed'])
  const refusedEmail = (await find(email, refused))?.emails[0]
  expect(refusedEmail).toMatchObject({
    sent_at: null,
    reason: expect.stringContaining('No such mailbox'),
  })
  expect((await send(id, 'accepted', refused)).body.emails).toMatchObject([
    { kind: 'accepted', state: 'on_its_way', reason: null },
  ])
})
