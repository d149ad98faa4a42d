import { packages } from '#content/packages.ts'
import type { Application } from '#features/admissions/field-rules.ts'
import { anApplication } from '#features/admissions/fixtures.ts'
import { type EmailKind, isDecision, type Status } from '#features/admissions/office-rules.ts'
import { withCompulsoryCourse } from '#features/admissions/rules.ts'
import type { ApplicationLinks } from '#features/admissions/server/applicant/application-links.ts'
import {
  insertApplication,
  insertEmails,
  listApplicationsOf,
} from '#features/admissions/server/data.ts'
import { priceOf } from '#features/catalogue/pricing-rules.ts'
import { termToApplyFor } from '#features/terms/rules.ts'
import { listTerms } from '#features/terms/server/data.ts'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { insertMail, markSent, noteFailure } from '#platform/server/mail/data.ts'

/** Applications in every status, the newest first, with the emails that their applicants have. */
export async function fillDemoApplications(trx: Db, now: Date) {
  const terms = await listTerms(trx)
  for (const [index, { status, acts, ...application }] of applicants.entries()) {
    const created_at = new Date(now.getTime() - (3 + index * 26) * hour)
    const later = new Date(+created_at + 2.5 * hour)
    const row = await insertApplication(trx, {
      ...application,
      ...(acts === 'changes' && { revision: 1, changed_at: later, changed_fields: ['courses'] }),
      ...(acts === 'withdraws' && { withdrawn_at: later }),
      courses: withCompulsoryCourse(application.courses),
      price: priceOf(packages, application.courses.length),
      term_id: termToApplyFor(terms, dayIn(academy.timeZone, created_at))?.id ?? null,
      status,
      created_at,
    })
    await noteEmail(trx, row, 'confirmation', created_at)
    if (isDecision(status)) await noteEmail(trx, row, status, new Date(+created_at + 20 * hour))
  }
}

/** Where to see the page of an application; undefined once it was deleted. */
export async function demoApplicationLink(db: Db, links: ApplicationLinks) {
  const [application] = await listApplicationsOf(db, 'amara.nwosu@mail.example')
  return application && links.to(application)
}

/** Records a sent email; for one address a failed one. */
async function noteEmail(
  trx: Db,
  { id, email }: { id: string; email: string },
  kind: EmailKind,
  sent: Date,
) {
  const message = { to: { name: '', address: email }, subject: '', text: '' }
  const mail_id = await insertMail(trx, `application_${kind}`, message)
  if (email === unknownMailbox) await noteFailure(trx, mail_id, '550 No such mailbox', true)
  else await markSent(trx, mail_id, sent)
  await insertEmails(trx, [{ mail_id, kind, application_id: id }])
}

const unknownMailbox = 'tamsin.clarke@mail.example'

const hour = 60 * 60 * 1000

const applicants = [
  applicant('Samuel', 'Tran', 'pending', {
    email: 'student@cadenza.example',
    birthdate: '1996-05-09',
    phone: '(905) 555-0164',
    courses: ['Cello'],
    experience: 'Violin here, since September.',
    goals: 'To play the lower voice too.',
  }),
  applicant('Amara', 'Nwosu', 'pending', {
    phone: '+1 905 555 0173',
    birthdate: '1998-02-11',
    courses: ['Cello'],
    experience: 'Choir at school, and two years of reading bass clef for fun.',
    goals: 'To play the slow movement my grandmother played.',
  }),
  applicant('Noor', 'Haddad', 'pending', {
    birthdate: '2009-11-02',
    phone: '(289) 555-0118',
    courses: ['Violin', 'Music Production'],
    experience: 'Grade 5 with my school’s strings.',
    guardian: 'Rima Haddad (mother), (289) 555-0119',
  }),
  applicant(
    'Liam',
    'O’Brien',
    'pending',
    {
      birthdate: '1987-09-30',
      courses: ['Electric Guitar', 'Bass Guitar', 'Music Production'],
    },
    'changes',
  ),
  applicant('Zoë', 'Dvořák', 'reviewed', {
    birthdate: '2005-06-17',
    country: 'Other',
    phone: '+420 601 555 014',
    courses: ['Music Directing', 'Violin'],
    goals: 'A place to conduct people who show up.',
  }),
  applicant('Mei', 'Chen', 'reviewed', {
    birthdate: '1979-01-25',
    courses: ['Music Business & Artiste Management (Online)'],
    experience: 'Eleven years of running a small label in Markham.',
  }),
  applicant('Kwame', 'Boateng', 'accepted', {
    birthdate: '2001-08-08',
    courses: ['Signal Processing', 'Music Production', 'Electric Guitar', 'Bass Guitar'],
    experience: 'I record bands in a garage. The garage is winning.',
    goals: 'To know what the knobs do.',
  }),
  applicant('Saoirse', 'Ní Bhriain', 'accepted', { birthdate: '1994-03-19', courses: ['Violin'] }),
  applicant('Diego', 'Álvarez', 'rejected', {
    birthdate: '1990-12-01',
    country: 'United States',
    courses: ['Music Directing'],
    experience: 'None yet.',
  }),
  applicant('Priya', 'Raman', 'pending', {
    birthdate: '2010-05-28',
    courses: ['Signal Processing'],
    goals: 'To build the reverb I hear in the parking garage at Square One.',
  }),
  applicant('Jonas', 'Lindqvist', 'reviewed', {
    birthdate: '1968-10-14',
    courses: ['Cello', 'Violin'],
    goals: 'The first cello suite, once, without stopping.',
  }),
  applicant('Tamsin', 'Clarke', 'rejected', {
    birthdate: '2003-07-07',
    courses: ['Bass Guitar'],
  }),
  applicant(
    'Oluwaseun',
    'Adebayo',
    'pending',
    {
      birthdate: '1985-04-03',
      courses: ['Music Business & Artiste Management (Online)', 'Music Production'],
    },
    'withdraws',
  ),
]

function applicant(
  first_name: string,
  last_name: string,
  status: Status,
  answers: Partial<Application>,
  /** What they have done since on the page of their application. */
  acts?: 'changes' | 'withdraws',
) {
  const plain = `${first_name}.${last_name}`.normalize('NFD').replace(/[^\w.]/g, '')
  const email = `${plain.toLowerCase()}@mail.example`
  return { ...anApplication({ first_name, last_name, email, ...answers }), status, acts }
}
