import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { peopleContract } from '#features/people/contract.ts'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { registrationAt } from '../../../../../test/registration.ts'
import { overviewContract } from '../../../../portal/contract.ts'
import { aRegistration } from '../../fixtures.ts'
import { profileContract } from '../../profile-contract.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())
beforeEach(() => academy.database.pool.query('delete from rate_limits'))

const as = (name: keyof TestAcademy['people']) => academy.as(academy.people[name])
const rename = (
  first_name: string,
  last_name: string,
  name: keyof TestAcademy['people'] = 'student',
) => as(name).call(profileContract.changeName, { body: { first_name, last_name } })
const notices = async () =>
  (await as('admin').call(overviewContract.showOverview)).body.attention.names

test.each([
  ['Tutor', "O'Test"],
  ['tutor', 'Oʼtest'],
  ["O'TEST,", 'Tutor'],
  ['Тutоr', "O'Test (violin)"],
  ['Registrar', "O'Test"],
  ['Cadenza', 'Office'],
  ['The', 'Office'],
])('nobody is called %s %s who is somebody else', async (first_name, last_name) => {
  const { status, body } = await rename(first_name, last_name)
  expect([status, body.code]).toEqual([422, 'resembling_name'])
})

test('an invisible sign makes no other name of it', async () => {
  const { status, body } = await rename('Tu\u200btor', "O'Test")
  expect([status, body.fields]).toEqual([422, { first_name: expect.stringContaining('invisible') }])
})

test('one’s own name may be written otherwise', async () => {
  expect((await rename('Tutor', "O'test", 'tutor')).status).toBe(200)
  expect((await rename('Tutor', "O'Test", 'tutor')).status).toBe(200)
})

test('a changed name is told to the office, and stands beside the one before for a month', async () => {
  const { id } = academy.people.otherStudent
  const before = academy.clock.now
  await academy.db.deleteFrom('name_notices').execute()
  expect((await rename('Ann', 'Lee', 'otherStudent')).status).toBe(200)
  expect((await rename('Ann', 'Lee', 'otherStudent')).status).toBe(200)
  const [notice, ...others] = await notices()
  expect(notice).toMatchObject({
    user_id: id,
    name: 'Ann Lee',
    name_before: "Other-student O'Test",
  })
  expect(others).toEqual([])
  const card = async () =>
    (await as('admin').call(peopleContract.showPerson, { params: { id } })).body.former_name
  expect(await card()).toBe("Other-student O'Test")

  const params = { id: String(notice?.id) }
  expect((await as('tutor').call(peopleContract.seeNameNotice, { params })).status).toBe(403)
  expect((await as('admin').call(peopleContract.seeNameNotice, { params })).status).toBe(204)
  expect(await notices()).toEqual([])
  expect(await card()).toBe("Other-student O'Test")
  academy.clock.now = new Date(before.getTime() + 31 * 24 * 60 * 60 * 1000)
  expect(await card()).toBeNull()
  academy.clock.now = before
})

test('a new person may have the name of a tutor, and the office is told', async () => {
  const registration = registrationAt(academy)
  const student_id = await registration.newId()
  const form = aRegistration({ student_id, first_name: 'tutor', last_name: "o'test" })
  expect((await registration.register(form)).status).toBe(201)
  // Until the address is confirmed there is nobody to look at.
  expect(await notices()).toEqual([])
  await registration.browse().send('GET', await registration.linkTo(form.email))
  expect(await notices()).toMatchObject([{ name_before: null, resembles: "Tutor O'Test" }])
})
