import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/db/database.ts'
import { migrationsFolder } from '#platform/server/db/migrate.ts'
import { readMigrations } from '#platform/server/db/migration-files.ts'
import { createLog } from '#platform/server/log.ts'
import { product } from './architecture/sources.ts'
import { speaksSql } from './architecture/sql.ts'
import { createTestDatabase } from './postgres.ts'

/** Earlier migrations have run everywhere; 0048 replaced what they compared by lower(). */
const firstJudged = 48

const store = await createTestDatabase()
const { pool, close } = await openDatabase({ url: store.url, log: createLog('silent') })
afterAll(async () => {
  await close()
  await store.drop()
})

/** The names of columns whose order depends on the locale of the database. */
const { rows } = await pool.query<{ column: string }>(`
  select distinct attname as column from pg_attribute
    join pg_class on pg_class.oid = attrelid
    join pg_collation on pg_collation.oid = attcollation
  where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0
    and collname = 'default' and atttypid = 'text'::regtype`)
const texts = new Set(rows.map(({ column }) => column))

/**
 * Lower-casing by the locale of the database; addresses and IDs are ASCII, and have the collation "C". Not the
 * lower bound of a range, from which its length is read.
 */
const lowerCase = /(?<!upper\(\w+\) - )\blower\((?!\([^`]*? collate "C"\))[^)]*\)/gi

/** What a query orders by, where nothing says in which collation. */
function orderedByLocale(text: string) {
  const byKysely = [...text.matchAll(/\.orderBy\(\s*'([\w.]+)'(?=(.{0,80}))/g)]
    .filter(([, , rest = '']) => !rest.split('.orderBy(')[0]?.includes('.collate('))
    .map(([, column = '']) => column)
  const bySql = [...text.matchAll(/\border by ([^`)]*(?:\([^)]*\)[^`)]*)*)/gi)]
    .flatMap(([, list = '']) => (list.split(/\b(?:limit|offset|rows)\b/)[0] ?? '').split(','))
    .map((term) => term.trim().replace(/ (asc|desc)\b.*$/i, ''))
    .filter((term) => !/collate/.test(term))
  return [...byKysely, ...bySql].filter(
    (term) => /^\d+$/.test(term) || texts.has(/^(?:\w+\.)?(\w+)(?:::text)?$/.exec(term)?.[1] ?? ''),
  )
}

const files = product
  .filter(({ text }) => speaksSql(text))
  .map(({ path, text }) => ({ path, text: text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '') }))

test('names are compared by plain(), and never by lower() in the locale of the database', async () => {
  const migrations = (await readMigrations(migrationsFolder)).filter(
    ({ number }) => number >= firstJudged,
  )
  const judged = [
    ...files,
    ...migrations.map(({ name, sql }) => ({ path: name, text: sql.replace(/--.*/g, '') })),
  ]
  expect(
    judged.flatMap(({ path, text }) => (text.match(lowerCase) ?? []).map((it) => `${path}: ${it}`)),
    'Compare a stored key of plain(), or lower an address in the collation "C".',
  ).toEqual([])
})

test('texts are ordered by a collation that the query or the column names', () => {
  expect(
    files.flatMap(({ path, text }) => orderedByLocale(text).map((it) => `${path}: ${it}`)),
    'Names are ordered by collate "und-x-icu", keys by collate "C".',
  ).toEqual(inStepWithTheirIndex)
})

/** Read in steps along an index, in whatever order that has; nobody sees it. */
const inStepWithTheirIndex = ['src/platform/server/files/data.ts: path']

test.each([
  [".orderBy('name')", ['name']],
  [".orderBy('places.name', 'desc')", ['places.name']],
  [".orderBy('name', (order) => order.collate('und-x-icu')).orderBy('title')", ['title']],
  [".orderBy('users.search_text').orderBy('created_at')", []],
  ['sql`select 1 from places order by starts_at, name desc limit 3`', ['name']],
  ['sql`array(select a || b order by 1)`', ['1']],
  ['sql`select 1 from places order by name collate "und-x-icu", id`', []],
])('of %s it refuses %j', (text, refused) => {
  expect(orderedByLocale(text)).toEqual(refused)
})

test.each([
  ['where lower(name) = $1', 1],
  ['where lower(places.name) = any($1)', 1],
  [`where lower((message->'to'->>'address') collate "C") = $1`, 0],
  ['select sum(upper(visit) - lower(visit))', 0],
])('of %s it refuses %d', (text, count) => {
  expect(text.match(lowerCase) ?? []).toHaveLength(count)
})
