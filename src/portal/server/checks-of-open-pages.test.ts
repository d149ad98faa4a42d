import { afterAll, beforeAll, expect, test } from 'vitest'
import { deactivate } from '#features/accounts/server/deactivate.ts'
import { eraseAccount } from '#features/accounts/server/erase-account.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { type TestAcademy, testAcademy } from '../../../test/academy.ts'
import { openPage } from '../../../test/open-page.ts'
import { queriesOf } from '../../../test/queries.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ recallSeconds: 0 })
})
afterAll(() => academy.close())

test('one change costs no query for each open page', async () => {
  const names = ['student', 'otherStudent', 'tutor', 'admin'] as const
  const pages = await Promise.all(
    [...names, ...names, ...names].map((name) => openPage(academy, name)),
  )
  const queries = await queriesOf(async () => {
    await publishChange(academy.db, { topic: 'rooms' })
    for (const page of pages) await expect.poll(() => page.received).toEqual(['rooms'])
  })
  expect(queries.map(({ text }) => text)).toEqual([expect.stringContaining('pg_notify')])
  for (const page of pages) page.leave()
  await Promise.all(pages.map(({ reading }) => reading))
})

test.each([
  ['a deactivated account', (trx: Db, id: string) => deactivate(trx, id, new Date())],
  ['a deleted account', (trx: Db, id: string) => eraseAccount(trx, id)],
])('%s ends its open pages at once, without another event', async (_, end) => {
  const other = await testAcademy({ recallSeconds: 0 })
  const page = await openPage(other, 'otherTutor')
  const { id } = other.people.otherTutor
  await other.db.transaction().execute((trx) => end(trx, id))
  expect(await page.reading).toBe('ended')
  expect(page.received).toEqual([])
  await other.close()
})
