import { afterAll, expect, test } from 'vitest'
import { accountsContract } from '#features/accounts/contract.ts'
import { aRegistration } from '#features/accounts/fixtures.ts'
import { aStudentId } from '#features/student-ids/fixtures.ts'
import { testAcademy } from '../../../../test/academy.ts'
import { anApplicationIn } from '../../../../test/applications.ts'
import { claimBy } from '../../../../test/claimed-ids.ts'
import { reviewerOf } from '../../../../test/reviewer.ts'
import { officeContract } from '../contract.ts'
import { tieStudentIds } from './tie-student-ids.ts'

const { sendApplicantEmail } = officeContract
const academy = await testAcademy({ emailDelaySeconds: 3600 })
afterAll(() => academy.close())
const { office, create, accept, idsOf, mailsTo } = reviewerOf(academy)

test('an accepted applicant gets the next ID, in an email whose link registers them', async () => {
  const { id, email } = await anApplicationIn(academy.db, {
    first_name: 'Siobhán & Co',
    last_name: "O'Hara",
    status: 'accepted',
  })
  const { status, body } = await create(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    created: true,
    application: {
      student_id: { student_id: 'CAD2025ST004', is_used: false },
      emails: [{ kind: 'student_id', state: 'on_its_way' }],
    },
  })
  expect(await idsOf(email)).toMatchObject([
    {
      student_id: 'CAD2025ST004',
      first_name: 'Siobhán & Co',
      last_name: "O'Hara",
      category: 'Student',
    },
  ])
  await expect.poll(() => mailsTo(email).length).toBe(1)
  const [mail] = mailsTo(email)
  expect(mail?.subject).toBe('Your student ID is CAD2025ST004')
  const link = new URL(/http:\/\/academy\.example\/login\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    tab: 'register',
    first_name: 'Siobhán & Co',
    last_name: "O'Hara",
    email,
    student_id: 'CAD2025ST004',
  })

  const { tab: _, ...filledIn } = Object.fromEntries(link.searchParams)
  const registration = aRegistration(filledIn)
  const registered = await academy
    .as(academy.people.visitor)
    .call(accountsContract.register, { body: registration })
  expect(registered.status).toBe(201)
  const again = await create(id)
  expect(again.body).toMatchObject({
    created: false,
    application: { student_id: { student_id: 'CAD2025ST004', is_used: true } },
  })
  const late = await office()(sendApplicantEmail, { params: { id }, body: { kind: 'student_id' } })
  expect([late.status, late.body.code]).toEqual([409, 'student_id_used'])
})

const coursesOf = async (email: string) => (await idsOf(email))[0]?.course_ids

test('an ID has the courses of its application, and keeps them without it', async () => {
  const { id, email } = await anApplicationIn(academy.db, {
    status: 'accepted',
    courses: ['Violin', 'Music Production'],
  })
  await create(id)
  expect(await coursesOf(email)).toEqual([4, 2])
  await office()(officeContract.deleteApplication, { params: { id } })
  expect(await coursesOf(email)).toEqual([4, 2])
})

test('IDs from before they had courses get those of their application', async () => {
  const tie = () => tieStudentIds(academy.db, academy.site.current().courses)
  const { id, email } = await anApplicationIn(academy.db, {
    status: 'accepted',
    courses: ['Violin', 'Theremin'],
  })
  await create(id)
  await academy.db.updateTable('approved_student_ids').set({ course_ids: null }).execute()
  const earlier = await anApplicationIn(academy.db, { status: 'accepted' })
  const row = aStudentId({ student_id: 'STUDIED-BEFORE', email: earlier.email })
  await academy.db.insertInto('approved_student_ids').values(row).execute()
  await claimBy(academy.db, 'STUDIED-BEFORE', { used_at: new Date('2020-01-01') })
  await create(earlier.id)
  await tie()
  expect(await coursesOf(email)).toEqual([4])
  expect(await coursesOf(earlier.email)).toBeNull()
  // What it has by now stays.
  await academy.db
    .updateTable('approved_student_ids')
    .set({ course_ids: [5] })
    .where('email', '=', email)
    .execute()
  await tie()
  expect(await coursesOf(email)).toEqual([5])
})

test('of five at once one makes the ID, and all get it', async () => {
  const { id, email } = await anApplicationIn(academy.db, { status: 'accepted' })
  const replies = await Promise.all(Array.from({ length: 5 }, () => create(id)))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(replies.filter(({ body }) => body.created)).toHaveLength(1)
  const [entry, ...more] = await idsOf(email)
  expect(more).toEqual([])
  const given = replies.map(({ body }) => body.application.student_id?.student_id)
  expect(new Set(given)).toEqual(new Set([entry?.student_id]))
  await expect.poll(() => mailsTo(email).length).toBe(1)
  const emails = academy.db.selectFrom('application_letters').selectAll()
  expect(await emails.where('application_id', '=', id).execute()).toHaveLength(1)
})

test('five acceptances with an ID at once give five IDs, one email each', async () => {
  const rows = await Promise.all(Array.from({ length: 5 }, () => anApplicationIn(academy.db)))
  const replies = await Promise.all(
    rows.map(async ({ id }) => {
      await accept(id)
      return create(id)
    }),
  )
  const given = replies.map(({ body }) => body.application.student_id?.student_id)
  expect(new Set(given).size).toBe(5)
  for (const { body } of replies) {
    expect(body.application.emails.map(({ kind }) => kind)).toEqual(['accepted', 'student_id'])
  }
  await expect.poll(() => rows.map(({ email }) => mailsTo(email).length)).toEqual(rows.map(() => 1))
  expect(mailsTo(rows[0]?.email ?? '')[0]?.text).toContain('/login?tab=register&first_name=')
})

test('nobody else gets an ID', async () => {
  for (const status of ['pending', 'reviewed', 'rejected'] as const) {
    const { id, email } = await anApplicationIn(academy.db, { status })
    const reply = await create(id)
    expect([reply.status, reply.body.code]).toEqual([409, 'not_accepted'])
    expect(await idsOf(email)).toEqual([])
  }
})

test('an ID that stands on the list for the address already is the one', async () => {
  const { id, email } = await anApplicationIn(academy.db, { status: 'accepted' })
  const insert = academy.db.insertInto('approved_student_ids')
  await insert.values(aStudentId({ student_id: 'FOR-A-TUTOR', email, category: 'Tutor' })).execute()
  await insert.values(aStudentId({ student_id: 'BY-HAND', email })).execute()
  expect((await create(id)).body).toMatchObject({
    created: false,
    application: {
      student_id: { student_id: 'BY-HAND', is_used: false },
      emails: [{ kind: 'student_id' }],
    },
  })
})

test('who has an account with it by now is sent no link', async () => {
  const { id, email } = await anApplicationIn(academy.db, { status: 'accepted' })
  const row = aStudentId({ student_id: 'STUDIES-HERE', email })
  await academy.db.insertInto('approved_student_ids').values(row).execute()
  await claimBy(academy.db, 'STUDIES-HERE')
  expect((await create(id)).body).toMatchObject({
    created: false,
    application: { student_id: { student_id: 'STUDIES-HERE', is_used: true }, emails: [] },
  })
})

test('an ID that is deleted from the list can be created anew', async () => {
  const { id, email } = await anApplicationIn(academy.db, { status: 'accepted' })
  await create(id)
  await academy.db.deleteFrom('approved_student_ids').where('email', '=', email).execute()
  expect((await create(id)).body.created).toBe(true)
})
