import { afterAll, expect, test } from 'vitest'
import { testAcademy } from '../../../../test/academy.ts'
import { registrationAt } from '../../../../test/registration.ts'
import { atOnce, tally } from '../../../../test/tally.ts'
import { aRegistration } from '../fixtures.ts'

const academy = await testAcademy()
const at = registrationAt(academy)
afterAll(() => academy.close())

test('of five with one ID at once one gets an account', async () => {
  const student_id = await at.newId()
  const forms = Array.from({ length: 5 }, () => aRegistration({ student_id }))
  const answers = await atOnce(5, (index) =>
    at.register(forms[index] ?? {}, at.browse(`10.1.0.${index}`)),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 4 })
  const made = await academy.db
    .selectFrom('users')
    .select('id')
    .where(
      'email',
      'in',
      forms.map(({ email }) => String(email)),
    )
    .execute()
  expect(made).toHaveLength(1)
  expect((await at.idRow(student_id)).used_by).toBe(made[0]?.id)
})

test('with five IDs one address gets one account, and the other IDs stay free', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => at.newId()))
  const email = 'one@mail.example'
  const answers = await atOnce(5, (index) =>
    at.register(aRegistration({ student_id: ids[index], email }), at.browse(`10.3.0.${index}`)),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 5 })
  const rows = await Promise.all(ids.map(at.idRow))
  expect(rows.filter(({ used_by }) => used_by)).toHaveLength(1)
})
