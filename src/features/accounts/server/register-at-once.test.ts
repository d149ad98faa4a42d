import { afterAll, expect, test } from 'vitest'
import { testAcademy } from '../../../../test/academy.ts'
import { registrationAt } from '../../../../test/registration.ts'
import { atOnce, tally } from '../../../../test/tally.ts'
import { aRegistration } from '../fixtures.ts'

const academy = await testAcademy()
const at = registrationAt(academy)
afterAll(() => academy.close())

test('of fifty with one ID at once one gets an account, twenty times over', async () => {
  for (let round = 0; round < 20; round += 1) {
    const student_id = await at.newId()
    const forms = Array.from({ length: 50 }, () => aRegistration({ student_id }))
    const answers = await atOnce(50, (index) =>
      at.register(forms[index] ?? {}, at.browse(`10.1.${round}.${index}`)),
    )
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 49 })
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
  }
}, 240_000)

test('with fifty IDs one address gets one account, and the other IDs stay free', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, () => at.newId()))
  const email = 'one@mail.example'
  const answers = await atOnce(50, (index) =>
    at.register(aRegistration({ student_id: ids[index], email }), at.browse(`10.3.0.${index}`)),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 50 })
  const rows = await Promise.all(ids.map(at.idRow))
  expect(rows.filter(({ used_by }) => used_by)).toHaveLength(1)
})
