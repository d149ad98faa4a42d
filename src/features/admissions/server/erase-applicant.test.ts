import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertContactMessage } from '#features/contact/server/data.ts'
import { insertStudentId } from '#features/student-ids/server/data.ts'
import { insertMail } from '#platform/server/mail/data.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { anApplicationIn } from '../../../../test/applications.ts'
import { tablesWith } from '../../../../test/rows-about-a-person.ts'
import { sessionCookie } from '../../../../test/sessions.ts'
import { officeContract as it } from '../contract.ts'
import { type Status, statuses } from '../office-rules.ts'
import { insertEmails } from './data.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())

const reason = 'Asked for it by phone on Monday'
const erase = (id: string, body: object = { reason }) =>
  academy
    .as(academy.people.reviewer)
    .call(it.eraseApplicant, { params: { id }, body: body as never })

const requestExport = (id: string, who: 'reviewer' | 'admin' | 'student' = 'reviewer') =>
  fetch(`${academy.url}/api/admin/applications/${id}/export`, {
    headers: { cookie: sessionCookie(academy.people[who]) },
  })

const nobody = '9b2f5a52-7a3d-4c39-8f3c-0c8f1f6f2d11'

/** Somebody who applied, wrote, was given an ID and changed the address before the last letter went out. */
async function applicantEverywhere(status: Status) {
  const { db } = academy
  const mailbox = `quill.${randomUUID()}`
  const email = `${mailbox}@mail.example`
  const names = { first_name: 'Wilhelmina', last_name: 'Quillfeather' }
  const application = await anApplicationIn(db, { ...names, email, status })
  await insertContactMessage(db, {
    name: 'Wilhelmina Quillfeather',
    email,
    topic: 'general',
    message: 'When do you answer?',
  })
  const mailTo = (address: string) =>
    insertMail(db, 'application_confirmation', {
      to: { name: 'Wilhelmina Quillfeather', address },
      subject: 'We have your application',
      text: 'Dear Wilhelmina',
    })
  await mailTo(email)
  const mail_id = await mailTo(`before.${mailbox}@mail.example`)
  await insertEmails(db, [{ kind: 'confirmation', mail_id, application_id: application.id }])
  const approved_id = await insertStudentId(db, {
    ...names,
    student_id: `CAD2025ST${Math.floor(Math.random() * 1e9)}`,
    email: `other.${mailbox}@mail.example`,
  })
  await db
    .updateTable('admission_applications')
    .set({ approved_id: approved_id ?? null })
    .where('id', '=', application.id)
    .execute()
  return { ...application, words: [mailbox, application.id, ...Object.values(names)] }
}

test.each(statuses)(
  'an applicant who is %s is exported, and then erased everywhere',
  async (status) => {
    const { id, email, reference, words } = await applicantEverywhere(status)
    const response = await requestExport(id)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain(`-${reference}.json"`)
    const held = await response.json()
    expect(held.applications).toMatchObject([{ email, status }])
    expect(held.messages_to_the_academy).toMatchObject([{ message: 'When do you answer?' }])
    expect(held.mails_not_sent_yet).toHaveLength(1)
    expect(held.account).toEqual([])
    expect((await tablesWith(academy, ...words)).toSorted()).toEqual([
      'admission_applications',
      'application_letters',
      'approved_student_ids',
      'contact_messages',
      'mails',
    ])

    expect((await erase(id)).status).toBe(204)
    expect(await tablesWith(academy, ...words)).toEqual([])
    expect([(await erase(id)).status, (await requestExport(id)).status]).toEqual([404, 404])
    const csv = await academy.as(academy.people.reviewer).call(it.listApplications, {
      query: { search: 'Quillfeather' } as never,
    })
    expect(csv.body.total).toBe(0)
  },
)

test('why an applicant was erased is kept, with the reference alone, for whoever erased them', async () => {
  const { id, reference } = await anApplicationIn(academy.db, { status: 'rejected' })
  await erase(id)
  const { reviewer } = academy.people
  const response = await fetch(`${academy.url}/api/admin/people/${reviewer.id}/export`, {
    headers: { cookie: sessionCookie(reviewer) },
  })
  const { applicants_erased } = await response.json()
  expect(applicants_erased).toContainEqual({ reference, reason, erased_at: expect.any(String) })
})

test('an applicant with an account is exported with it, and erased under People', async () => {
  const { student } = academy.people
  const { id } = await anApplicationIn(academy.db, { email: student.email, status: 'accepted' })
  const held = await (await requestExport(id)).json()
  expect(held.account).toMatchObject([{ email: student.email }])
  const { status, body } = await erase(id)
  expect([status, body]).toMatchObject([409, { code: 'has_account' }])
  expect(await tablesWith(academy, id)).toEqual(['admission_applications'])
})

test('an account that nobody has confirmed is not exported with the application', async () => {
  const { db } = academy
  const { id, email } = await anApplicationIn(db)
  await db
    .insertInto('users')
    .values({
      first_name: 'Some',
      last_name: 'Body',
      email,
      role: 'student',
      email_verified: false,
    })
    .execute()
  const held = await (await requestExport(id)).json()
  expect([held.account, held.applications.length]).toEqual([[], 1])
  expect((await erase(id)).body).toMatchObject({ code: 'has_account' })
})

test.each([
  [{}, 'Please say why, such as: they asked for it by e-mail'],
  [{ reason: '  \n ' }, 'Please say why, such as: they asked for it by e-mail'],
  [{ reason: 'x'.repeat(501) }, 'Please use at most 500 characters'],
])('without a reason nobody is erased: %o', async (body, message) => {
  const { id } = await anApplicationIn(academy.db)
  const refused = await erase(id, body)
  expect([refused.status, refused.body]).toMatchObject([422, { fields: { reason: message } }])
  expect(await tablesWith(academy, id)).toEqual(['admission_applications'])
})

test.each([
  ['visitor', 401],
  ['student', 403],
  ['tutor', 403],
  ['admin', 403],
] as const)('a %s neither exports nor erases an applicant', async (who, status) => {
  const { id } = await anApplicationIn(academy.db)
  const { call } = academy.as(academy.people[who])
  const params = { id }
  const erased = await call(it.eraseApplicant, { params, body: { reason } })
  const exported = await call(it.exportApplicant, { params })
  expect([erased.status, exported.status]).toEqual([status, status])
  expect(await tablesWith(academy, id)).toEqual(['admission_applications'])
})

test('an application that is gone or has no such ID is answered so', async () => {
  expect([(await erase(nobody)).status, (await requestExport(nobody)).status]).toEqual([404, 404])
  expect((await erase('not-an-id')).status).toBe(404)
})
