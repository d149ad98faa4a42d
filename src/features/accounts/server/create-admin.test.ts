import { afterAll, expect, test } from 'vitest'
import { testAcademy } from '../../../../test/academy.ts'
import { registrationAt } from '../../../../test/registration.ts'
import { aRegistration } from '../fixtures.ts'
import { createAdmin } from './create-admin.ts'

const academy = await testAcademy()
const at = registrationAt(academy)
afterAll(() => academy.close())

const admin = (email: string) => ({
  first_name: 'Ada',
  last_name: "O'Boss",
  email,
  password: 'chosen at the server',
})

test('an account nobody has confirmed gives way to the administrator’s', async () => {
  const student_id = await at.newId()
  const form = aRegistration({ student_id, email: 'boss@mail.example' })
  await at.register(form)
  expect(await createAdmin(academy.db, admin(form.email))).toBe('created')
  expect((await at.logIn(form.email)).status).toBe(401)
  const { body } = await at.logIn(form.email, 'chosen at the server')
  expect(body.person).toMatchObject({ last_name: "O'Boss", role: 'admin' })
  expect((await at.idRow(student_id)).used_by).toBeNull()
})

test('who has an account keeps it, with its password', async () => {
  const { email } = academy.people.otherTutor
  expect(await createAdmin(academy.db, admin(email))).toBe('promoted')
  expect((await at.logIn(email)).body.person.role).toBe('admin')
})
