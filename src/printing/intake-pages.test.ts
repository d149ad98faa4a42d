import { afterAll, beforeAll, expect, test } from 'vitest'
import { termsContract } from '#features/classes/term-contract.ts'
import { enrol } from '#features/enrolments/server/enrol.ts'
import {
  publishingContract as publishing,
  type SiteDocument,
} from '#features/publishing/contract.ts'
import type { Draft } from '#features/publishing/field-types.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { type TestAcademy, testAcademy } from '../../test/academy.ts'
import { siteDocument, siteDocuments } from '../../test/site-documents.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ now: new Date('2026-11-22T17:00:00Z'), intakeMs: 100 })
})
afterAll(() => academy.close())

const office = () => academy.as(academy.people.admin).call

async function publish({ id, revision, published }: SiteDocument, change: Draft) {
  const saved = await office()(publishing.saveSiteDraft, {
    params: { id },
    body: { content: { ...published, ...change }, expected_revision: revision },
  })
  const body = { expected_revision: saved.body.revision }
  const { status } = await office()(publishing.publishSiteDocument, { params: { id }, body })
  expect(status).toBe(201)
}

async function named(title: string) {
  const courses = await siteDocuments(academy, 'courses')
  const course = courses.find(({ published }) => published?.title === title)
  if (!course) throw new Error(`No course is called ${title}`)
  return course
}

/** The button with which one applies for Music Production. */
async function enrollNow() {
  const html = await (await fetch(`${academy.url}/courses/2`)).text()
  return /<a [^>]*href="\/admission\?course=2"[^>]*>/.exec(html)?.[0]
}

/** The words of a page. */
async function words(path: string) {
  const html = await (await fetch(academy.url + path)).text()
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
const until = (path: string, text: string) =>
  expect.poll(() => words(path), { timeout: 20_000 }).toContain(text)

test('the site says when the next term begins, and what is left of it', async () => {
  expect(await words('/courses/4')).toContain('The next term is not set yet')
  expect(await words('/')).not.toContain('starts on')
  const body = {
    ...{ name: 'Winter 2027', first_day: '2027-01-12', last_day: '2027-04-30' },
    apply_until: '2026-12-20',
  }
  expect((await office()(termsContract.addTerm, { body })).status).toBe(201)
  // A Tuesday; violin is on Mondays.
  await until('/', 'Winter 2027 starts on Tuesday, Jan 12, 2027.')
  expect(await words('/')).toContain('Apply by Dec 20, 2026.')
  await until('/courses/4', 'Starts Monday, Jan 18, 2027 Winter 2027 Apply by Dec 20, 2026')
  expect(await words('/courses/4')).toContain('From $350 CAD')
  await publish(await named('Music Production'), { classSize: '6' })
  await until('/courses/2', '6 places left')
  await enrol(academy.db, academy.people.student.id, [2], {
    ...{ source: 'office', now: academy.clock.now },
  })
  await publishChange(academy.db, { topic: 'enrolments', user_id: academy.people.student.id })
  await until('/courses/2', '5 places left')
  await until('/', 'Music Production 5 places left')
  expect(await enrollNow()).toContain('lip-black')
  await publish(await named('Music Production'), { classSize: '1' })
  await until('/courses/2', 'No places left; ask the office')
  expect(await enrollNow()).toContain('lip-white')
})

test('students are counted when the office says so', async () => {
  expect(await words('/courses/2')).toContain('Students enrolled 32')
  await publish(await siteDocument(academy, 'settings'), { countStudents: 'yes' })
  await until('/courses/2', 'Students enrolled 1')
  await until('/courses/5', 'Students enrolled 0')
})

test('after the last day for it the term is not offered any more', async () => {
  academy.clock.now = new Date('2026-12-21T17:00:00Z')
  await publishChange(academy.db, { topic: 'classes' })
  await until('/courses/4', 'The next term is not set yet')
})
