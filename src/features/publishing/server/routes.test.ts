import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { siteDocuments } from '../../../../test/site-documents.ts'
import { atOnce, tally } from '../../../../test/tally.ts'
import { portalContract } from '../../../portal/contract.ts'
import { publishingContract as contract, type SiteDocument } from '../contract.ts'
import { seedSite } from './seed-site.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ printsMissing: false })
})
afterAll(() => academy.close())

const office = () => academy.as(academy.people.admin).call
const kind = 'events' as const
const evening = {
  title: "St. Cecilia's evening",
  type: 'performance',
  date: '2026-11-22',
  time: '19:30',
  location: 'Main Auditorium',
}

/** The answer of a call that must succeed. */
async function ok<Body>(answer: Promise<{ status: number; body: Body }>) {
  const { status, body } = await answer
  expect([200, 201, 204]).toContain(status)
  return body
}

const draft = (content: Record<string, string> = evening) =>
  ok<SiteDocument>(office()(contract.draftSiteDocument, { params: { kind }, body: { content } }))

const publish = ({ id, revision }: SiteDocument) =>
  office()(contract.publishSiteDocument, {
    params: { id },
    body: { expected_revision: revision },
  })

const save = ({ id, revision }: SiteDocument, content: Record<string, string>) =>
  office()(contract.saveSiteDraft, {
    params: { id },
    body: { content, expected_revision: revision },
  })

const eventsFor = async (person: 'student' | 'tutor' | 'admin') => {
  const { events } = await ok(academy.as(academy.people[person]).call(portalContract.showDashboard))
  return events?.map(({ title }) => title)
}

test('the site begins with the events of content/, once', async () => {
  await atOnce(5, () => seedSite(academy.db, () => academy.clock.now))
  const items = await siteDocuments(academy, kind)
  expect(items.map((it) => it.published?.title)).toEqual([
    'Orchestra Performance',
    'Student Recital',
    'Music Production Workshop',
  ])
  expect(items[0]).toMatchObject({ draft: null, version: 1 })
  const student = academy.as(academy.people.student)
  const { events } = await ok(student.call(portalContract.showDashboard))
  expect(events?.[0]).toEqual({
    id: expect.any(String),
    title: 'Orchestra Performance',
    type: 'performance',
    date: '2025-07-15',
    time: '19:00',
    location: 'Main Auditorium',
  })
})

test('nobody but the office sees a draft; published, everybody does', async () => {
  const document = await draft({ ...evening, title: 'A draft at first' })
  expect(document).toMatchObject({ published: null, version: null })
  expect(document.draft?.by).toEqual({ first_name: 'Registrar', last_name: "O'Test" })
  expect(await eventsFor('student')).not.toContain('A draft at first')
  expect(await ok(publish(document))).toMatchObject({ draft: null, version: 1 })
  for (const person of ['student', 'tutor', 'admin'] as const)
    expect(await eventsFor(person)).toContain('A draft at first')
})

test('a draft may be unfinished, and says at each field what it waits for', async () => {
  const document = await draft({ title: ' ', date: '2026-02-30', time: '24:00' })
  const { status, body } = await publish(document)
  expect(status).toBe(422)
  expect(body).toEqual({
    code: 'check_answers',
    message: 'Give the event a name',
    fields: {
      title: 'Give the event a name',
      type: 'Choose what it is',
      date: 'Choose the day',
      time: 'Enter the time it begins',
      location: 'Say where it takes place',
    },
  })
})

test('what no field of the kind is called is not kept', async () => {
  const document = await draft({ ...evening, grade: '100', constructor: 'x' })
  expect(document.draft?.content).toEqual(evening)
})

test('a draft of something published leaves the site as it is, and can be thrown away', async () => {
  const document = await ok<SiteDocument>(publish(await draft()))
  const changed = await ok<SiteDocument>(save(document, { ...evening, location: 'Studio A' }))
  expect(changed.published).toEqual(evening)
  expect(changed.draft?.content).toMatchObject({ location: 'Studio A' })
  await ok(
    office()(contract.discardSiteDraft, {
      params: { id: document.id },
      body: { expected_revision: changed.revision },
    }),
  )
  const { id } = document
  const { body } = await office()(contract.showSiteDocument, { params: { id } })
  expect(body).toMatchObject({ draft: null, published: evening })
})

test('a draft that says what the site says is none', async () => {
  const document = await ok<SiteDocument>(publish(await draft()))
  const changed = await ok<SiteDocument>(save(document, { ...evening, time: '20:00' }))
  expect((await ok<SiteDocument>(save(changed, evening))).draft).toBeNull()
})

test('a document is shown with its draft, by its id', async () => {
  const { id } = await draft()
  const { body, status } = await office()(contract.showSiteDocument, { params: { id } })
  expect([status, body]).toMatchObject([200, { kind, id, draft: { content: evening }, last: null }])
  const params = { id: crypto.randomUUID() }
  expect((await office()(contract.showSiteDocument, { params })).status).toBe(404)
})

test('a draft that was never published is thrown away whole', async () => {
  const { id, revision } = await draft()
  const params = { id }
  await ok(office()(contract.discardSiteDraft, { params, body: { expected_revision: revision } }))
  expect((await office()(contract.listSiteVersions, { params })).status).toBe(404)
  expect((await save({ id, revision } as SiteDocument, evening)).status).toBe(404)
})

test('who publishes over another’s change is told, and nothing is lost', async () => {
  const document = await ok<SiteDocument>(publish(await draft()))
  const theirs = await ok<SiteDocument>(save(document, { ...evening, title: 'Theirs' }))
  const { status, body } = await save(document, { ...evening, title: 'Mine' })
  expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  expect((await publish(document)).status).toBe(409)
  expect(
    (await ok<SiteDocument>(save(theirs, { ...evening, title: 'Both' }))).draft?.content.title,
  ).toBe('Both')
})

test('of twenty who save at once on the same revision one succeeds', async () => {
  const document = await draft()
  const answers = await atOnce(20, (index) => save(document, { ...evening, title: `No. ${index}` }))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 19 })
})

test('what is taken off the site keeps its draft', async () => {
  const first = await ok<SiteDocument>(publish(await draft()))
  const changed = await ok<SiteDocument>(save(first, { ...evening, title: 'Half written' }))
  const call = { params: { id: first.id }, body: { expected_revision: changed.revision } }
  const gone = await ok<SiteDocument>(office()(contract.withdrawSiteDocument, call))
  expect(gone).toMatchObject({ published: null, draft: { content: { title: 'Half written' } } })
  expect(gone.revision).toBeGreaterThan(changed.revision)
})

test('versions say who published what; what was taken off the site is kept there', async () => {
  const first = await ok<SiteDocument>(publish(await draft()))
  const second = await ok<SiteDocument>(
    publish(await ok<SiteDocument>(save(first, { ...evening, title: 'Second' }))),
  )
  const params = { id: first.id }
  const gone = await ok<SiteDocument>(
    office()(contract.withdrawSiteDocument, {
      params,
      body: { expected_revision: second.revision },
    }),
  )
  expect(gone).toMatchObject({ published: null, version: 3, draft: null })
  expect(await eventsFor('student')).not.toContain('Second')
  const { items } = await ok(office()(contract.listSiteVersions, { params }))
  expect(items.map(({ number, is_withdrawal }) => [number, is_withdrawal])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ])
  expect(items.map(({ changes }) => changes)).toEqual([null, ['Name'], null])
  const contentOf = async (number: number) => {
    const call = { params: { ...params, number } }
    const { status, body } = await office()(contract.showSiteVersion, call)
    return status === 200 ? body.content : status
  }
  expect(await contentOf(1)).toEqual(evening)
  expect(await contentOf(2)).toEqual({ ...evening, title: 'Second' })
  expect([await contentOf(3), await contentOf(4)]).toEqual([404, 404])
  expect(items[0]?.by).toEqual({ first_name: 'Registrar', last_name: "O'Test" })
  // What was taken off can be published again as it was, and an older version as a draft of its words.
  const again = await ok<SiteDocument>(publish(gone))
  expect(again).toMatchObject({ published: { title: 'Second' }, version: 4 })
  const [newest] = (await ok(office()(contract.listSiteVersions, { params }))).items
  expect(newest?.changes).toEqual([])
  const back = await ok<SiteDocument>(publish(await ok<SiteDocument>(save(again, evening))))
  expect(back).toMatchObject({ published: evening, version: 5 })
  expect((await publish(back)).status).toBe(409)
})

test('a kind that there is not is refused', async () => {
  const call = { params: { kind: 'recipes' as never }, body: { content: {} } }
  expect((await office()(contract.draftSiteDocument, call)).status).toBe(404)
})

test('a draft is news for the office, what is published for everybody', async () => {
  const heard: string[] = []
  const client = await academy.database.pool.connect()
  client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload).topic))
  await client.query('listen cadenza_changes')
  const document = await draft()
  await expect.poll(() => heard).toEqual(['drafts'])
  await publish(document)
  await expect.poll(() => heard).toEqual(['drafts', 'site', 'drafts'])
  await client.query('unlisten *')
  client.release()
})
