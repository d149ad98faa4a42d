import { expect, test } from 'vitest'
import { testAcademy } from '../../../../test/academy.ts'
import { atOnce } from '../../../../test/tally.ts'
import { publishingContract as contract, type SiteDocument } from '../contract.ts'
import { publishDue } from './schedule-draft.ts'

const now = new Date('2026-11-22T12:00:00Z')
const academy = await testAcademy({ printsMissing: false, now })
const office = academy.as(academy.people.admin).call
const clock = () => academy.clock.now

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const evening = {
  title: "St. Cecilia's evening",
  type: 'performance',
  date: '2026-12-22',
  time: '19:30',
  location: 'Main Auditorium',
}

async function draft(content: Record<string, string> = evening) {
  const params = { kind: 'events' as const }
  return (await office(contract.draftSiteDocument, { params, body: { content } }))
    .body as SiteDocument
}

const schedule = ({ id, revision }: SiteDocument, publish_at: string | null) =>
  office(contract.scheduleSiteDocument, {
    params: { id },
    body: { publish_at, expected_revision: revision },
  })

const find = async (id: string) =>
  (await office(contract.showSiteDocument, { params: { id } })).body as SiteDocument

const run = () => publishDue({ db: academy.db, clock }, academy.log)

test('a draft goes out at its time, once, in the name of who has said so', async () => {
  academy.clock.now = now
  const document = await draft()
  const { body } = await schedule(document, later(30).toISOString())
  expect(body).toMatchObject({ publish_at: later(30).toISOString(), published: null })
  academy.clock.now = later(29)
  await run()
  expect(await find(document.id)).toMatchObject({ published: null })
  academy.clock.now = later(30)
  await atOnce(5, run)
  expect(await find(document.id)).toMatchObject({
    published: evening,
    draft: null,
    publish_at: null,
    version: 1,
  })
  const { body: versions } = await office(contract.listSiteVersions, {
    params: { id: document.id },
  })
  expect(versions.items[0]).toMatchObject({
    at: later(30).toISOString(),
    by: { first_name: 'Registrar' },
  })
})

test('until then nobody changes it; held back, it is a draft again', async () => {
  academy.clock.now = now
  const document = await draft()
  const scheduled = (await schedule(document, later(5).toISOString())).body as SiteDocument
  const save = ({ id, revision }: SiteDocument) =>
    office(contract.saveSiteDraft, {
      params: { id },
      body: { content: { ...evening, title: 'Another' }, expected_revision: revision },
    })
  const refused = await save(scheduled)
  expect([refused.status, refused.body.code]).toEqual([409, 'scheduled'])
  const back = (await schedule(scheduled, null)).body as SiteDocument
  expect(back).toMatchObject({ publish_at: null, draft: { content: evening } })
  expect((await save(back)).status).toBe(200)
  academy.clock.now = later(6)
  await run()
  expect(await find(document.id)).toMatchObject({ published: null })
})

test('who publishes or throws it away before has the last word', async () => {
  academy.clock.now = now
  const scheduled = (await schedule(await draft(), later(5).toISOString())).body as SiteDocument
  const call = { params: { id: scheduled.id }, body: { expected_revision: scheduled.revision } }
  expect((await office(contract.publishSiteDocument, call)).status).toBe(201)
  academy.clock.now = later(6)
  await run()
  expect(await find(scheduled.id)).toMatchObject({ version: 1, publish_at: null })
})

test.each([
  ['a moment that is over', evening, later(0).toISOString(), 422, 'publish_at'],
  ['no moment', evening, 'tomorrow', 422, 'publish_at'],
  ['an unfinished draft', { ...evening, title: '' }, later(5).toISOString(), 422, 'title'],
])('%s is refused', async (_, content, at, status, field) => {
  academy.clock.now = now
  const answer = await schedule(await draft(content), at)
  expect(answer.status).toBe(status)
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
})

test('a draft that its kind does not allow any more stays one', async () => {
  academy.clock.now = now
  const scheduled = (await schedule(await draft(), later(5).toISOString())).body as SiteDocument
  await academy.db
    .updateTable('site_documents')
    .set({ draft: JSON.stringify({ ...evening, type: 'of an earlier version' }) })
    .where('id', '=', scheduled.id)
    .execute()
  academy.clock.now = later(6)
  await run()
  expect(await find(scheduled.id)).toMatchObject({ published: null, publish_at: null })
  expect((await find(scheduled.id)).draft?.content.type).toBe('of an earlier version')
})
