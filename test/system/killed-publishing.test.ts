// Protects: src/features/publishing/server, src/platform/server/db

import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf, itemsOf } from '#features/publishing/content-rules.ts'
import { publishingContract as contract, type SiteDocument } from '#features/publishing/contract.ts'
import type { Draft } from '#features/publishing/field-types.ts'
import type { KindName } from '#features/publishing/rules.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { type TestAcademy, testAcademy } from '../academy.ts'
import { startProduct } from '../product-process.ts'
import { secret, sessionCookie } from '../sessions.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** The marks of what is published, and of the newest drafts. */
let standing = 200
let drafted = standing

/** A server that is killed, and one that goes on. */
let killed: Awaited<ReturnType<typeof startProduct>>
let other: TestAcademy
let env: Record<string, string>
beforeAll(async () => {
  other = await testAcademy()
  // Lets a test stop a transaction between its COMMIT and its end.
  await other.database.pool.query(`
    create function wait_for_the_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(42); return null; end $$;
    create constraint trigger wait_for_the_test after insert on site_versions
      deferrable initially deferred for each row execute function wait_for_the_test()`)
  env = {
    DATABASE_URL: other.connectionUrl,
    DATA_DIR: await temporaryFolder('data'),
    AUTH_SECRET: secret,
  }
  killed = await startProduct(env)
  expect(await publishAll(await draftAll(standing))).toBe(201)
})
afterAll(async () => {
  await killed.end()
  await other.close()
})

const office = () => other.as(other.people.admin).call

/** What is published together: `mark` is to be found in each of it. */
const changes: Partial<Record<KindName, (last: Draft, mark: number) => Draft>> = {
  home: (home, mark) => ({ ...home, closing: { heading: `Evening ${mark} is yours.` } }),
  questions: (_, mark) => ({ questions: [{ question: 'Is it late?', answer: `Until ${mark}.` }] }),
  store: ({ returns, ...rest }, mark) => ({
    ...rest,
    returns: { ...groupOf(returns), days: String(mark) },
  }),
  timetable: ({ classes }, mark) => ({
    classes: itemsOf(classes).map((it, index) =>
      index === 0 ? { ...groupOf(it), place: `Room ${mark}`, online: '' } : it,
    ),
  }),
}
const kinds = Object.keys(changes) as KindName[]

const marksOf = ({
  home,
  questions,
  store,
  timetable,
}: Pick<Site, 'home' | 'questions' | 'store' | 'timetable'>) => [
  home.closing.heading,
  questions[0]?.answer,
  store.returns.days,
  timetable[0]?.place,
]
const marked = (mark: number) => [
  `Evening ${mark} is yours.`,
  `Until ${mark}.`,
  mark,
  `Room ${mark}`,
]

async function documents() {
  const { body } = await office()(contract.listSite)
  const ids = kinds.map((kind) => body.items.find((it) => it.kind === kind)?.id ?? '')
  const found = ids.map((id) => office()(contract.showSiteDocument, { params: { id } }))
  // In the order in which they are published.
  return (await Promise.all(found))
    .map(({ body: document }) => document as SiteDocument)
    .toSorted((one, two) => one.id.localeCompare(two.id))
}

async function draftAll(mark: number) {
  for (const { kind, id, last, revision } of await documents()) {
    const content = changes[kind]?.(last ?? {}, mark) ?? {}
    const body = { content, expected_revision: revision }
    expect((await office()(contract.saveSiteDraft, { params: { id }, body })).status).toBe(200)
  }
  return documents()
}

const publishAll = async (drafts: readonly SiteDocument[]) =>
  (
    await fetch(`${killed.url}/api/site/publications`, {
      method: 'POST',
      headers: { cookie: sessionCookie(other.people.admin), 'content-type': 'application/json' },
      body: JSON.stringify({
        documents: drafts.map(({ id, revision }) => ({ id, expected_revision: revision })),
      }),
    })
  ).status

/** Kills the server as soon as what it publishes waits for a lock, and then gives the lock back. */
async function killWaiting(drafts: readonly SiteDocument[], lock: string, values: unknown[]) {
  const { pool } = other.database
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(lock, values)
  const answer = publishAll(drafts).catch(() => 'none')
  const waiting = async () =>
    (
      await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.map(({ pid }) => pid)
  await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1)
  const [pid] = await waiting()
  await killed.end('SIGKILL')
  await holder.query('rollback')
  holder.release()
  expect(await answer).toBe('none')
  const left = () => pool.query('select from pg_stat_activity where pid = $1', [pid])
  await expect.poll(async () => (await left()).rowCount).toBe(0)
}

type Kill = (drafts: readonly SiteDocument[]) => Promise<unknown>

/** By turns, so that what an old one left is published by the next server. */
const moments: [string, 'old' | 'new', Kill][] = [
  [
    'before it has written anything',
    'old',
    (drafts) =>
      killWaiting(drafts, 'select from site_documents where id = $1 for update', [drafts[0]?.id]),
  ],
  [
    'while the database commits',
    'new',
    (drafts) => killWaiting(drafts, 'select pg_advisory_xact_lock($1)', [42]),
  ],
  [
    'between two documents',
    'old',
    // Both take numbers; the later one finds them locked when the other is written.
    (drafts) => {
      const numbered = drafts.filter(({ kind }) => kind === 'store' || kind === 'timetable')
      const lock = 'select from site_numbers where kind = $1 for update'
      return killWaiting(drafts, lock, [numbered.at(-1)?.kind])
    },
  ],
  [
    'as soon as it has answered',
    'new',
    async (drafts) => {
      expect(await publishAll(drafts)).toBe(201)
      await killed.end('SIGKILL')
    },
  ],
]

const has = async (url: string, path: string, words: string) =>
  (await (await fetch(url + path)).text()).includes(words)

/** Whether a server has all of a mark, on its pages too. */
async function expectAll(url: string, mark: number) {
  const site = async () => marksOf(await (await fetch(`${url}/api/published-site`)).json())
  await expect.poll(site, { timeout: 20_000 }).toEqual(marked(mark))
  for (const [path, words] of [
    ['/', `Evening ${mark} is yours.`],
    ['/contact', `Until ${mark}.`],
    ['/store', `${mark} days for unopened merchandise`],
  ] as const) {
    await expect.poll(() => has(url, path, words), { timeout: 20_000 }).toBe(true)
  }
}

test.each(moments)(
  'a server killed %s leaves all %s',
  async (_, outcome, kill) => {
    await expectAll(other.url, standing)
    drafted += 1
    const before = await draftAll(drafted)
    await kill(before)

    const after = await documents()
    if (outcome === 'old') expect(after).toEqual(before)
    else {
      standing = drafted
      for (const [index, { draft, published, version }] of after.entries()) {
        expect([draft, published]).toEqual([null, before[index]?.draft?.content])
        expect(version).toBe((before[index]?.version ?? 0) + 1)
      }
    }
    killed = await startProduct(env)
    await expectAll(killed.url, standing)
    await expectAll(other.url, standing)
  },
  90_000,
)
