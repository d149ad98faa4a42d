import { kindOf } from '#features/publishing/rules.ts'
import { insertVersion } from '#features/publishing/server/data.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { testAcademy } from '../academy.ts'
import { siteDocument } from '../site-documents.ts'
import { expect, expectFirstClass, test } from './fixtures.ts'
import { openElsewhere, signIn, toast } from './session.ts'

test.use({ alone: true })

test('what the server sets is read and not changed; the rest is the office’s', async ({
  page,
  academy,
}) => {
  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin/site')
  await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click()

  const messages = page.getByLabel('Messages go to')
  await expect(messages).toHaveValue('office@academy.example')
  await expect(messages).toBeDisabled()
  await expect(messages).toHaveAccessibleDescription('Set on the server, which wins.')
  const reviewers = page.getByRole('group', { name: 'Who may open applications' })
  await expect(reviewers).toHaveAccessibleDescription('Set on the server, which wins.')
  await expect(reviewers.getByLabel('Reviewer 1')).toHaveValue(academy.people.reviewer.email)
  await expect(reviewers.getByLabel('Reviewer 1')).toBeDisabled()
  await expect(reviewers.getByRole('button', { name: 'Add a reviewer' })).toBeDisabled()
  await expectFirstClass(page)

  await page.getByLabel('Prefix').fill('CON')
  await expect(page.getByText('On the site: “CAD”')).toBeVisible()
  await expect(page.getByText('Draft, 1 change')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page)).toContainText('Published')
  await expect(page.getByText('Set on the server, which wins.')).toHaveCount(2)
})

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
