import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { plain } from '#platform/plain.ts'
import { createTestDatabase } from '../../../../test/postgres.ts'
import { createLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { hasWords, rankOf, readWords } from './found-by.ts'

const store = await createTestDatabase()
const { db, close } = await openDatabase({ url: store.url, log: createLog('silent') })
afterAll(async () => {
  await close()
  await store.drop()
})

test.each([
  ['Łukasz Dvořák', ['lukasz', 'dvorak']],
  ['ŁUKASZ  DVOŘÁK ', ['lukasz', 'dvorak']],
  ["Zoë O'Brien", ['zoe', 'obrien']],
  ['Zoe\u0308 O’Brien', ['zoe', 'obrien']],
  ['Anne-Marie Smith-Jones', ['anne', 'marie', 'smith', 'jones']],
  ['Großmann', ['grossmann']],
  ['GROẞMANN', ['grossmann']],
  ['Søren Ægidius Þór', ['soren', 'aegidius', 'thor']],
  ['İpek Işık', ['ipek', 'isik']],
  ['Đặng Thị Hạnh', ['dang', 'thi', 'hanh']],
  ['Σίσυφος', ['σισυφοσ']],
  ['Ёлкина', ['елкина']],
  ['مُحَمَّد', ['محمد']],
  ['أحمد', ['احمد']],
  ['שָׁלוֹם', ['שלום']],
  ['山田 太郎', ['山', '田', '太', '郎']],
  ['CAD2025ST004', ['cad2025st004']],
  ['bars 12–24, slowly', ['bars', '12', '24', 'slowly']],
  ['zoe.brien@mail.example please', ['zoe.brien@mail.example', 'please']],
  ["''\\ & | ! <-> :* ( )", []],
  ['', []],
])('%j is looked for as %j', async (typed, words) => {
  expect(await readWords(db, typed)).toEqual(words)
})

const find = async (typed: string, name: string) => {
  const words = await readWords(db, typed)
  const { rows } = await sql<{ found: boolean; rank: number }>`
    select ${hasWords('it.found_by', words)} as found, ${rankOf('it.found_by', words)} as rank
    from (select name_terms(${name}) as found_by) it`.execute(db)
  return rows[0]
}

test.each([
  ['anna kim', 'Anna Kim', 0],
  ['ANNA-KIM', 'Anna  Kim', 0],
  ['ann', 'Anna Kim', 1],
  ['anna k', 'Anna Kim', 1],
  ['kim', 'Anna Kim', 2],
  ['ki an', 'Anna Kim', 2],
  ['na', 'Anna Kim', undefined],
  ['anna lee', 'Anna Kim', undefined],
  ['太郎', '山田太郎', 2],
  ['기', '김지', 1],
  ["c'\\", "C\\'s", 1],
  ['100%', '100% Bach', 1],
])('%j finds %j with rank %s', async (typed, name, rank) => {
  expect(await find(typed, name)).toMatchObject(
    rank === undefined ? { found: false } : { found: true, rank },
  )
})

test('names, addresses and IDs of any length have words', async () => {
  const endless = 'ﷺ1'.repeat(3000)
  const { rows } = await sql<{ terms: string }>`
    select (name_terms(${endless}) || address_terms(${endless}) || id_terms(${endless}))::text as terms`.execute(
    db,
  )
  expect(rows[0]?.terms).toContain('صلى')
})

test('plain() of the database and of the program agree, letter by letter', async () => {
  const letters = Array.from({ length: 0x1fff }, (_, code) => String.fromCodePoint(code + 1))
  const words = [
    'ΣΊΣΥΦΟΣ',
    'O´Brien O`Brien O‘Brien Oʼ O′',
    'ﬁ ℌ ǅ ﷺ １２',
    'İI ıi ẞß',
    '가나 ガ 龍',
  ]
  // Newer capitals of Georgian and Cyrillic differ with the version of ICU.
  const texts = [
    ...letters.filter((it) => /(?![\u1c80-\u1cbf])[\p{L}\p{N}\p{P}\p{S}\p{Z}]/u.test(it)),
    ...words,
  ]
  const { rows } = await sql<{ text: string; key: string }>`
    select text, plain(text) as key from unnest(${texts}::text[]) text`.execute(db)
  expect(rows.filter(({ text, key }) => plain(text) !== key)).toEqual([])
})
