import { expect, onTestFinished, test } from 'vitest'
import { allRows, shapeOf, withClient } from '../../../../../test/backups.ts'
import { createEmptyDatabase } from '../../../../../test/postgres.ts'
import type { Migration } from '../migration-files.ts'
import { beginLoad, DatabaseInUse, requireEmptyDatabase } from './load.ts'
import { openSnapshot } from './snapshot.ts'

/** What no order of the tables would suit, and what a copy must leave alone. */
const sql = `
  create table bands (
    id int generated always as identity primary key, name text not null, leader int, "Odd ""name""" text,
    found_by text generated always as (lower(name)) stored
  );
  create table players (id serial primary key, band int not null references bands on delete cascade);
  alter table bands add constraint leads foreign key (leader) references players;
  create table notes (said text);
  create function note() returns trigger language plpgsql as $$
    begin insert into notes values ('a player came'); return new; end $$;
  create trigger note after insert on players for each row execute function note();
  insert into notes values ('made by the migration')`

const migrations: Migration[] = [
  { number: 1, name: '0001-bands.sql', file: '', sql, sha256: 'x', runsFrom: null },
]

async function empty() {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  return { url, target: { connectionString: url } }
}

async function filled() {
  const store = await empty()
  const load = await beginLoad(store.target, migrations)
  await load.finish([])
  await withClient(store.url, async (client) => {
    await client.query(`
      insert into bands (name, "Odd ""name""") values (E'Tab\\tand\\nline', '\\.'), ('Zoë & co', null);
      insert into players (band) values (1), (2), (2);
      update bands set leader = 2`)
  })
  return store
}

async function copy(from: Awaited<ReturnType<typeof filled>>, to: typeof from) {
  const snapshot = await openSnapshot(from.target)
  const load = await beginLoad(to.target, migrations)
  try {
    for (const table of snapshot.tables) {
      const { content, countRows } = snapshot.readTable(table)
      expect(await load.fill(table, content)).toBe(await countRows())
    }
    await load.finish(snapshot.sequences)
  } finally {
    await load.abandon()
    await snapshot.close()
  }
}

test('circles, sequences, odd names and triggers come through', async () => {
  const [from, to] = [await filled(), await empty()]
  await copy(from, to)
  expect(await allRows(to.url)).toEqual(await allRows(from.url))
  expect((await allRows(to.url)).notes).toHaveLength(3)
  expect(await shapeOf(to.url)).toEqual(await shapeOf(from.url))
  await withClient(to.url, async (client) => {
    const { rows } = await client.query(
      `insert into bands (name) values ('New') returning (select max(id) + 1 from bands) = id as next`,
    )
    expect(rows).toEqual([{ next: true }])
    await expect(client.query('insert into players (band) values (99)')).rejects.toThrow(
      'foreign key',
    )
  })
  await expect(requireEmptyDatabase(to.target)).rejects.toThrow(DatabaseInUse)
})

test('rows that break a rule, or are no rows, leave the database empty', async () => {
  const to = await empty()
  const attempt = async (name: string, columns: string[], text: string) => {
    const load = await beginLoad(to.target, migrations)
    async function* rows() {
      yield Buffer.from(text)
    }
    const filling = load.fill({ name, columns }, rows()).then(() => load.finish([]))
    await expect(filling).rejects.toThrow()
    await load.abandon()
    expect(await allRows(to.url)).toEqual({})
  }
  await attempt('players', ['id', 'band'], '1\t99\n')
  await attempt('players', ['id', 'band'], 'one\tband\n')
  await attempt('players', ['id', 'shoe_size'], '1\t44\n')
  await attempt('players', ['id', 'band'], `${'1\t'.repeat(500_000)}\n`)
})

test('a table that nobody knows is left out', async () => {
  const load = await beginLoad((await empty()).target, migrations)
  const nothing = (async function* () {})()
  expect(await load.fill({ name: 'strangers', columns: ['id'] }, nothing)).toBeUndefined()
  await load.abandon()
})
