import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { testAcademy } from '../../../../test/academy.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { compiledQuery, type Placeholders } from './compiled-query.ts'
import type { Db } from './database.ts'

const academy = await testAcademy()
const { db } = academy
afterAll(() => academy.close())

type Wanted = { roles: readonly string[]; since: Date | null }
const build = vi.fn((db: Db, { roles, since }: Placeholders<Wanted>) =>
  db
    .selectFrom('users')
    .select(['role', sql<Date | null>`${since}::timestamptz`.as('since')])
    .distinct()
    .where((eb) => eb('role', '=', eb.fn.any(sql<('admin' | 'tutor')[]>`${roles}::user_role[]`)))
    .where('email', 'like', '%@%'),
)

test('is built once, and asks with the values of each call', async () => {
  const find = compiledQuery(build)
  const since = new Date('2026-11-24T18:00:00Z')
  expect(await find(db, { roles: ['tutor'], since })).toEqual([{ role: 'tutor', since }])
  expect(await find(db, { roles: ['admin'], since: null })).toEqual([
    { role: 'admin', since: null },
  ])
  expect(await find(db, { roles: [], since })).toEqual([])
  expect(build).toHaveBeenCalledTimes(1)
})

test('belongs to the transaction that it is called in', async () => {
  const names = compiledQuery((db, { id }: Placeholders<{ id: string }>) =>
    db.selectFrom('users').select('first_name').where('id', '=', id),
  )
  const { id } = academy.people.student
  const [before] = await names(db, { id })
  await db
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('users').set({ first_name: 'Zoë' }).where('id', '=', id).execute()
      expect(await names(trx, { id })).toEqual([{ first_name: 'Zoë' }])
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await names(db, { id })).toEqual([before])
})

test('has its own SQL for each shape', async () => {
  const columns = compiledQuery((db, _: object, shape: { count: number }) =>
    db.selectNoFrom(sql`array[${sql.join(Array(shape.count).fill(sql`1`))}]`.as('ones')),
  )
  const ask = async () => {
    for (const count of [1, 2, 1]) await columns(db, {}, { count })
  }
  expect((await queriesOf(ask)).map(({ text }) => text)).toEqual([
    'select array[1] as "ones"',
    'select array[1, 1] as "ones"',
    'select array[1] as "ones"',
  ])
})
