import { insertAnnouncement } from '#features/announcements/server/data.ts'
import { expect, test } from './fixtures.ts'
import { comeInAs, fillWeek, idOf } from './week.ts'

test.beforeEach(({ academy }) => fillWeek(academy))

test('the dashboard leads to all announcements, the older ones on request', async ({
  page,
  academy,
}) => {
  const user_id = await idOf(academy, 'admin')
  for (let week = 0; week < 9; week += 1) {
    const created_at = new Date(Date.now() - (100 + week) * 24 * 60 * 60 * 1000)
    const row = { title: `Last term, week ${week}`, content: 'Over.', created_at, user_id }
    await insertAnnouncement(academy.db, row)
  }
  const cello = { title: 'Cellos only', content: 'Endpins!', course_id: 5, user_id }
  await insertAnnouncement(academy.db, cello)
  await comeInAs(page, academy, 'student')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'All announcements' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
  const items = page.getByRole('article')
  await expect(items).toHaveCount(10)
  const older = page.getByRole('button', { name: 'Show older' })
  await older.click()
  await expect(items).not.toHaveCount(10)
  // Other tests of this academy may have announced something: then there is a third page.
  const last = items.last().filter({ hasText: 'Last term, week 8' })
  if (!(await last.isVisible())) await older.click()
  await expect(last).toBeVisible()
  await expect(items.filter({ hasText: 'Last term, week 0' })).toBeVisible()
  const recital = items.filter({ hasText: 'Recital order is posted' })
  await expect(recital).toContainText('Violin')
  await expect(recital).toContainText('Adaeze Okafor')
  await expect(page.getByText('Cellos only')).toHaveCount(0)
})
