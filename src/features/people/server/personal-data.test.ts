import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectPersonalData, erasePersonalData } from '#platform/server/personal-data.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { personWithRowsEverywhere, tablesWith } from '../../../../test/rows-about-a-person.ts'
import { personalData } from '../../../features.ts'
import { peopleContract as it } from '../contract.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())

const named = personalData.flatMap(({ tables }) => Object.entries(tables))
const namedTables = named.map(([table]) => table)
const remedy =
  'Name it in the tables of its feature’s server/personal-data.ts, with the section of the export that has its rows, and erase them there.'

/** Tables with columns that refer to a person, directly or not, or that name one. */
const tablesWithPeople = `
  with recursive refers as (
    select conrelid as child, confrelid as parent from pg_constraint where contype = 'f'
  ), people as (
    select 'users'::regclass::oid as id
    union
    select attrelid from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r'
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and attname ~ '^(who|user|person|author|owner|instructor|e?mail|phone|birthdate)$|_by$|(user|person|people|author|owner|instructor|student|tutor|teacher|parent|guardian|account)_(id|name)$|(first|last|full|guest)_name$|email$'
    union
    select child from refers join people on people.id = parent
  )
  select relname as table from pg_class join people on people.id = pg_class.oid order by 1`

test('every table with a person in it is named by its feature', async () => {
  const { rows } = await academy.database.pool.query<{ table: string }>(tablesWithPeople)
  expect(
    rows.map(({ table }) => table).filter((table) => !namedTables.includes(table)),
    remedy,
  ).toEqual([])
})

test('no table is named twice, or is not there any more', async () => {
  const { rows } = await academy.database.pool.query<{ table: string }>(
    `select table_name as table from information_schema.tables where table_schema = 'public'`,
  )
  const there = rows.map(({ table }) => table)
  expect(namedTables.filter((table) => !there.includes(table))).toEqual([])
  expect(namedTables.toSorted()).toEqual([...new Set(namedTables)].toSorted())
})

test('somebody who is everywhere is exported from every table, and erased from every one', async () => {
  const person = await personWithRowsEverywhere(academy)
  const { id, email, first_name, last_name } = person
  const words = [id, email, first_name, last_name]
  expect(
    (await tablesWith(academy, ...words)).filter((table) => !namedTables.includes(table)),
    remedy,
  ).toEqual([])

  const subject = { id, email, email_verified: true }
  const held = await collectPersonalData(
    { db: academy.db, personalData },
    subject,
    academy.people.reviewer,
  )
  const sections = named.flatMap(([, it]) => ('section' in it ? [it.section] : []))
  expect(Object.keys(held).toSorted(), 'A section belongs to a table.').toEqual(sections.toSorted())
  expect(
    sections.filter((section) => typeof held[section] !== 'object' || !held[section].length),
    'Return its rows from collect, and insert one in test/rows-about-a-person.ts.',
  ).toEqual([])

  await person.giveUpWhatOthersUse()
  const admin = academy.as(academy.people.admin)
  expect((await admin.call(it.erasePerson, { params: { id } })).status).toBe(204)
  // A file's row stays until the file is removed from the store.
  expect(
    (await tablesWith(academy, ...words)).filter((table) => table !== 'stored_files'),
    'Erase it in its feature’s server/personal-data.ts.',
  ).toEqual([])
})

test('what is only found by an address that nobody has confirmed stays where it is', async () => {
  const { id, email, giveUpWhatOthersUse } = await personWithRowsEverywhere(academy)
  await giveUpWhatOthersUse()
  const subject = { id, email, email_verified: false }
  expect(
    await collectPersonalData({ db: academy.db, personalData }, subject, academy.people.reviewer),
  ).not.toHaveProperty('applications')
  await academy.db
    .transaction()
    .execute((trx) => erasePersonalData({ db: trx, personalData }, subject))
  expect((await tablesWith(academy, email, id)).toSorted()).toEqual([
    'admission_applications',
    'approved_student_ids',
    'contact_messages',
    'mails',
    'stored_files',
  ])
})
