// Protects: src/printing, src/features/publishing, src/features/admissions, src/features/enrolments

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { admissionsContract } from '#features/admissions/contract.ts'
import { anApplication } from '#features/admissions/fixtures.ts'
import { enrolmentsContract } from '#features/enrolments/contract.ts'
import { type SiteDocument, publishingContract as site } from '#features/publishing/contract.ts'
import type { Draft } from '#features/publishing/field-types.ts'
import type { KindName } from '#features/publishing/rules.ts'
import { type TestAcademy, testAcademy } from '../academy.ts'
import { textOfPdf } from '../pdf-text.ts'
import { startProduct } from '../product-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

// Two servers print at once here, brochures too.
vi.setConfig({ testTimeout: 90_000 })

let academy: TestAcademy
/** Another copy of the server, on the same database. */
let other: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  academy = await testAcademy({ now: new Date('2026-11-22T17:00:00Z') })
  other = await startProduct({
    DATABASE_URL: academy.connectionUrl,
    DATA_DIR: await temporaryFolder('data'),
  })
})
afterAll(async () => {
  await other.end()
  await academy.close()
})

/** Where somebody sees the application that they made in Canadian dollars. */
let applicantsPage: string

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

const pageAt = async (path: string, url = academy.url) => (await fetch(url + path)).text()

/** Waits until a page has these words, at both servers. */
async function untilPage(path: string, words: string, ms: number) {
  for (const url of [academy.url, other.url]) {
    await expect
      .poll(async () => (await pageAt(path, url)).includes(words), { interval: 20, timeout: ms })
      .toBe(true)
  }
}

test('a price that is raised stands on the pages of every copy of the server, and in the brochures', async () => {
  await change('packages', ({ single, ...rest }) => ({
    ...rest,
    single: { ...(single as object), price: '375' },
  }))
  await untilPage('/courses', '>$375<', 20_000)
  await untilPage('/admission', '&quot;price&quot;:375', 20_000)
  await expect
    .poll(
      async () => {
        const brochure = await fetch(`${other.url}/brochures/violin.pdf`)
        return textOfPdf(Buffer.from(await brochure.arrayBuffer())).includes('$375')
      },
      // Two servers print all brochures first, on a machine that may do other things too.
      { timeout: 60_000 },
    )
    .toBe(true)
})

test('an application costs what its price was when it was made', async () => {
  const { body } = await academy
    .as(academy.people.visitor)
    .call(admissionsContract.applyForCourses, { body: anApplication({ courses: ['Violin'] }) })
  expect(body.price).toBe(375)
  applicantsPage = body.page
})

test('a draft is seen by nobody', async () => {
  await saved(await documentOf('questions'), {
    questions: [{ question: 'Is this secret?', answer: 'Until then.' }],
  })
  await change('home', (home) => ({ ...home, closing: { heading: 'Come in and sit down.' } }))
  await untilPage('/', 'Come in and sit down.', 20_000)
  expect((await pageAt('/contact')).includes('Is this secret?')).toBe(false)
  const { body } = await academy.as(academy.people.visitor).call(site.showPublishedSite)
  expect(JSON.stringify(body)).not.toContain('Is this secret?')
})

test('what is the office’s own is not told', async () => {
  const { body } = await academy.as(academy.people.visitor).call(site.showPublishedSite)
  expect(body).not.toHaveProperty('settings')
  expect(body.academy.name).toBe('Cadenza')
})

test('a ninth course has its page, its prints, its place in the form, and students', async () => {
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
  await untilPage('/courses/9', '12-Week Curriculum', 20_000)
  await untilPage('/courses', 'Nine courses', 20_000)
  await untilPage('/sitemap.xml', '/courses/9</loc>', 20_000)
  await change('timetable', ({ classes }) => ({
    classes: [
      ...(classes as Draft[]),
      { course: '9', day: 'Tuesday', startTime: '17:00', endTime: '18:00', place: 'Room 3' },
    ],
  }))
  await untilPage('/courses/9', 'Tuesday, 5:00 PM to 6:00 PM', 20_000)
  await expect
    .poll(async () => (await fetch(`${academy.url}/brochures/lute.pdf`)).status, {
      timeout: 20_000,
    })
    .toBe(200)

  const application = anApplication({ courses: ['Lute'] })
  const applied = await academy
    .as(academy.people.visitor)
    .call(admissionsContract.applyForCourses, { body: application })
  expect(applied.status).toBe(201)
  const selected = await academy
    .as(academy.people.student)
    .call(enrolmentsContract.selectCourses, { body: { course_ids: [9] } })
  expect(selected.status).toBe(201)
})

test('a retired course leaves the site and keeps its students', async () => {
  const lute = await documentOf('courses', "The Lute, O'Carolan's way")
  await change('timetable', ({ classes }) => ({
    classes: (classes as Draft[]).filter(({ course }) => course !== '9'),
  }))
  await publish(await saved(lute, { ...lute.last, state: 'retired' }))
  await untilPage('/courses', 'Eight courses', 20_000)
  await expect
    .poll(async () => (await fetch(`${academy.url}/courses/9`)).status, { timeout: 20_000 })
    .toBe(404)
  expect((await pageAt('/sitemap.xml')).includes('/courses/9<')).toBe(false)

  const late = await academy
    .as(academy.people.otherStudent)
    .call(enrolmentsContract.selectCourses, { body: { course_ids: [9] } })
  expect(late.status).toBe(422)
  const rows = await academy.db.selectFrom('enrolments').select('course_id').execute()
  expect(rows).toEqual([{ course_id: 9 }])
})

test('while applications are closed the page says so, and nobody applies', async () => {
  const words = 'We read applications again in March.'
  await change('admission', (admission) => ({ ...admission, window: { state: 'closed', words } }))
  await untilPage('/admission', words, 20_000)
  const body = anApplication()
  const visitor = academy.as(academy.people.visitor)
  const { status, body: problem } = await visitor.call(admissionsContract.applyForCourses, { body })
  expect([status, problem.code]).toEqual([403, 'applications_closed'])
  // The form of a page that was opened before, without script.
  const posted = await fetch(`${academy.url}/admission`, {
    method: 'POST',
    headers: { origin: 'http://academy.example' },
    body: new URLSearchParams({ first_name: 'Ada', courses: 'Violin' }),
  })
  expect(posted.status).toBeGreaterThanOrEqual(400)
  expect((await posted.text()).includes(words)).toBe(true)

  const window = { state: 'opens', opensOn: '2026-11-22', words }
  await change('admission', (admission) => ({ ...admission, window }))
  await untilPage('/admission', 'Submit Application', 20_000)
  expect((await visitor.call(admissionsContract.applyForCourses, { body })).status).toBe(201)
})

test('another currency stands at every price, and an application keeps its own', async () => {
  await change('academy', (its) => ({ ...its, currency: 'EUR' }))
  await untilPage('/courses', '>€375<', 20_000)
  await untilPage('/courses', 'euros', 20_000)
  await untilPage('/courses/4', '€375 EUR', 20_000)
  await untilPage('/courses/4', '"priceCurrency":"EUR"', 20_000)
  await untilPage('/store', 'All prices in <!-- -->EUR', 20_000)
  await expect
    .poll(
      async () => {
        const brochure = await fetch(`${academy.url}/brochures/violin.pdf`)
        return textOfPdf(Buffer.from(await brochure.arrayBuffer())).includes('€375')
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  const kept = await pageAt(applicantsPage)
  expect([kept.includes('>$375<'), kept.includes('CAD<!-- -->, as on')]).toEqual([true, true])
})
