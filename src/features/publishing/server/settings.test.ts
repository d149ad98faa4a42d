import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsContract } from '#features/accounts/contract.ts'
import { officeContract } from '#features/admissions/contract.ts'
import { contactContract } from '#features/contact/contract.ts'
import { aContactMessage } from '#features/contact/fixtures.ts'
import { studentIdsContract } from '#features/student-ids/contract.ts'
import type { Person } from '#platform/actor.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { sessionCookie } from '../../../../test/sessions.ts'
import { siteDocument } from '../../../../test/site-documents.ts'
import { publishingContract as contract } from '../contract.ts'
import type { Draft } from '../field-types.ts'
import { insertVersion } from './data.ts'

/** An academy whose office sets everything, and one whose server sets some of it. */
let ours: TestAcademy
let servers: TestAcademy
beforeAll(async () => {
  ours = await testAcademy({ printsMissing: false, setOnServer: {} })
  servers = await testAcademy({ printsMissing: false })
})
afterAll(async () => {
  await ours.close()
  await servers.close()
})

/** Drafts a change of the settings; what the last test left is thrown away. */
async function draft(academy: TestAcademy, change: Draft) {
  const { call } = academy.as(academy.people.admin)
  const { id, revision, published } = await siteDocument(academy, 'settings')
  const saved = await call(contract.saveSiteDraft, {
    params: { id },
    body: { content: { ...published, ...change }, expected_revision: revision },
  })
  return { params: { id }, expected_revision: saved.body.revision }
}

async function publish(academy: TestAcademy, change: Draft, who: Person = academy.people.admin) {
  const { params, expected_revision } = await draft(academy, change)
  return academy.as(who).call(contract.publishSiteDocument, { params, body: { expected_revision } })
}

const mayReview = async ({ as }: TestAcademy, who: Person) =>
  (await as(who).call(officeContract.listApplications, { query: {} })).status === 200

test('who opens applications is named by those who do, and the first by any admin', async () => {
  const { admin, reviewer, tutor } = ours.people
  expect(await mayReview(ours, admin)).toBe(false)
  expect(await mayReview(ours, reviewer)).toBe(false)

  const first = [admin.email.toUpperCase(), tutor.email]
  expect((await publish(ours, { reviewers: first })).status).toBe(201)
  await expect.poll(() => mayReview(ours, admin)).toBe(true)
  expect(await mayReview(ours, tutor)).toBe(false)
  const colleague = await ours.as(tutor).call(accountsContract.getSession)
  expect(colleague.body.person).toMatchObject({ reviewer: false })

  const all = [...first, reviewer.email]
  const refused = await publish(ours, { reviewers: all }, reviewer)
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { reviewers: expect.stringContaining('ask one of them') },
  ])
  expect(await mayReview(ours, reviewer)).toBe(false)

  expect((await publish(ours, { reviewers: all }, admin)).status).toBe(201)
  await expect.poll(() => mayReview(ours, reviewer)).toBe(true)
  const { body } = await ours.as(reviewer).call(accountsContract.getSession)
  expect(body.person).toMatchObject({ reviewer: true })

  expect((await publish(ours, { reviewers: [reviewer.email] }, reviewer)).status).toBe(201)
  await expect.poll(() => mayReview(ours, admin)).toBe(false)
  expect(await mayReview(ours, reviewer)).toBe(true)
})

test('nobody names themselves at a time, or together with something else', async () => {
  const { admin, reviewer } = servers.people
  const { params, expected_revision } = await draft(servers, { reviewers: [admin.email] })
  const { call } = servers.as(admin)
  const publish_at = new Date(servers.clock.now.getTime() + 3_600_000).toISOString()
  const later = { params, body: { publish_at, expected_revision } }
  expect(await call(contract.scheduleSiteDocument, later)).toMatchObject({ status: 422 })
  const together = { body: { documents: [{ ...params, expected_revision }] } }
  expect(await call(contract.publishSiteDrafts, together)).toMatchObject({ status: 422 })
  expect(await servers.as(reviewer).call(contract.publishSiteDrafts, together)).toMatchObject({
    status: 201,
  })
})

test('messages go to the address that is published', async () => {
  const send = async () => {
    const { call } = ours.as(ours.people.visitor)
    return (await call(contactContract.sendContactMessage, { body: aContactMessage() })).body
  }
  expect(await send()).toMatchObject({ fallback: true })
  expect((await publish(ours, { contactEmail: 'desk@academy.example' })).status).toBe(201)
  await expect.poll(send).toEqual({ fallback: false })
  await expect.poll(() => ours.mails.map(({ to }) => to.address)).toEqual(['desk@academy.example'])
})

test('new IDs have the prefix and year that are published; the others stay valid', async () => {
  const add = async (last_name: string) => {
    const { call } = ours.as(ours.people.admin)
    const names = [{ first_name: 'Ada', last_name, email: '' }]
    const { method, path } = studentIdsContract.importStudentIds
    const response = await fetch(ours.url + path, {
      method,
      headers: { cookie: sessionCookie(ours.people.admin), 'content-type': 'application/json' },
      body: JSON.stringify({ category: 'Student', names }),
    })
    // It answers a line at a time.
    expect(await response.text()).toContain('"finished":true')
    const query = { category: 'Student', search: last_name }
    const { body } = await call(studentIdsContract.listStudentIds, { query })
    return body.items.map(({ student_id }) => student_id)
  }
  expect(await add('Before')).toEqual(['CAD2025ST004'])
  expect((await publish(ours, { studentIdPrefix: 'CON', studentIdYear: '2026' })).status).toBe(201)
  await expect.poll(() => ours.site.current().settings.studentIdYear).toBe(2026)
  expect(await add('After')).toEqual(['CON2026ST004'])

  const { call } = ours.as(ours.people.visitor)
  for (const student_id of ['CAD2025ST004', 'CON2026ST004']) {
    const answer = await call(accountsContract.checkStudentId, { body: { student_id, email: '' } })
    expect(answer.status).toBe(204)
  }
})

test('what the server sets wins over what is published', async () => {
  const { call } = servers.as(servers.people.visitor)
  expect((await publish(servers, { contactEmail: 'desk@academy.example' })).status).toBe(201)
  const published = () => servers.site.current().settings.contactEmail
  await expect.poll(published).toBe('desk@academy.example')
  await call(contactContract.sendContactMessage, { body: aContactMessage() })
  await expect
    .poll(() => servers.mails.map(({ to }) => to.address))
    .toEqual(['office@academy.example'])
  expect(await mayReview(servers, servers.people.reviewer)).toBe(true)
  expect(await mayReview(servers, servers.people.admin)).toBe(false)
})

test('admins read what the server sets', async () => {
  const { admin, tutor, visitor, reviewer } = servers.people
  const read = (who: Person | typeof visitor, academy = servers) =>
    academy.as(who).call(contract.showServerSettings)
  expect((await read(admin)).body).toEqual({
    settings: { reviewers: [reviewer.email], contactEmail: 'office@academy.example' },
  })
  expect((await read(admin, ours)).body).toEqual({ settings: {} })
  expect((await read(tutor)).status).toBe(403)
  expect((await read(visitor)).status).toBe(401)
})

test('a version with a field that is no more is no draft of the same without it', async () => {
  const { call } = ours.as(ours.people.admin)
  const { id, published } = await siteDocument(ours, 'settings')
  const older = { content: { ...published, retentionDays: '365' }, schema: 1 }
  await insertVersion(ours.db, id, { ...older, at: ours.clock.now, by: null })
  const { expected_revision } = await draft(ours, { studentIdPrefix: 'OLD' })
  const saved = await call(contract.saveSiteDraft, {
    params: { id },
    body: { content: published ?? {}, expected_revision },
  })
  expect(saved.body.draft).toBeNull()
})
