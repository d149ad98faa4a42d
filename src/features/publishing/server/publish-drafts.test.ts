import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { siteDocument } from '../../../../test/site-documents.ts'
import { atOnce, tally } from '../../../../test/tally.ts'
import { itemsOf } from '../content-rules.ts'
import { publishingContract as contract, type SiteDocument, type SiteRow } from '../contract.ts'
import type { Draft } from '../field-types.ts'
import { mondayEvening, theorbo } from '../fixtures.ts'
import { readSite } from './read-site.ts'
import { publishDue } from './schedule-draft.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ printsMissing: false })
})
afterAll(() => academy.close())

const office = () => academy.as(academy.people.admin).call

async function begin(content: Draft) {
  const params = { kind: 'courses' as const }
  const { body } = await office()(contract.draftSiteDocument, { params, body: { content } })
  return body as SiteDocument
}

async function save({ id, revision }: SiteDocument, content: Draft) {
  const body = { content, expected_revision: revision }
  return (await office()(contract.saveSiteDraft, { params: { id }, body })).body as SiteDocument
}

const find = async (id: string) =>
  (await office()(contract.showSiteDocument, { params: { id } })).body as SiteDocument

const publish = (...documents: SiteDocument[]) =>
  office()(contract.publishSiteDrafts, {
    body: {
      documents: documents.map(({ id, revision }) => ({ id, expected_revision: revision })),
    },
  })

const named = (name: string): Draft => ({
  ...theorbo,
  title: name,
  applicationName: name,
  slug: name.toLowerCase(),
})

/** The draft of a new course, and one of the timetable with a class of it. */
async function courseWithClass(name: string) {
  const course = await begin(named(name))
  const week = await siteDocument(academy, 'timetable')
  const classes = [
    ...itemsOf(week.last?.classes),
    { ...mondayEvening, place: '', course: `${course.draft?.content.number}` },
  ]
  return [course, await save(week, { classes })] as const
}

const states = async () => {
  const { items } = (await office()(contract.listSite)).body as { items: SiteRow[] }
  return new Map(items.map(({ id, state }) => [id, state]))
}

test('the list has everything that there is, in the order of the site', async () => {
  const { items } = (await office()(contract.listSite)).body
  expect(items).toHaveLength(8 + 3 + 11)
  expect(items[0]).toMatchObject({
    kind: 'courses',
    name: 'Audio Signal Processing',
    number: '1',
    summary: 'Intermediate to Advanced, 16 weeks, In Person',
    state: { is_draft: false, is_published: true, changes: 0, version: 1 },
  })
})

test('a course and its class go out together, and not before each other', async () => {
  const [course, week] = await courseWithClass('Lute')
  expect((await publish(week)).body.fields).toEqual({
    [week.id]: 'Timetable: This course is not on the site; publish it first, or with this',
  })
  const { status, body } = await publish(week, course)
  expect(status).toBe(201)
  expect(body.items?.find(({ id }) => id === course.id)?.state).toMatchObject({
    is_draft: false,
    is_published: true,
  })
  expect((await readSite(academy.db)).timetable.at(-1)).toMatchObject({ courseName: 'Lute' })
})

test('where one is not ready none goes out, and each is named', async () => {
  const [ready, unnamed, twin] = [
    await begin(named('Viol')),
    await begin({ ...named('Rebec'), title: '' }),
    await begin({ ...named('Shawm'), students: '' }),
  ]
  const { status, body } = await publish(ready, unnamed, twin)
  expect([status, body.code, body.fields]).toEqual([
    422,
    'check_answers',
    {
      [unnamed.id]: 'Course without a name: Give the course a name',
      [twin.id]: 'Shawm: Write a whole number from 0 to 99999',
    },
  ])
  const after = await states()
  for (const { id } of [ready, unnamed, twin]) {
    expect(after.get(id)).toMatchObject({ is_draft: true, is_published: false })
  }
})

test('two of one name do not go out together either', async () => {
  const [one, other] = [await begin(named('Crumhorn')), await begin(named('Crumhorn'))]
  const { status, body } = await publish(one, other)
  expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([
    422,
    [one.id, other.id].toSorted(),
  ])
})

test('what somebody else has changed meanwhile is named', async () => {
  const [course, other] = [await begin(named('Dulcian')), await begin(named('Rackett'))]
  await save(other, named('Bassoon'))
  const { status, body } = await publish(course, other)
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
    409,
    'changed_meanwhile',
    [other.id],
  ])
  expect((await states()).get(course.id)?.is_published).toBe(false)
})

test('of several who publish the same at once one succeeds', async () => {
  const drafts = [await begin(named('Gittern')), await begin(named('Citole'))] as const
  const answers = await atOnce(6, (index) =>
    index % 2 ? publish(...drafts) : publish(drafts[1], drafts[0]),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 5 })
})

test.each([
  ['nothing', [], 422],
  ['what there is not', [{ id: crypto.randomUUID(), expected_revision: 1 }], 404],
  [
    'more than there can be',
    Array.from({ length: 201 }, () => ({ id: crypto.randomUUID(), expected_revision: 1 })),
    422,
  ],
])('who publishes %s is refused', async (_, documents, status) => {
  const answer = await office()(contract.publishSiteDrafts, { body: { documents } })
  expect(answer.status).toBe(status)
})

test('what is due at one moment goes out together; what is not ready is held back', async () => {
  const start = academy.clock.now
  const [course, week] = await courseWithClass('Serpent')
  const twin = await begin({ ...named('Serpent'), slug: 'another', applicationName: 'Another' })
  const at = new Date(start.getTime() + 60_000)
  for (const { id, revision } of [week, course]) {
    const body = { publish_at: at.toISOString(), expected_revision: revision }
    const { status } = await office()(contract.scheduleSiteDocument, { params: { id }, body })
    expect(status).toBe(200)
  }
  const body = { publish_at: at.toISOString(), expected_revision: twin.revision }
  await office()(contract.scheduleSiteDocument, {
    params: { id: twin.id },
    body: { ...body, publish_at: new Date(at.getTime() + 60_000).toISOString() },
  })
  academy.clock.now = at
  await publishDue({ db: academy.db, clock: () => academy.clock.now }, academy.log)
  const after = await states()
  expect([after.get(course.id), after.get(week.id)]).toMatchObject([
    { is_published: true, is_draft: false },
    { is_published: true, is_draft: false },
  ])
  academy.clock.now = new Date(at.getTime() + 60_000)
  await publishDue({ db: academy.db, clock: () => academy.clock.now }, academy.log)
  expect((await states()).get(twin.id)).toMatchObject({
    is_published: false,
    is_draft: true,
    publish_at: null,
    is_held_back: true,
  })
  const held = await find(twin.id)
  expect(held.held_back).toContain('has this one already')
  expect((await save(held, { ...held.draft?.content, title: 'Another' })).held_back).toBe(null)
})
