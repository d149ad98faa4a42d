import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { siteDocuments } from '../../../../test/site-documents.ts'
import { atOnce, tally } from '../../../../test/tally.ts'
import { groupOf, itemsOf } from '../content-rules.ts'
import { publishingContract as contract, type SiteDocument } from '../contract.ts'
import type { Draft, Typed } from '../field-types.ts'
import { mondayEvening, theorbo } from '../fixtures.ts'
import type { KindName } from '../rules.ts'
import { readSite } from './read-site.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ printsMissing: false })
})
afterAll(() => academy.close())

const office = () => academy.as(academy.people.admin).call

const begin = (kind: KindName, content: Draft) =>
  office()(contract.draftSiteDocument, { params: { kind }, body: { content } })

const save = ({ id, revision }: SiteDocument, content: Draft) =>
  office()(contract.saveSiteDraft, {
    params: { id },
    body: { content, expected_revision: revision },
  })

const publish = ({ id, revision }: SiteDocument) =>
  office()(contract.publishSiteDocument, { params: { id }, body: { expected_revision: revision } })

const withdraw = ({ id, revision }: SiteDocument) =>
  office()(contract.withdrawSiteDocument, { params: { id }, body: { expected_revision: revision } })

const documentsOf = (kind: KindName) => siteDocuments(academy, kind)

/** The only document of a kind, or the one with a title. */
async function find(kind: KindName, title?: string) {
  const documents = await documentsOf(kind)
  const found = documents.find(({ last }) => title === undefined || last?.title === title)
  if (!found) throw new Error(`there is no ${title ?? kind}`)
  return found
}

const named = (name: string): Draft => ({
  ...theorbo,
  title: name,
  applicationName: name,
  slug: name.toLowerCase(),
})

async function published(content: Draft) {
  const { body } = await begin('courses', content)
  const answer = await publish(body)
  expect(answer.status).toBe(201)
  return answer.body as SiteDocument
}

const timetableWith = (classes: readonly Typed[], more: Typed) => ({ classes: [...classes, more] })

async function draftTimetable(more: Typed) {
  const week = await find('timetable')
  return (await save(week, timetableWith(itemsOf(week.last?.classes), more))).body as SiteDocument
}

test('a new course has the next number, which nobody changes and no other course gets', async () => {
  const { body, status } = await begin('courses', { ...named('Lute'), number: '4' })
  expect([status, body.draft?.content.number]).toEqual([201, '9'])
  const saved = await save(body, { ...named('Lute'), number: '1', requirements: ['  A lute '] })
  expect(saved.body.draft?.content.number).toBe('9')
  const after = await publish(saved.body)
  expect(after.body.published).toMatchObject({ number: '9', requirements: ['A lute'] })
  const { courses } = await readSite(academy.db)
  expect(courses.at(-1)).toMatchObject({
    id: 9,
    title: 'Lute',
    students: 4,
    brochureUrl: '/brochures/lute.pdf',
  })

  const thrownAway = (await begin('courses', named('Viol'))).body as SiteDocument
  expect(thrownAway.draft?.content.number).toBe('10')
  await office()(contract.discardSiteDraft, {
    params: { id: thrownAway.id },
    body: { expected_revision: thrownAway.revision },
  })
  expect((await begin('courses', {})).body.draft?.content.number).toBe('11')
})

test('of courses begun at once each has a number of its own', async () => {
  const answers = await atOnce(8, (index) => begin('courses', named(`Part ${index}`)))
  const numbers = answers.map(({ body }) => body.draft?.content.number)
  expect(new Set(numbers).size).toBe(8)
})

test('a class keeps its number, and that of one that is gone is not given again', async () => {
  const free = { ...mondayEvening, day: 'Sunday' }
  const first = await publish(await draftTimetable({ ...free, id: '4' }))
  const classes = itemsOf(first.body.published?.classes)
  expect(classes.map((it) => groupOf(it).id).slice(-2)).toEqual(['10', '11'])
  const without = await save(first.body, { classes: classes.slice(0, -1) })
  const second = await publish(
    (await publish(without.body)).body && (await draftTimetable({ ...free, id: '99' })),
  )
  expect(groupOf(itemsOf(second.body.published?.classes).at(-1)).id).toBe('12')
  expect((await readSite(academy.db)).timetable.at(-1)).toMatchObject({
    id: 12,
    courseId: 4,
    courseName: 'Violin',
    place: 'Room 2',
  })
})

test('what is wrong in the depth is said at its path', async () => {
  const wrong = { ...named('Rebec'), syllabus: [{ week: '1', topic: 'Gut', content: '' }] }
  const { status, body } = await publish((await begin('courses', wrong)).body)
  expect([status, body.code, body.fields]).toEqual([
    422,
    'check_answers',
    { 'syllabus.0.content': 'Write one line, or take the week out' },
  ])
})

test('of two courses of one name that are published at once one is refused at the field', async () => {
  const twins = await Promise.all(
    ['one', 'two'].map(
      async (slug) => (await begin('courses', { ...named('Cornett'), slug })).body,
    ),
  )
  const answers = await Promise.all(twins.map(publish))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 1 })
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.body.fields).toEqual({
    title: 'Cornett has this one already',
    applicationName: 'Cornett has this one already',
  })
})

test('a course with classes is not retired, and one that is retired gets none', async () => {
  const violin = await find('courses', 'Violin')
  const retired = await save(violin, { ...violin.last, state: 'retired' })
  const refused = await publish(retired.body)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['state']])
  const over = await published({ ...named('Sackbut'), state: 'retired' })
  const week = await draftTimetable({
    ...mondayEvening,
    place: '',
    course: `${over.published?.number}`,
  })
  const { status, body } = await publish(week)
  expect([status, Object.values(body.fields ?? {})]).toEqual([
    422,
    [expect.stringContaining('Sackbut is retired')],
  ])
})

test('retired and put into the timetable at once, a course is one of the two', async () => {
  const shawm = await published(named('Shawm'))
  const number = String(shawm.published?.number)
  const retired = (await save(shawm, { ...shawm.published, state: 'retired' })).body
  const week = await draftTimetable({ ...mondayEvening, place: '', course: number })
  const answers = await Promise.all([publish(retired), publish(week)])
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 1 })
})

test('there is one timetable, for ever; a course stays on record', async () => {
  const second = await begin('timetable', {})
  expect([second.status, second.body.code]).toEqual([409, 'there_is_one'])
  for (const document of [await find('timetable'), await find('courses', 'Cello')]) {
    const { status, body } = await withdraw(document)
    expect([status, body.code]).toEqual([409, 'stays'])
  }
})

const texts = (count: number, text: string) => Array.from({ length: count }, () => text)

test.each<[string, Draft]>([
  ['a text that is too long', { title: 'x'.repeat(20_001) }],
  ['too many items', { requirements: texts(201, 'x') }],
  ['more levels than forms have', { a: { b: { c: { d: { e: 'f' } } } } }],
  ['megabytes', { requirements: texts(200, 'x'.repeat(2_000)) }],
  ['numbers', { students: 4 as never }],
])('%s is no draft', async (_, content) => {
  const before = (await documentsOf('courses')).length
  expect((await begin('courses', content)).status).toBe(422)
  expect(await documentsOf('courses')).toHaveLength(before)
})
