// Protects: src/features/publishing

import { kindOf } from '#features/publishing/rules.ts'
import { insertVersion } from '#features/publishing/server/data.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { testAcademy } from '../academy.ts'
import { expect, expectFirstClass, test } from '../e2e/fixtures.ts'
import { openElsewhere, signIn, toast } from '../e2e/session.ts'
import { siteDocument } from '../site-documents.ts'

test.use({ alone: true })

test('who may not open applications reads that the list is not theirs to change, until they may', async ({
  page,
  browser,
}) => {
  // Its environment names nobody.
  const academy = await testAcademy({ setOnServer: {} })
  const { id, last } = await siteDocument(academy, 'settings')
  const content = { ...last, reviewers: [academy.people.reviewer.email] }
  const { schemaVersion: schema } = kindOf('settings')
  await insertVersion(academy.db, id, { content, schema, at: academy.clock.now, by: null })
  await publishChange(academy.db, { topic: 'site' })
  await expect.poll(() => academy.site.current().settings.reviewers).toHaveLength(1)

  await signIn(page, academy, academy.people.admin)
  await page.goto(`${academy.url}/admin/site/settings/${id}`)
  const list = page.getByRole('group', { name: 'Who may open applications' })
  const reviewer = list.getByRole('textbox', { name: 'Reviewer 1' })
  await expect(list).toHaveAccessibleDescription(/^Only somebody who may open applications/)
  await expect(reviewer).toBeDisabled()
  await expect(list.getByRole('button', { name: 'Add a reviewer' })).toBeDisabled()
  await expect(page.getByLabel('Prefix')).toBeEnabled()
  await expectFirstClass(page)

  await signIn(page, academy, academy.people.reviewer)
  await page.goto(`${academy.url}/admin/site/settings/${id}`)
  await expect(reviewer).toBeEnabled()
  const named = await openElsewhere(browser, academy, academy.people.admin, '/admin/site')
  const applications = named.getByRole('link', { name: 'Applications', exact: true })
  await expect(applications).toHaveCount(1)
  await list.getByRole('button', { name: 'Add a reviewer' }).click()
  await page.keyboard.type(academy.people.admin.email)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page)).toContainText('Published')
  await expect(applications).toHaveCount(2)
  await named.context().close()
  await page.goto('about:blank')
  await academy.close()
})
