import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { sessionCookie } from '../../../../test/sessions.ts'
import { publishingContract as contract, type SiteDocument } from '../contract.ts'
import type { Draft } from '../field-types.ts'
import type { KindName } from '../rules.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ printsMissing: false })
})
afterAll(() => academy.close())

const office = () => academy.as(academy.people.admin).call

async function documentOf(kind: KindName) {
  const { body } = await office()(contract.listSite)
  const row = body.items.find((it) => it.kind === kind)
  const shown = await office()(contract.showSiteDocument, { params: { id: row?.id ?? '' } })
  return shown.body as SiteDocument
}

async function save(document: SiteDocument, content: Draft) {
  const { body } = await office()(contract.saveSiteDraft, {
    params: { id: document.id },
    body: { content, expected_revision: document.revision },
  })
  return body as SiteDocument
}

const preview = (id: string) =>
  academy.app.inject({
    url: `/api/site/documents/${id}/preview`,
    headers: { cookie: sessionCookie(academy.people.admin) },
  })

test('a draft is seen in its page before it is published', async () => {
  const home = await documentOf('home')
  await save(home, { ...home.last, closing: { heading: "Come in, it's <open>." } })
  const reply = await preview(home.id)
  expect(reply.statusCode).toBe(200)
  // Not toContain: its failure would print the page.
  expect(reply.body.includes('Come in, it&#x27;s &lt;open&gt;.')).toBe(true)
  expect(reply.body.includes('%CADENZA')).toBe(false)
  const site = await academy.app.inject('/')
  expect(site.body.includes('Come in,')).toBe(false)
})

test('the page stands in a frame of ours and of nobody else, and its links open beside it', async () => {
  const { id } = await documentOf('terms')
  const { headers, body } = await preview(id)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['cache-control']).toBe('no-store')
  expect(body.includes('<base target="_blank"/>')).toBe(true)
  const portal = await academy.app.inject('/dashboard')
  expect(portal.headers['content-security-policy']).toContain("frame-src 'self'")
  expect(portal.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a new course has a page before it stands on the site; a retired one is seen missing', async () => {
  const violin = await documentOf('courses')
  const { body: lute } = await office()(contract.draftSiteDocument, {
    params: { kind: 'courses' },
    body: {
      content: {
        ...violin.last,
        title: 'The Lute',
        shortTitle: 'Lute',
        applicationName: 'Lute',
        slug: 'lute',
      },
    },
  })
  expect((await preview((lute as SiteDocument).id)).body.includes('The Lute</h1>')).toBe(true)
  await save(lute as SiteDocument, { ...(lute as SiteDocument).draft?.content, state: 'retired' })
  const list = await preview((lute as SiteDocument).id)
  expect(list.body.includes('Available Courses')).toBe(true)
  expect(list.body.includes('The Lute')).toBe(false)
})

test('what is not ready, or has no page, is not shown', async () => {
  const questions = await documentOf('questions')
  await save(questions, { questions: [{ question: '', answer: 'What?' }] })
  const refused = await preview(questions.id)
  expect(refused.statusCode).toBe(422)
  expect(refused.json().fields).toHaveProperty(['questions.0.question'])
  expect((await preview((await documentOf('settings')).id)).statusCode).toBe(404)
  expect((await preview(academy.people.admin.id)).statusCode).toBe(404)
})
