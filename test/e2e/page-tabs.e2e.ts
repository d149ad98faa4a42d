import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { borderedIn, tabsOf } from './tabs.ts'

test('the address says which tab is open, and Back goes through them', async ({ page }) => {
  const tabs = tabsOf(page)
  await tabs.goto('/courses/4')
  await test.step('neither opening a tab nor going back to it scrolls the page', async () => {
    await page.evaluate(() => scrollTo(0, 400))
    await tabs.tab('Syllabus').click()
    await expect(page).toHaveURL(/\/courses\/4#syllabus$/)
    await tabs.tab('Instructor').click()
    await tabs.expectOpen('Instructor')
    await expect(page).toHaveURL(/#instructor$/)
    expect(await page.evaluate(() => scrollY)).toBe(400)
    await page.goBack()
    await tabs.expectOpen('Syllabus')
    expect(await page.evaluate(() => scrollY)).toBe(400)
    await expect(tabs.tab('Syllabus')).toBeFocused()
  })

  await page.goBack()
  await tabs.expectOpen('Requirements')
  await page.goForward()
  await tabs.expectOpen('Syllabus')
  await page.reload()
  await tabs.expectOpen('Syllabus')

  await test.step('a hash that names something else leaves the open tab open', async () => {
    await tabs.expectAlive()
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page).toHaveURL(/#main$/)
    await tabs.expectOpen('Syllabus')
  })
})

test('a tab is open before the script comes and after it, and nothing moves meanwhile', async ({
  page,
}) => {
  const tabs = tabsOf(page)
  const bordered = () => borderedIn(page.getByRole('tab'), 'border-top-color')

  await test.step('one that is pressed before stays open', async () => {
    const release = await openWithoutTabs(page, '/courses/4')
    await expect(page.getByRole('heading', { name: 'What to bring' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '12-Week Curriculum' })).toBeHidden()
    await tabs.tab('Syllabus').click()
    await expect(page.getByRole('heading', { name: '12-Week Curriculum' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What to bring' })).toBeHidden()
    await release()
    await tabs.expectOpen('Syllabus')
  })

  await test.step('a link with a hash opens its tab, with the tabs in sight', async () => {
    const release = await openWithoutTabs(page, '/courses#pricing')
    await release()
    await tabs.expectOpen('Pricing & Packages')
    await expect(tabs.tab('Pricing & Packages')).toBeInViewport()
    // The same by a link on the page itself, while the panel is closed.
    await tabs.tab('Available Courses').click()
    await page.evaluate(() => {
      location.hash = '#pricing'
    })
    await tabs.expectOpen('Pricing & Packages')
  })

  await test.step('in colours of the reader’s own one sees which is open, alive or not', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const release = await openWithoutTabs(page, '/courses/4#syllabus')
    await expect.poll(bordered).toEqual(['Syllabus'])
    await release()
    await tabs.expectOpen('Syllabus')
    await expect.poll(bordered).toEqual(['Syllabus'])
    await tabs.tab('Alumni').click()
    await expect.poll(bordered).toEqual(['Alumni'])
  })
})

/**
 * Opens a page whose tabs come alive with the returned function, which expects that they stay in their
 * places.
 */
async function openWithoutTabs(page: Page, path: string) {
  const tabs = tabsOf(page)
  const script = Promise.withResolvers<void>()
  await page.route(/page-tabs\.island.*\.js/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('about:blank')
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  return async () => {
    const before = await tabs.places()
    expect(before.length).toBeGreaterThan(3)
    script.resolve()
    await tabs.expectAlive()
    expect(await tabs.places()).toEqual(before)
    await page.unrouteAll()
  }
}
