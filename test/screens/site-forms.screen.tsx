import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { publishingContract } from '#features/publishing/contract.ts'
import type { Draft } from '#features/publishing/field-types.ts'
import { kindNames, kindOf } from '#features/publishing/rules.ts'
import { seeds } from '#features/publishing/server/seed/seeds.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { expectFirstClass, openScreen } from './open-screen.tsx'

const id = '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d0001'

test.each(kindNames)('the form of %s is first class', async (kind) => {
  const content = seeds[kind][0] as Draft
  const server = openFakeServer({ person: aPerson({ role: 'admin' }) })
  server.answers(publishingContract.showSiteDocument, {
    ...{ kind, id, revision: 1, schema_version: kindOf(kind).schemaVersion, version: 1 },
    ...{ draft: null, publish_at: null, held_back: null, published: content, last: content },
  })
  await openScreen(`/admin/site/${kind}/${id}`)
  await expect.element(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await server.settles()
  await expectFirstClass()
})
