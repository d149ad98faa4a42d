import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as addresses from '#features/accounts/server/email-change/emails.ts'
import * as accounts from '#features/accounts/server/emails.ts'
import * as applicants from '#features/admissions/server/applicant/emails.ts'
import * as admissions from '#features/admissions/server/emails.ts'
import { aContactMessage } from '#features/contact/fixtures.ts'
import * as contact from '#features/contact/server/emails.ts'
import { writeTestMail } from '#features/doctor/server/write-test-mail.ts'
import * as news from '#features/notifications/server/by-mail/emails.ts'
import * as people from '#features/people/server/emails.ts'
import { senderOf } from '#features/publishing/sender-rules.ts'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import { setAcademy } from '#platform/academy.ts'
import type { Mail } from '#platform/mail.ts'
import { outboxMailer } from '#platform/server/mail/outbox-mailer.ts'
import { temporaryFolder } from './temporary-folder.ts'

const maple = { ...seededSite.academy, name: 'Maple', email: 'desk@maple.example' }
const sender = senderOf({ academy: maple }, { mailFrom: 'post@maple.example' })

beforeAll(() => setAcademy(maple))
afterAll(() => setAcademy(seededSite.academy))

const href = 'https://maple.example/page'
const person = { first_name: 'Zoë', last_name: "O'Hara", email: 'zoe@mail.example' }
const applicant = {
  ...person,
  reference: 'ABCD-1234',
  courses: ['Violin'],
  price: 350,
  currency: 'CAD',
  created_at: new Date('2026-10-01T12:00:00Z'),
  term: 'Winter 2027',
  term_first_day: '2027-02-15',
}
const idLink = { student_id: 'CAD2026ST101', href }
const at = new Date('2026-11-20T12:00:00Z')
const item = { title: 'Violin', body: 'It is moved.', href: '/dashboard', at }

/** Every mail that the code writes by itself, by the function that writes it. */
const automatic: [write: (...them: never[]) => Mail, mail: () => Mail][] = [
  [accounts.confirmationEmail, () => accounts.confirmationEmail(person, href)],
  [accounts.knownAddressEmail, () => accounts.knownAddressEmail(person, href)],
  [accounts.resetEmail, () => accounts.resetEmail(person, href)],
  [accounts.unfinishedEmail, () => accounts.unfinishedEmail(person, href)],
  [accounts.passwordChangedEmail, () => accounts.passwordChangedEmail(person, href)],
  [accounts.inactiveEmail, () => accounts.inactiveEmail(person, href)],
  [addresses.newAddressEmail, () => addresses.newAddressEmail(person.email, href)],
  [
    addresses.changeRequestedEmail,
    () => addresses.changeRequestedEmail(person, 'new@mail.example', href),
  ],
  [
    addresses.addressChangedEmail,
    () => addresses.addressChangedEmail(person, 'new@mail.example', href),
  ],
  [addresses.takenAddressEmail, () => addresses.takenAddressEmail(person, href)],
  [admissions.receivedEmail, () => admissions.receivedEmail(applicant, href)],
  [admissions.appliedAgainEmail, () => admissions.appliedAgainEmail(applicant, href)],
  [admissions.acceptedEmail, () => admissions.acceptedEmail(applicant, href, idLink)],
  [admissions.studentIdEmail, () => admissions.studentIdEmail(applicant, href, idLink)],
  [admissions.rejectedEmail, () => admissions.rejectedEmail(applicant, href, href)],
  [applicants.withdrawnEmail, () => applicants.withdrawnEmail(applicant, href)],
  [applicants.broughtBackEmail, () => applicants.broughtBackEmail(applicant, href)],
  [applicants.addressChangedEmail, () => applicants.addressChangedEmail(applicant)],
  [people.approvedEmail, () => people.approvedEmail(person, href)],
  [people.declinedEmail, () => people.declinedEmail(person, href)],
  [
    news.newsEmail,
    () =>
      news.newsEmail({
        person: { ...person, time_zone: 'America/Toronto' },
        kinds: 1,
        items: [item],
        how: 'at_once',
        publicUrl: 'https://maple.example',
        unsubscribe: `${href}?token=x`,
      }),
  ],
  [writeTestMail, () => writeTestMail(person.email)],
]

const cases = automatic.map(([write, mail]) => [write.name, mail] as const)

test.each(cases)(
  '%s is from the academy, says that it is automatic, and answers go to the office',
  async (_, mail) => {
    const { from, replyTo, headers } = await sent(mail())
    expect(from).toEqual({ name: 'Maple', address: 'post@maple.example' })
    expect(replyTo).toEqual([{ name: 'Maple', address: 'desk@maple.example' }])
    expect(headers.get('auto-submitted')).toBe('auto-generated')
  },
)

test('a visitor’s message is from the academy too, but not automatic, and the visitor gets the answer', async () => {
  const message = aContactMessage({ name: 'Renée O’Neil', email: 'renee@mail.example' })
  const { from, replyTo, headers } = await sent(contact.contactEmail(message, sender.office))
  expect(from).toEqual({ name: 'Maple', address: 'post@maple.example' })
  expect(replyTo).toEqual([{ name: 'Renée O’Neil', address: 'renee@mail.example' }])
  expect(headers.has('auto-submitted')).toBe(false)
})

test('no mail is left out', async () => {
  const files = globSync('src/features/*/server/**/emails.ts', {
    cwd: join(import.meta.dirname, '..'),
  })
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(import.meta.dirname, '..', file)).href)),
  )
  const written = modules.flatMap((it) =>
    Object.entries(it).flatMap(([name, write]) => (name.endsWith('Email') ? [write] : [])),
  )
  expect(written.length).toBeGreaterThan(0)
  const known: unknown[] = [...automatic.map(([write]) => write), contact.contactEmail]
  expect(written.filter((write) => !known.includes(write))).toEqual([])
})

test.each([
  'Überklang',
  'Maple, Oak & Co.',
  'The "Old" Music School',
  "O'Hara’s",
  '音楽院',
  'a@b.example',
])('an academy called %s is the sender by that name', async (name) => {
  const mail = accounts.resetEmail(person, href)
  const { from, replyTo } = await sent(mail, { ...sender, name })
  expect(from).toEqual({ name, address: sender.address })
  expect(replyTo).toEqual([{ name, address: sender.office }])
})

/** A mail as it arrives. */
async function sent(mail: Mail, by = sender) {
  const folder = await temporaryFolder('sent')
  const mailer = outboxMailer({ folder, sender: () => by })
  await mailer.deliver(mail, 'one')
  await mailer.close()
  const email = await PostalMime.parse(await readFile(join(folder, 'one.eml')))
  const headers = new Map(email.headers.map(({ key, value }) => [key, value]))
  return { ...email, headers }
}
