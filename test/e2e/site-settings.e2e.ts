import { expect, expectFirstClass, test } from './fixtures.ts'
import { signIn, toast } from './session.ts'

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
