import { expect, expectAccessible, test } from './fixtures.ts'
import { signIn } from './session.ts'

test.use({ alone: true, media: true })

test('an admin has the server examined, and sends a mail to themselves', async ({
  page,
  academy,
}) => {
  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Doctor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Doctor' })).toBeVisible()
  await expect(page.getByText('Examining...')).toBeVisible()
  await expect(page.getByText(/wrong\.$/)).toBeVisible()
  const about = (topic: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: topic, exact: true }) })
  await expect(about('Live rooms')).toContainText(
    'Sound and pictures from this browser reach the server.',
  )
  await expect(about('Disk')).toContainText('50 GB are free for DATA_DIR.')
  await expectAccessible(page)
  const again = page.getByRole('button', { name: 'Examine again' })
  await again.press('Enter')
  await expect(again).toHaveAttribute('aria-busy', 'true')
  await expect(again).not.toHaveAttribute('aria-busy')
  await expect(again).toBeFocused()
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('The mail server has taken it.')).toBeVisible()
  const { subject, to } = academy.mails.at(-1) ?? {}
  expect([subject, to?.address]).toEqual(['A test from Cadenza', academy.people.admin.email])
})
