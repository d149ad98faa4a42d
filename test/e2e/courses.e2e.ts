import type { Page } from '@playwright/test'
import { expect, expectFirstClass, expectNoSidewaysScroll, test } from './fixtures.ts'
import { tabsOf } from './tabs.ts'

/** A page, and which of its tabs are opened there. */
const pages = [
  ['/courses', 'Available Courses', 'Pricing & Packages'],
  ['/courses/4', 'Requirements', 'Syllabus', 'Alumni'],
] as const

test('they are accessible at every width, a narrow window scrolls in one direction only, and lead to the form', async ({
  page,
}) => {
  const tabs = tabsOf(page)
  for (const [path, ...titles] of pages) {
    await tabs.goto(path)
    for (const title of titles) {
      await test.step(`${path}: ${title}`, async () => {
        await tabs.tab(title).click()
        await tabs.expectOpen(title)
        await expectFirstClass(page)
        await expectNarrow(page)
      })
    }
  }
  await expect(page).toHaveTitle('Violin · Cadenza')
  await page.getByRole('main').getByRole('link', { name: 'Enroll Now' }).click()
  await expect(page).toHaveURL(/\/admission\?course=4$/)
  await expect(page.getByRole('checkbox', { name: 'Violin' })).toBeChecked()
})

async function expectNarrow(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
}
