import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsContract } from '#features/accounts/contract.ts'
import { aRegistration } from '#features/accounts/fixtures.ts'
import { profileContract } from '#features/accounts/profile-contract.ts'
import { gradingContract } from '#features/assignments/contract.ts'
import { discussionsContract } from '#features/discussions/contract.ts'
import type { Person } from '#platform/actor.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { registrationAt } from '../../../../test/registration.ts'
import { openSession, signPeopleIn } from '../../../../test/sessions.ts'
import { overviewContract, portalContract } from '../../../portal/contract.ts'
import { peopleContract as it } from '../contract.ts'
import { approvalDays } from '../rules.ts'
import { declineUnanswered } from './decide-accounts.ts'

let academy: TestAcademy
let registration: ReturnType<typeof registrationAt>
beforeAll(async () => {
  academy = await testAcademy({ studentIdApproval: true })
  registration = registrationAt(academy)
  await signPeopleIn(academy.db, [academy.people.waiting])
})
afterAll(() => academy.close())

const admin = () => academy.as(academy.people.admin)
const answer = (ids: string[], decision: 'approve' | 'decline') =>
  admin().call(it.answerAccounts, { body: { ids, decision } })

/** Registers with an ID of this kind on the list, and confirms; returns the person. */
async function arrive(id: { category?: string; email?: string } = {}, names = {}) {
  const student_id = await registration.newId(id)
  const form = aRegistration({ student_id, ...(id.email && { email: id.email }), ...names })
  expect((await registration.register(form)).status).toBe(201)
  await registration.browse().send('GET', await registration.linkTo(form.email))
  const row = await registration.person(form.email)
  const person: Person = {
    kind: 'person',
    id: row?.id ?? '',
    role: 'student',
    email: form.email,
    reviewer: false,
  }
  await openSession(academy.db, person)
  return { person, student_id, form }
}

const roleOf = async (person: Person) =>
  (await academy.as(person).call(accountsContract.getSession)).body.person?.role

const mailTo = async (email: string, subject: string) => {
  const mails = () => academy.mails.filter(({ to }) => to.address === email)
  await expect.poll(() => mails().map((mail) => mail.subject)).toContain(subject)
  return mails().find((mail) => mail.subject === subject)
}

test('whoever guesses an ID has an account that may do nothing', async () => {
  for (const id of [{ category: 'Tutor' }, { category: 'Student' }]) {
    const { person } = await arrive(id)
    expect(await roleOf(person)).toBe('waiting')
    const guesser = academy.as(person)
    const refused = await Promise.all([
      guesser.call(discussionsContract.listDiscussions, { query: {} }),
      guesser.call(gradingContract.listAssignments, { query: {} }),
      guesser.call(portalContract.showDashboard),
      guesser.call(profileContract.changeName, { body: { first_name: 'M', last_name: 'K' } }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
})

test('a student with an address on record does not wait; a tutor does all the same', async () => {
  const student = await arrive({ email: `known-${randomUUID()}@mail.example` })
  expect(await roleOf(student.person)).toBe('student')
  const tutor = await arrive({ category: 'Tutor', email: `known-${randomUUID()}@mail.example` })
  expect(await roleOf(tutor.person)).toBe('waiting')
})

test('the office sees who waits, with the name the ID was given out for', async () => {
  const { person, student_id } = await arrive({ category: 'Tutor' }, { last_name: 'Waits' })
  await academy.db
    .updateTable('approved_student_ids')
    .set({ first_name: 'Julien', last_name: 'Tremblay' })
    .where('student_id', '=', student_id)
    .execute()
  const { accounts } = (await admin().call(overviewContract.showOverview)).body.attention
  expect(accounts.latest.find(({ id }) => id === person.id)).toMatchObject({
    last_name: 'Waits',
    role: 'tutor',
    student_id,
    id_given_to: 'Julien Tremblay',
  })
  const { items } = (await admin().call(it.listPeople, { query: { state: 'waiting' } })).body
  expect(items.find(({ id }) => id === person.id)?.waiting).toMatchObject({
    id_given_to: 'Julien Tremblay',
  })
})

test('a yes opens the account at once, and a mail says so', async () => {
  const { person } = await arrive({ category: 'Tutor' })
  expect((await answer([person.id], 'approve')).body).toEqual({ answered: 1 })
  expect(await roleOf(person)).toBe('tutor')
  expect((await mailTo(person.email, 'Your account is open'))?.text).toContain('/login')
  expect((await answer([person.id], 'decline')).body).toEqual({ answered: 0 })
  expect(await roleOf(person)).toBe('tutor')
})

test('a no erases the account, frees the ID, and a mail says so', async () => {
  const { person, student_id } = await arrive()
  expect((await answer([person.id], 'decline')).body).toEqual({ answered: 1 })
  expect(await registration.person(person.email)).toBeUndefined()
  expect(await registration.idRow(student_id)).toMatchObject({ used_by: null, used_at: null })
  await mailTo(person.email, 'About your registration')
  const again = aRegistration({ student_id })
  expect((await registration.register(again)).status).toBe(201)
})

test('all are answered in one go', async () => {
  const people = await Promise.all([arrive(), arrive(), arrive()])
  const ids = people.map(({ person }) => person.id)
  expect((await answer([...ids, randomUUID()], 'approve')).body).toEqual({ answered: 3 })
  for (const { person } of people) expect(await roleOf(person)).toBe('student')
})

test('two who answer at once do not both', async () => {
  const { person } = await arrive()
  const answers = await Promise.all([
    answer([person.id], 'approve'),
    answer([person.id], 'decline'),
    answer([person.id], 'approve'),
  ])
  expect(answers.reduce((sum, { body }) => sum + body.answered, 0)).toBe(1)
})

test('nobody but an admin answers', async () => {
  const { person } = await arrive()
  for (const name of ['visitor', 'student', 'tutor', 'waiting'] as const) {
    const body = { ids: [person.id], decision: 'approve' as const }
    const { status } = await academy.as(academy.people[name]).call(it.answerAccounts, { body })
    expect([name, status]).toEqual([name, name === 'visitor' ? 401 : 403])
  }
  expect(await roleOf(person)).toBe('waiting')
  expect((await answer([], 'approve')).status).toBe(422)
})

test('thirty days without an answer are a no', async () => {
  const { person, student_id } = await arrive()
  const at = (days: number) => new Date(academy.clock.now.getTime() + days * 24 * 60 * 60 * 1000)
  const declineAfter = (days: number) =>
    declineUnanswered({ ...academy, clock: () => at(days), publicUrl: 'http://academy.example' })
  expect(await declineAfter(approvalDays - 1)).toBe(0)
  expect(await roleOf(person)).toBe('waiting')
  expect(await declineAfter(approvalDays + 1)).toBeGreaterThan(0)
  expect(await registration.person(person.email)).toBeUndefined()
  expect((await registration.idRow(student_id)).used_by).toBeNull()
  const mail = await mailTo(person.email, 'About your registration')
  expect(mail?.text).toContain('has not answered your registration in time')
})

test('a burst of wrong IDs stands in Needs Attention, and refuses nobody elsewhere', async () => {
  const overview = async () => (await admin().call(overviewContract.showOverview)).body.attention
  expect((await overview()).wrong_ids).toBeNull()
  for (let index = 0; index < 100; index += 1) {
    const browser = registration.browse(`203.0.113.${index}`)
    const student_id = `CAD2025ST${900 + index}`
    // The form checks an ID first; who sends it at once is counted as well.
    if (index % 2) await registration.register(aRegistration({ student_id }), browser)
    else await registration.check(student_id, 'guess@mail.example', browser)
  }
  expect((await overview()).wrong_ids).toBe(100)
  const student_id = await registration.newId()
  const { status } = await registration.check(student_id, 'new@mail.example')
  expect(status).toBe(204)
})
