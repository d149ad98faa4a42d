import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { siteDocument } from '../../../../test/site-documents.ts'
import { publishingContract as contract, type SiteDocument } from '../contract.ts'
import { theorbo } from '../fixtures.ts'
import { type ContentFile, exportSite } from './export-site.ts'
import { importSite, kindAt } from './import-site.ts'
import { readSite } from './read-site.ts'
import { seedSite } from './seed-site.ts'

let academy: TestAcademy
let other: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ printsMissing: false })
  other = await testAcademy({ printsMissing: false })
})
afterAll(() => Promise.all([academy.close(), other.close()]))

const importInto = ({ db, clock }: TestAcademy, files: readonly ContentFile[]) =>
  importSite({ db, clock: () => clock.now }, files)

const office = () => academy.as(academy.people.admin).call

async function publishedCourse(name: string) {
  const content = { ...theorbo, title: name, applicationName: name, slug: name.toLowerCase() }
  const params = { kind: 'courses' as const }
  const { body } = await office()(contract.draftSiteDocument, { params, body: { content } })
  const { id, revision } = body as SiteDocument
  await office()(contract.publishSiteDocument, {
    params: { id },
    body: { expected_revision: revision },
  })
}

const changed = (files: readonly ContentFile[], path: string, from: string, to: string) =>
  files.map((file) => (file.path === path ? { path, text: file.text.replace(from, to) } : file))

test('what is exported is a file for each document, the same each time', async () => {
  const files = await exportSite(academy.db)
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'timetable.json',
      'courses/4-violin.json',
      'events/student-recital.json',
    ]),
  )
  expect(await exportSite(academy.db)).toEqual(files)
  expect(files.find(({ path }) => path === 'packages.json')?.text).toContain('"price": "350"')
  expect(await importInto(academy, files)).toEqual([])
})

test('an academy takes over the content of another one', async () => {
  await publishedCourse('Lute')
  const files = changed(await exportSite(academy.db), 'packages.json', '"350"', '"375"')
  expect(await importInto(other, files)).toEqual(
    expect.arrayContaining(['courses/9-lute.json', 'packages.json']),
  )
  const site = await readSite(other.db)
  expect(site.courses.at(-1)).toMatchObject({ id: 9, title: 'Lute' })
  expect(site.packages.offers[0]?.price).toBe(375)
  expect(site.courses).toHaveLength(9)
  expect(await importInto(other, files)).toEqual([])
  // The next course there has the next number.
  const params = { kind: 'courses' as const }
  const call = other.as(other.people.admin).call
  const { body } = await call(contract.draftSiteDocument, { params, body: { content: {} } })
  expect(body.draft?.content.number).toBe('10')
})

test('in an empty database a folder is all there is, as it was written', async () => {
  const { db, clock } = other
  const events = (path: string) => path.startsWith('events/')
  const files = await exportSite(academy.db)
  await db.deleteFrom('site_versions').execute()
  await db.deleteFrom('site_documents').execute()
  await db.deleteFrom('site_numbers').execute()
  const [first] = files.filter(({ path }) => events(path))
  const folder = files.filter((it) => !events(it.path) || it === first)
  await seedSite(
    db,
    () => clock.now,
    folder.flatMap(({ path }) => kindAt(path) ?? []),
  )
  expect(await importInto(other, folder)).toHaveLength(folder.length)
  expect(await exportSite(db)).toEqual(folder)
})

test('a kind without a file begins with the seed', async () => {
  const { db, clock } = other
  await db.deleteFrom('site_versions').execute()
  await db.deleteFrom('site_documents').execute()
  const files = (await exportSite(academy.db)).filter(({ path }) => path === 'packages.json')
  await seedSite(db, () => clock.now, ['packages'])
  expect(await importInto(other, files)).toEqual(['packages.json'])
  expect((await readSite(db)).courses).toHaveLength(8)
})

test('what an editor is writing stays a draft, and is known to be older', async () => {
  const { id, revision } = await siteDocument(academy, 'questions')
  const save = (expected_revision: number) =>
    office()(contract.saveSiteDraft, {
      params: { id },
      body: { content: { questions: [{ question: 'Half' }] }, expected_revision },
    })
  const saved = await save(revision)
  const files = await exportSite(academy.db)
  const text = 'Do I need to read music'
  expect(
    await importInto(academy, changed(files, 'questions.json', text, 'Must I read music')),
  ).toEqual(['questions.json'])
  expect((await save(saved.body.revision)).status).toBe(409)
  expect((await readSite(academy.db)).questions[0]?.question).toContain('Must I read music')
})

test.each([
  [
    'a field that is not ready',
    'courses/5-cello.json',
    '"title": "Cello"',
    '"title": ""',
    'courses/5-cello.json: title: Give the course a name',
  ],
  [
    'two of one name',
    'courses/5-cello.json',
    '"title": "Cello"',
    '"title": "Violin"',
    'courses/5-cello.json: title: Violin has this one already',
  ],
  ['no JSON', 'timetable.json', '{', '', 'timetable.json: this is no JSON'],
  [
    'a shape of a newer program',
    'timetable.json',
    '"schemaVersion": 1',
    '"schemaVersion": 99',
    'timetable.json: a newer version of the program has written it',
  ],
  [
    'a course twice',
    'courses/5-cello.json',
    '"number": "5"',
    '"number": "4"',
    'courses/5-cello.json: this is the same document as courses/4-violin.json',
  ],
])('nothing is imported with %s', async (_, path, from, to, sentence) => {
  const files = changed(await exportSite(academy.db), path, from, to)
  const before = await readSite(academy.db)
  const wrong = changed(files, 'packages.json', '"600"', '"601"')
  await expect(importInto(academy, wrong)).rejects.toThrow(sentence)
  expect(await readSite(academy.db)).toEqual(before)
})
