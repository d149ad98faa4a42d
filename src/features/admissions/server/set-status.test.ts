import { afterAll, expect, test } from 'vitest'
import { listEnrolments } from '#features/enrolments/server/data.ts'
import { aStudentId } from '#features/student-ids/fixtures.ts'
import { insertTerm } from '#features/terms/server/data.ts'
import { insertMail } from '#platform/server/mail/data.ts'
import { testAcademy } from '../../../../test/academy.ts'
import { anApplicationIn } from '../../../../test/applications.ts'
import { claimBy } from '../../../../test/claimed-ids.ts'
import { reviewerOf } from '../../../../test/reviewer.ts'
import { officeContract } from '../contract.ts'
import { insertEmails } from './data.ts'

const { setApplicationStatus } = officeContract
const academy = await testAcademy({ emailDelaySeconds: 3600 })
afterAll(() => academy.close())
const { office, create, accept, idsOf, mailsTo } = reviewerOf(academy)

const reject = (id: string) =>
  office()(setApplicationStatus, {
    params: { id },
    body: { status: 'rejected', expected_status: 'accepted' },
  })

test('a rejection takes away an ID that nobody uses', async () => {
  const { id, email } = await anApplicationIn(academy.db)
  await accept(id)
  await create(id)
  await expect.poll(() => mailsTo(email).length).toBe(1)
  const { status, body } = await reject(id)
  expect([status, body.student_id]).toEqual([200, null])
  expect(await idsOf(email)).toEqual([])
  // Accepted again, they get an ID once more.
  const again = { status: 'accepted', expected_status: 'rejected' } as const
  await office()(setApplicationStatus, { params: { id }, body: again })
  expect((await create(id)).body.created).toBe(true)
})

test('with an ID goes its email that has not gone out', async () => {
  const { id } = await anApplicationIn(academy.db, { status: 'accepted' })
  await create(id)
  await academy.db.deleteFrom('application_letters').where('application_id', '=', id).execute()
  // No job sends it.
  const message = { to: { name: '', address: 'a@mail.example' }, subject: '', text: '' }
  const mail_id = await insertMail(academy.db, 'application_student_id', message)
  await insertEmails(academy.db, [{ mail_id, kind: 'student_id', application_id: id }])
  expect((await reject(id)).body.emails).toMatchObject([{ kind: 'rejected' }])
})

test('an ID in use stays after a rejection', async () => {
  const { id, email } = await anApplicationIn(academy.db, { status: 'accepted' })
  const { body } = await create(id)
  const student_id = body.application.student_id?.student_id ?? ''
  await claimBy(academy.db, student_id)
  expect((await reject(id)).body.student_id).toEqual({ student_id, is_used: true })
  expect(await idsOf(email)).toHaveLength(1)
})

test('an ID stays that another accepted application has led to', async () => {
  const { id, email } = await anApplicationIn(academy.db, { status: 'accepted' })
  const winter = { name: 'Winter', first_day: '2027-01-11', last_day: '2027-04-30' }
  const days = { ...winter, apply_until: null, join_until: null }
  const { id: term_id } = await insertTerm(academy.db, days)
  const next = await anApplicationIn(academy.db, { status: 'accepted', email, term_id })
  await create(id)
  await create(next.id)
  expect((await reject(id)).body.student_id).not.toBeNull()
  expect((await reject(next.id)).body.student_id).toBeNull()
})

test('only a rejection takes an ID away', async () => {
  const { id, email } = await anApplicationIn(academy.db, { status: 'accepted' })
  await create(id)
  const body = { status: 'reviewed', expected_status: 'accepted' } as const
  await office()(setApplicationStatus, { params: { id }, body })
  expect(await idsOf(email)).toHaveLength(1)
})

const set = (id: string, body: object) =>
  office()(setApplicationStatus, { params: { id }, body: body as never })

const give = (id: string, expected_status = 'pending') =>
  set(id, { status: 'accepted', expected_status, student_id: 'give' })

const restingFor = (email: string) =>
  academy.db
    .selectFrom('mails')
    .select(['kind', 'message'])
    .where('sent_at', 'is', null)
    .where((eb) =>
      eb(eb.fn<string>('strpos', [eb.cast('message', 'text'), eb.val(email)]), '>', '0'),
    )
    .execute()

test('an acceptance gives the ID in its own letter, and is taken back with both', async () => {
  const { id, email } = await anApplicationIn(academy.db, { status: 'reviewed' })
  const { status, body } = await give(id, 'reviewed')
  expect([status, body.status, body.id_created]).toEqual([200, 'accepted', true])
  expect(body.emails).toMatchObject([
    { kind: 'accepted', state: 'on_its_way' },
    { kind: 'student_id', state: 'on_its_way' },
  ])
  const [entry, ...more] = await idsOf(email)
  expect([entry?.student_id, more]).toEqual([body.student_id?.student_id, []])
  expect(entry?.course_ids).not.toBeNull()
  const letters = await restingFor(email)
  expect(letters.map(({ kind }) => kind)).toEqual(['application_accepted'])
  expect(JSON.stringify(letters)).toContain(entry?.student_id)

  const undo = { status: 'reviewed', expected_status: 'accepted', student_id: 'take' }
  const undone = await set(id, undo)
  expect(undone.body).toMatchObject({ status: 'reviewed', student_id: null, emails: [] })
  expect(await idsOf(email)).toEqual([])
  expect(await restingFor(email)).toEqual([])
  // Once more, after all.
  expect((await give(id, 'reviewed')).body.id_created).toBe(true)
})

test('an acceptance makes no second ID, and only an acceptance gives one', async () => {
  const { id, email } = await anApplicationIn(academy.db)
  const row = aStudentId({ student_id: 'BY-HAND-2', email })
  await academy.db.insertInto('approved_student_ids').values(row).execute()
  expect((await give(id)).body).toMatchObject({
    id_created: false,
    student_id: { student_id: 'BY-HAND-2' },
  })
  const other = await anApplicationIn(academy.db)
  const wrong = { status: 'reviewed', expected_status: 'pending', student_id: 'give' }
  const refused = await set(other.id, wrong)
  expect([refused.status, refused.body.code]).toEqual([409, 'not_accepted'])
  expect(await idsOf(other.email)).toEqual([])
  expect((await set(other.id, { ...wrong, student_id: 'lend' })).status).toBe(422)
})

test('of ten acceptances at once one gives the ID', async () => {
  const { id, email } = await anApplicationIn(academy.db)
  const replies = await Promise.all(Array.from({ length: 10 }, () => give(id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await idsOf(email)).toHaveLength(1)
})

/** A term in which nothing else happens. */
const aTermFrom = async (name: string, first_day: string, last_day: string) => {
  const days = { first_day, last_day, apply_until: null, join_until: null }
  return (await insertTerm(academy.db, { name, ...days })).id
}

test('whoever has an account is enrolled by being accepted, and told to log in', async () => {
  const { student } = academy.people
  const term_id = await aTermFrom('Spring 2031', '2031-05-05', '2031-07-26')
  const { id } = await anApplicationIn(academy.db, {
    ...{ email: student.email, courses: ['Cello'], term_id },
  })
  const read = async () => (await office()(officeContract.readApplication, { params: { id } })).body
  expect(await read()).toMatchObject({
    term: { name: 'Spring 2031', first_day: '2031-05-05' },
    account: { id: student.id, courses: [] },
    student_id: null,
  })
  const accepted = await give(id)
  expect(accepted.body).toMatchObject({ status: 'accepted', id_created: false, student_id: null })
  const enrolments = async () =>
    (await listEnrolments(academy.db, student.id)).map((it) => [it.name, it.term, it.source])
  expect(await enrolments()).toEqual([['Cello', 'Spring 2031', 'application']])
  const [letter] = await restingFor(student.email)
  const text = JSON.stringify(letter?.message)
  expect(text).toContain('Cello, for Spring 2031, from May 5, 2031')
  expect(text).toContain('log in as always')
  expect(text).toContain('http://academy.example/login')
  expect(text).not.toContain('student ID')
  // With the acceptance goes what came of it.
  const undone = await set(id, {
    ...{ status: 'pending', expected_status: 'accepted', student_id: 'take' },
  })
  expect([undone.status, undone.body.emails]).toEqual([200, []])
  expect(await enrolments()).toEqual([])
  // Without the press that gives an ID, too.
  await set(id, { status: 'accepted', expected_status: 'pending' })
  expect(await enrolments()).toHaveLength(1)
})

test('an ID that waits for its person is for the term of the acceptance', async () => {
  const term_id = await aTermFrom('Fall 2031', '2031-09-01', '2031-11-22')
  const { id, email } = await anApplicationIn(academy.db, { courses: ['Cello'], term_id })
  await academy.db.insertInto('approved_student_ids').values(aStudentId({ email })).execute()
  const { body } = await office()(officeContract.readApplication, { params: { id } })
  const [listed] = await idsOf(email)
  expect([body.account, body.listed_id]).toEqual([null, listed?.student_id])
  await give(id)
  expect(await idsOf(email)).toMatchObject([{ course_ids: [5], term_id }])
})
