import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishChange } from '#platform/server/db/changes.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { takeSteps } from '../../../../test/later-program.ts'
import { portalContract } from '../../../portal/contract.ts'
import { groupOf, itemsOf, textOf } from '../content-rules.ts'
import { publishingContract as contract, type SiteDocument } from '../contract.ts'
import type { Draft } from '../field-types.ts'
import { insertDocument, insertVersion, updateDraft, updateSchedule } from './data.ts'
import { exportSite } from './export-site.ts'
import { importSite } from './import-site.ts'
import { publishDue } from './schedule-draft.ts'

/** Of events and questions as they were two shapes ago. */
let giveBack: () => void
let academy: TestAcademy
beforeAll(async () => {
  giveBack = takeSteps({
    // A moment was one text, and all was in the main hall.
    events: [
      ({ when, ...rest }) => {
        const [date = '', time = ''] = textOf(when).split(' ')
        return { ...rest, date, time }
      },
      (event) => ({ location: 'Main Hall', ...event }),
    ],
    // The list had another name, and an answer stood behind its question.
    questions: [
      ({ faq = [] }) => ({ questions: faq }),
      ({ questions }) => ({
        questions: itemsOf(questions).map((it) => {
          const [question = '', answer = ''] = textOf(groupOf(it).text).split('? ')
          return { question: `${question}?`, answer }
        }),
      }),
    ],
  })
  academy = await testAcademy({ now: new Date('2026-11-22T12:00:00Z') })
})
afterAll(async () => {
  await academy.close()
  giveBack()
})

const office = () => academy.as(academy.people.admin).call
const at = () => academy.clock.now

/** An event that was published in the first shape, and again in the second. */
async function storedEvent(title: string) {
  const { id } = await insertDocument(academy.db, 'events')
  const first = { title, type: 'recital', when: '2026-12-01 18:00' }
  await insertVersion(academy.db, id, { content: first, schema: 1, at: at(), by: null })
  const second = { title, type: 'recital', date: '2026-12-02', time: '19:00' }
  await insertVersion(academy.db, id, { content: second, schema: 2, at: at(), by: null })
  return id
}

/** A draft of the first shape, of a document as it was before the program was updated. */
const draftStored = (id: string, title: string) =>
  updateDraft(academy.db, id, {
    content: { title, type: 'workshop', when: '2026-12-24 ' },
    schema: 1,
    at: at(),
    by: academy.people.admin.id,
  })

const show = async (id: string) =>
  (await office()(contract.showSiteDocument, { params: { id } })).body as SiteDocument

const save = ({ id, revision }: SiteDocument, content: Draft, schema_version?: number) =>
  office()(contract.saveSiteDraft, {
    params: { id },
    body: { content, expected_revision: revision, ...(schema_version && { schema_version }) },
  })

const shapesStored = async (id: string) => {
  const versions = await academy.db
    .selectFrom('site_versions')
    .select('schema')
    .where('document_id', '=', id)
    .orderBy('number')
    .execute()
  return versions.map(({ schema }) => schema)
}

test('what was published in an older shape stands on the site', async () => {
  await storedEvent('Advent')
  const student = academy.as(academy.people.student)
  const { body } = await student.call(portalContract.showDashboard)
  expect(body.events).toContainEqual({
    id: expect.any(String),
    title: 'Advent',
    type: 'recital',
    date: '2026-12-02',
    time: '19:00',
    location: 'Main Hall',
  })
})

test('a page is printed of it', async () => {
  const { body } = await office()(contract.listSite)
  const id = body.items.find(({ kind }) => kind === 'questions')?.id ?? ''
  const content = { faq: [{ text: 'Is there a piano? In every room.' }] }
  await insertVersion(academy.db, id, { content, schema: 1, at: at(), by: null })
  await publishChange(academy.db, { topic: 'site' })
  await expect
    .poll(
      async () => (await (await fetch(`${academy.url}/contact`)).text()).includes('every room'),
      { timeout: 20_000 },
    )
    .toBe(true)
  expect(academy.site.current().questions).toEqual([
    { question: 'Is there a piano?', answer: 'In every room.' },
  ])
})

test('a draft is opened in the shape of its form, and stays stored as it is until it is saved', async () => {
  const id = await storedEvent('Vespers')
  await draftStored(id, 'Vespers again')
  const document = await show(id)
  expect(document).toMatchObject({
    schema_version: 3,
    draft: { content: { title: 'Vespers again', date: '2026-12-24', time: '' } },
    published: { title: 'Vespers', location: 'Main Hall' },
  })
  const stored = () =>
    academy.db
      .selectFrom('site_documents')
      .select(['draft_schema', 'draft'])
      .where('id', '=', id)
      .executeTakeFirst()
  expect(await stored()).toMatchObject({ draft_schema: 1, draft: { when: '2026-12-24 ' } })
  await save(document, { ...document.draft?.content, time: '20:00' })
  expect(await stored()).toMatchObject({ draft_schema: 3, draft: { time: '20:00' } })
  const published = (await save(await show(id), document.published ?? {})).body as SiteDocument
  expect(published.draft).toBeNull()
})

test('an older version comes back in the shape of now', async () => {
  const id = await storedEvent('Matins')
  const version = { params: { id, number: '1' } as never }
  const { body } = await office()(contract.showSiteVersion, version)
  expect(body).toMatchObject({
    schema_version: 3,
    content: { title: 'Matins', date: '2026-12-01', time: '18:00', location: 'Main Hall' },
  })
  const { revision } = (await save(await show(id), body.content)).body as SiteDocument
  const params = { id }
  await office()(contract.publishSiteDocument, { params, body: { expected_revision: revision } })
  expect(await shapesStored(id)).toEqual([1, 2, 3])
  expect((await show(id)).published).toEqual(body.content)
})

test('a form that was open before the program was updated loses nothing', async () => {
  const id = await storedEvent('Lauds')
  const typed = { title: 'Lauds', type: 'recital', when: '2026-12-05 07:00' }
  const { body } = await save(await show(id), typed, 1)
  expect(body.draft?.content).toMatchObject({ date: '2026-12-05', time: '07:00' })
  expect((await save(body, typed, 4)).status).toBe(503)
})

test('a draft of an older shape goes out at its time', async () => {
  const id = await storedEvent('Compline')
  await updateDraft(academy.db, id, {
    content: { title: 'Compline', type: 'recital', when: '2026-12-06 21:00' },
    schema: 1,
    at: at(),
    by: academy.people.admin.id,
  })
  await updateSchedule(academy.db, id, { at: at(), by: academy.people.admin.id })
  await publishDue({ db: academy.db, clock: at }, academy.log)
  expect((await show(id)).published).toMatchObject({ time: '21:00', location: 'Main Hall' })
  expect(await shapesStored(id)).toEqual([1, 2, 3])
})

test('a folder that was exported then is imported now', async () => {
  const id = await storedEvent('Terce')
  const content = { title: 'Terce', type: 'recital', when: '2026-12-02 19:00' }
  const file = (schemaVersion: number, more: Draft = {}) => [
    {
      path: 'events/terce.json',
      text: JSON.stringify({ id, schemaVersion, content: { ...content, ...more } }),
    },
  ]
  const deps = { db: academy.db, clock: at }
  expect(await importSite(deps, file(1))).toEqual([])
  expect(await importSite(deps, file(1, { title: 'Terce, sung' }))).toEqual(['events/terce.json'])
  expect((await show(id)).published).toMatchObject({ title: 'Terce, sung', time: '19:00' })
  const exported = (await exportSite(academy.db)).find(({ path }) => path.includes('terce'))
  expect(JSON.parse(exported?.text ?? '')).toMatchObject({
    schemaVersion: 3,
    content: { title: 'Terce, sung', date: '2026-12-02', location: 'Main Hall' },
  })
})
