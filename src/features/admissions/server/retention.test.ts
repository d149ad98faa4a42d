import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { anApplicationIn } from '../../../../test/applications.ts'
import { officeContract } from '../contract.ts'
import { setWithdrawn, updateAnswers } from './applicant/data.ts'
import { applicationsRetention } from './retention.ts'

const now = new Date('2026-11-20T17:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ now })
  const put = (first_name: string, status: string, days: number) =>
    anApplicationIn(academy.db, { first_name, status: status as never, created_at: daysAgo(days) })
  await put('Rejected', 'rejected', 366)
  await put('Unanswered', 'pending', 366)
  await put('Looked at', 'reviewed', 366)
  await put('Accepted', 'accepted', 366)
  await put('Recent', 'rejected', 364)
  const { id: changed } = await put('Changed', 'pending', 500)
  const { id: withdrawn } = await put('Withdrawn', 'pending', 800)
  await updateAnswers(academy.db, changed, { goals: 'Else.', changed_at: daysAgo(3) })
  await setWithdrawn(academy.db, withdrawn, daysAgo(366))
  const { id } = await put('Written to', 'rejected', 500)
  const { call } = academy.as(academy.people.reviewer)
  const body = { kind: 'rejected' } as const
  await call(officeContract.sendApplicantEmail, { params: { id }, body })
  await academy.db
    .updateTable('application_letters')
    .set({ created_at: daysAgo(2) })
    .execute()
})
afterAll(() => academy.close())

const left = async () => {
  const rows = await academy.db.selectFrom('admission_applications').select('first_name').execute()
  return rows.map(({ first_name }) => first_name).toSorted()
}

test('what came to nothing goes when nobody has touched it for so long, and not before', async () => {
  const { db } = academy
  expect(await left()).toHaveLength(8)
  expect(await applicationsRetention.findOld(db, daysAgo(365))).toEqual({
    count: 4,
    first: daysAgo(366),
  })
  await applicationsRetention.deleteOld(db, daysAgo(365), now)
  expect(await left()).toEqual(['Accepted', 'Changed', 'Recent', 'Written to'])
  expect(await applicationsRetention.findOld(db, daysAgo(365))).toEqual({ count: 0, first: null })
})
