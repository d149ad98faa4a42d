import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsContract } from '#features/admissions/contract.ts'
import { anApplication } from '#features/admissions/fixtures.ts'
import { enrolmentsContract } from '#features/enrolments/contract.ts'
import { type SiteDocument, publishingContract as site } from '#features/publishing/contract.ts'
import type { Draft } from '#features/publishing/field-types.ts'
import type { KindName } from '#features/publishing/rules.ts'
import { type TestAcademy, testAcademy } from '../../test/academy.ts'

// Brochures, and two servers on one database, are in test/system/published-pages.test.ts.

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ now: new Date('2026-11-22T17:00:00Z') })
})
afterAll(() => academy.close())

const office = () => academy.as(academy.people.admin).call

/** The first document of a kind, or the first with such a name. */
async function documentOf(kind: KindName, name?: string) {
  const { body: all } = await office()(site.listSite)
  const row = all.items.find((it) => it.kind === kind && (name === undefined || it.name === name))
  if (!row) throw new Error(`There is no ${kind} ${name ?? ''}`)
  const { body } = await office()(site.showSiteDocument, { params: { id: row.id } })
  return body as SiteDocument
}

async function saved(document: SiteDocument, content: Draft) {
  const { status, body } = await office()(site.saveSiteDraft, {
    params: { id: document.id },
    body: { content, expected_revision: document.revision },
  })
  expect(status).toBe(200)
  return body as SiteDocument
}

async function publish({ id, revision }: SiteDocument) {
  const { status, body } = await office()(site.publishSiteDocument, {
    params: { id },
    body: { expected_revision: revision },
  })
  expect([status, body]).toEqual([201, expect.anything()])
}

/** Publishes the only document of a kind, changed. */
async function change(kind: KindName, changed: (content: Record<string, unknown>) => Draft) {
  const document = await documentOf(kind)
  await publish(await saved(document, changed(structuredClone(document.last) ?? {})))
}

const pageAt = async (path: string) => (await fetch(academy.url + path)).text()

/** Waits until a page has these words. */
const untilPage = (path: string, words: string) =>
  expect.poll(async () => (await pageAt(path)).includes(words), { timeout: 20_000 }).toBe(true)

const visitor = () => academy.as(academy.people.visitor)
const select = (name: 'student' | 'otherStudent') =>
  academy
    .as(academy.people[name])
    .call(enrolmentsContract.selectCourses, { body: { course_ids: [9] } })

test('a price that is raised stands on the pages, and applications cost it', async () => {
  await change('packages', ({ single, ...rest }) => ({
    ...rest,
    single: { ...(single as object), price: '375' },
  }))
  await untilPage('/courses', '>$375<')
  const { body } = await visitor().call(admissionsContract.applyForCourses, {
    body: anApplication({ courses: ['Violin'] }),
  })
  expect(body.price).toBe(375)
})

test('a draft is seen by nobody, and the office’s own settings are not told', async () => {
  await saved(await documentOf('questions'), {
    questions: [{ question: 'Is this secret?', answer: 'Until then.' }],
  })
  await change('home', (home) => ({ ...home, closing: { heading: 'Come in and sit down.' } }))
  await untilPage('/', 'Come in and sit down.')
  expect((await pageAt('/contact')).includes('Is this secret?')).toBe(false)
  const { body } = await visitor().call(site.showPublishedSite)
  expect(JSON.stringify(body)).not.toContain('Is this secret?')
  expect(body).not.toHaveProperty('settings')
  expect(body.academy.name).toBe('Cadenza')
})

test('a ninth course has its page, its place in the form, and students', async () => {
  const violin = await documentOf('courses', 'Violin')
  const lute = {
    ...violin.last,
    title: "The Lute, O'Carolan's way",
    shortTitle: 'Lute',
    applicationName: 'Lute',
    slug: 'lute',
  }
  const { body } = await office()(site.draftSiteDocument, {
    params: { kind: 'courses' },
    body: { content: lute },
  })
  await publish(body as SiteDocument)
  await untilPage('/courses/9', '12-Week Curriculum')
  await untilPage('/sitemap.xml', '/courses/9</loc>')
  const application = anApplication({ courses: ['Lute'] })
  const applied = await visitor().call(admissionsContract.applyForCourses, { body: application })
  expect(applied.status).toBe(201)
  expect((await select('student')).status).toBe(201)
})

test('a retired course leaves the site and keeps its students', async () => {
  const lute = await documentOf('courses', "The Lute, O'Carolan's way")
  await publish(await saved(lute, { ...lute.last, state: 'retired' }))
  await expect
    .poll(async () => (await fetch(`${academy.url}/courses/9`)).status, { timeout: 20_000 })
    .toBe(404)
  expect((await pageAt('/sitemap.xml')).includes('/courses/9<')).toBe(false)
  expect((await select('otherStudent')).status).toBe(422)
  const rows = await academy.db.selectFrom('enrolments').select('course_id').execute()
  expect(rows).toEqual([{ course_id: 9 }])
})

test('while applications are closed the page says so, and nobody applies', async () => {
  const words = 'We read applications again in March.'
  await change('admission', (admission) => ({ ...admission, window: { state: 'closed', words } }))
  await untilPage('/admission', words)
  const { status, body } = await visitor().call(admissionsContract.applyForCourses, {
    body: anApplication(),
  })
  expect([status, body.code]).toEqual([403, 'applications_closed'])
  // The form of a page that was opened before, without script.
  const posted = await fetch(`${academy.url}/admission`, {
    method: 'POST',
    headers: { origin: 'http://academy.example' },
    body: new URLSearchParams({ first_name: 'Ada', courses: 'Violin' }),
  })
  expect(posted.status).toBeGreaterThanOrEqual(400)
  expect((await posted.text()).includes(words)).toBe(true)
})
