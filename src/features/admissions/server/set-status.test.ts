import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
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
  const term_id = randomUUID()
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
