// Protects: src/features/publishing

import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemsOf } from '#features/publishing/content-rules.ts'
import {
  publishingContract as contract,
  type SiteDocument,
  type SiteRow,
} from '#features/publishing/contract.ts'
import type { Draft } from '#features/publishing/field-types.ts'
import type { KindName } from '#features/publishing/rules.ts'
import { exportSite } from '#features/publishing/server/export-site.ts'
import { importSite } from '#features/publishing/server/import-site.ts'
import { publishDue } from '#features/publishing/server/schedule-draft.ts'
import { type TestAcademy, testAcademy } from '../academy.ts'
import { takeSteps } from '../later-program.ts'
import { startProduct } from '../product-process.ts'
import { secret, sessionCookie } from '../sessions.ts'
import { temporaryFolder } from '../temporary-folder.ts'

type Server = Awaited<ReturnType<typeof startProduct>>

/** A server that was updated, and one on the same database that was not. */
let newer: TestAcademy
let older: Server
let env: Record<string, string>
let giveBack: () => void
beforeAll(async () => {
  newer = await testAcademy()
  env = {
    DATABASE_URL: newer.connectionUrl,
    DATA_DIR: await temporaryFolder('data'),
    AUTH_SECRET: secret,
  }
  older = await startProduct(env)
  update()
})
afterAll(async () => {
  giveBack()
  await older.end()
  await newer.close()
})

function update() {
  const same = (typed: Draft) => typed
  giveBack = takeSteps({ questions: [same], timetable: [same], events: [same] })
}

/** Runs something as the program was before it was updated. */
async function asBefore<Result>(run: () => Promise<Result>) {
  giveBack()
  try {
    return await run()
  } finally {
    update()
  }
}

const office = () => newer.as(newer.people.admin).call
const deps = () => ({ db: newer.db, clock: () => newer.clock.now })

async function documentOf(kind: KindName) {
  const { body } = await office()(contract.listSite)
  const id = body.items.find((it) => it.kind === kind)?.id ?? ''
  return (await office()(contract.showSiteDocument, { params: { id } })).body as SiteDocument
}

async function save({ id, revision }: SiteDocument, content: Draft) {
  const body = { content, expected_revision: revision }
  return (await office()(contract.saveSiteDraft, { params: { id }, body })).body as SiteDocument
}

async function publish(kind: KindName, content: (last: Draft) => Draft) {
  const document = await documentOf(kind)
  const { id, revision } = await save(document, content(document.last ?? {}))
  const body = { expected_revision: revision }
  const { status } = await office()(contract.publishSiteDocument, { params: { id }, body })
  expect(status).toBe(201)
  return id
}

const askedOlder = async (method: string, path: string, body?: object) => {
  const response = await fetch(older.url + path, {
    method,
    headers: {
      cookie: sessionCookie(newer.people.admin),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const has = async (url: string, path: string, words: string) =>
  (await (await fetch(url + path)).text()).includes(words)

const answer = (question: string) => () => ({ questions: [{ question, answer: 'Yes.' }] })

test('what a newer program publishes stands on its pages; an older one keeps its own, and follows the rest', async () => {
  await publish('questions', answer('Is this new?'))
  await publish('home', (home) => ({ ...home, closing: { heading: 'Come in and sit down.' } }))
  for (const url of [newer.url, older.url]) {
    await expect.poll(() => has(url, '/', 'Come in and sit down.'), { timeout: 20_000 }).toBe(true)
  }
  await expect
    .poll(() => has(newer.url, '/contact', 'Is this new?'), { timeout: 20_000 })
    .toBe(true)
  expect(await has(older.url, '/contact', 'Is this new?')).toBe(false)
  expect(await has(older.url, '/contact', 'Do I need to read music')).toBe(true)
  expect(older.output()).toContain('what a newer program has published stays as it was')
})

test('an older program says that it cannot edit it, and changes nothing of it', async () => {
  const id = await publish('questions', answer('Is this newer still?'))
  const { revision } = await documentOf('questions')
  const { items } = (await askedOlder('GET', '/api/site')).body as { items: SiteRow[] }
  expect(items.find((it) => it.id === id)).toMatchObject({
    name: 'Questions',
    state: { is_newer: true },
  })
  expect(items.filter(({ state }) => state.is_newer)).toHaveLength(1)

  const path = `/api/site/documents/${id}`
  const content = { questions: [] }
  const expected_revision = revision
  const last = (await documentOf('questions')).version
  for (const [method, at, body] of [
    ['GET', ''],
    ['GET', '/preview'],
    ['GET', `/versions/${last}`],
    ['PUT', '/draft', { content, expected_revision }],
    ['DELETE', '/draft', { expected_revision }],
    ['POST', '/versions', { expected_revision }],
    ['PUT', '/publish-at', { publish_at: '2099-01-01T00:00:00Z', expected_revision }],
  ] as const) {
    const refused = await askedOlder(method, path + at, body)
    expect([method, at, refused.status, refused.body.code]).toEqual([
      method,
      at,
      503,
      'newer_program',
    ])
  }
  expect((await askedOlder('GET', `${path}/versions`)).status).toBe(200)
  expect(await documentOf('questions')).toMatchObject({ revision, draft: null })
})

test('an older program that is put back serves what it can read', async () => {
  await older.end()
  older = await startProduct(env)
  expect(await has(older.url, '/contact', 'Do I need to read music')).toBe(true)
})

test('what cannot be compared with a newer timetable is not published', async () => {
  await publish('timetable', ({ classes }) => ({ classes: itemsOf(classes).slice(1) }))
  const course = await documentOf('courses')
  const { revision } = await save(course, { ...course.last, state: 'retired' })
  const body = { expected_revision: revision }
  const refused = await askedOlder('POST', `/api/site/documents/${course.id}/versions`, body)
  expect([refused.status, refused.body.code]).toEqual([503, 'newer_program'])
})

test('a draft of a newer program waits for it', async () => {
  const event = { title: 'Vespers', type: 'recital', date: '2026-12-02', time: '19:00' }
  const params = { kind: 'events' as const }
  const content = { ...event, location: 'Main Hall' }
  const { body } = await office()(contract.draftSiteDocument, { params, body: { content } })
  const publish_at = new Date(newer.clock.now.getTime() + 60_000).toISOString()
  const scheduled = await office()(contract.scheduleSiteDocument, {
    params: { id: body.id },
    body: { publish_at, expected_revision: body.revision },
  })
  newer.clock.now = new Date(publish_at)
  await asBefore(() => publishDue(deps(), newer.log))
  const show = async () =>
    (await office()(contract.showSiteDocument, { params: { id: body.id } })).body
  expect(await show()).toEqual(scheduled.body)
  await publishDue(deps(), newer.log)
  expect(await show()).toMatchObject({ published: content, draft: null })
})

test('what a newer program has written is neither imported nor exported', async () => {
  const files = await exportSite(newer.db)
  const written = files.filter(({ path }) => path === 'questions.json')
  await expect(asBefore(() => importSite(deps(), written))).rejects.toThrow(
    'questions.json: a newer version of the program has written it',
  )
  const older = written.map(({ path, text }) => ({
    path,
    text: text.replace('"schemaVersion": 2', '"schemaVersion": 1'),
  }))
  await expect(asBefore(() => importSite(deps(), older))).rejects.toThrow(
    'questions.json: a newer version of the program has written what is there',
  )
  await expect(asBefore(() => exportSite(newer.db))).rejects.toThrow('A newer version')
})
