import { expect, expectAccessible, expectFirstClass, test } from './fixtures.ts'

test('the parts are whole and accessible at every width, each kind of toast too, and not for search engines', async ({
  page,
}) => {
  await page.goto('/design')
  await expect(page.getByRole('heading', { level: 1, name: 'The parts' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(9)
  await expectFirstClass(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const toasts = page.getByRole('region', { name: /notifications/i })
  await page.getByRole('button', { name: 'Good news' }).click()
  await expect(toasts).toContainText('Message Sent!')
  await page.getByRole('button', { name: 'Toast with an action' }).click()
  await expect(toasts).not.toContainText('Message Sent!')
  await expectAccessible(page)
  await toasts.getByRole('button', { name: 'Try again' }).click()
  await expect(toasts).toContainText('Trying again')
})
