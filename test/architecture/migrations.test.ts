import { expect, test } from 'vitest'
import { migrationsFolder } from '#platform/server/db/migrate.ts'
import { readMigrations } from '#platform/server/db/migration-files.ts'
import { findDisturbances } from '../migration-rule.ts'

/** Older ones have run everywhere. */
const firstJudged = 39

test('each migration leaves the version before it running', async () => {
  const migrations = await readMigrations(migrationsFolder)
  const disturbing = migrations
    .filter(({ number }) => number >= firstJudged)
    .flatMap(({ name, sql }) => findDisturbances(sql).map((it) => ({ name, ...it })))
  expect(
    disturbing,
    'Add now, and take away one release later: see “A change of the database” in CONTRIBUTING.md.',
  ).toEqual([])
})

test('of the older ones the rule finds those that a running version would have noticed', async () => {
  const migrations = await readMigrations(migrationsFolder)
  const noticed = migrations.filter(({ sql }) => findDisturbances(sql).length > 0)
  const numbers = noticed.map(({ number }) => number).filter((number) => number < firstJudged)
  expect(numbers).toEqual([10, 11, 13, 18, 22, 23, 27, 29, 33, 38])
})

test.each([
  'create table rooms (id uuid primary key, name text not null unique)',
  'create table rooms (id uuid); alter table rooms add name text not null, add unique (name)',
  'create table rooms (id uuid); create unique index on rooms (id); drop table rooms',
  'create table "odd; name" (id uuid)',
  'alter table users add column shoe_size integer',
  `alter table users add column shoe text not null default 'none; drop table users'`,
  'alter table users add shoe_size integer check (shoe_size > 0), add unique_name text',
  'alter table users add column found tsvector not null generated always as (f(a, b)) stored',
  `alter table users alter column city set default ''`,
  'create index users_city on users (city) where city is not null',
  `create function f(a text) returns text language sql as $x$ drop table users; $x$; select f('a')`,
  "insert into courses select 1; update users set city = null where city = ''; -- drop table users",
  '-- After 0041: it is in addresses since.\nalter table users drop column city',
  '-- Unnoticed: the index is made again below.\ndrop index users_city;\ncreate index users_city on users (city)',
])('leaves it running: %s', (sql) => {
  expect(findDisturbances(sql)).toEqual([])
})

test.each([
  ['drop table users', 'nothing says'],
  ['DROP TABLE IF EXISTS Users', 'nothing says'],
  ['drop index users_city', 'nothing says'],
  ['alter table users drop column city', 'still use'],
  ['alter table users add shoe_size int, drop city', 'still use'],
  ['alter table users drop constraint users_email_key', 'still use'],
  ['alter table users rename column city to town', 'name of before'],
  ['alter table only public.users rename to people', 'name of before'],
  ['alter table users alter column city set not null', 'without it'],
  ['alter table users alter city drop not null', 'not expect'],
  ['alter table users add column shoe_size integer not null', 'without the new column'],
  ['alter table users alter column city type integer using 1', 'type of before'],
  ['alter table users alter city set data type integer', 'type of before'],
  [`alter table users add constraint tall check (height > 1)`, 'break the new rule'],
  ['alter table users add check (a is null or b is null)', 'break the new rule'],
  ['alter table users add unique (city)', 'break the new rule'],
  ['create unique index users_city on users (lower(city))', 'not unique'],
  ['create or replace function folded(a text) returns text language sql return a', 'was there'],
  ['delete from users', 'nothing says'],
  ['truncate users', 'nothing says'],
  [`do $$ begin execute 'drop table users'; end $$`, 'nothing says'],
  [`alter type mood add value 'glad'`, 'nothing says'],
  ['-- After all: it is right.\ndrop table users', 'nothing says'],
  ['-- After 0041: it is gone.\nselect 1; drop table users', 'nothing says'],
  ['-- Unnoticed:\ndrop table users', 'nothing says'],
])('%s: noticed', (sql, why) => {
  expect(findDisturbances(sql)).toEqual([
    { statement: expect.any(String), why: expect.stringContaining(why) },
  ])
})
