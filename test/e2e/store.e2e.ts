import type { Page } from '@playwright/test'
import { expect, expectFirstClass, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page, title: string) => cards(page).filter({ hasText: title })
const titles = (page: Page) => cards(page).getByRole('heading')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })
const category = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notices' })

/** Delays the islands' own scripts until they are released; the entry script runs. */
async function holdBackIslands(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/(react|store-shelf)[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('the shelf comes alive in its place, is searched, and a reload and the way back keep that', async ({
  page,
}) => {
  const release = await holdBackIslands(page)
  await page.goto('/store')
  const before = await places(page)
  release()
  await page.locator('cadenza-island[data-hydrated]').waitFor()
  expect(await places(page)).toEqual(before)
  await expect(cards(page)).toHaveCount(8)
  const drawn = () =>
    page
      .getByRole('main')
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0))
  await expect.poll(drawn).toEqual(Array(8).fill(true))
  await expectFirstClass(page)
  await card(page, 'Notebook').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toasts(page)).toContainText('Notebook')
  await expectFirstClass(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await category(page, 'Merchandise').click()
  await searchBox(page).fill('BAG')
  await expect(titles(page)).toHaveText(['Tote Bag'])
  await expect(page).toHaveURL(/\/store\?q=BAG&category=Merchandise$/)
  await page.reload()
  await expect(titles(page)).toHaveText(['Tote Bag'])
  await expect(searchBox(page)).toHaveValue('BAG')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await page.goBack()
  await expect(titles(page)).toHaveText(['Tote Bag'])
  await expect(searchBox(page)).toHaveValue('BAG')
  await expect(category(page, 'Merchandise')).toHaveAttribute('aria-pressed', 'true')
})

/** Where the parts of the page are, once its fonts are there. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll('main *, footer')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.tagName, x, y, width, height]
    })
  })

test.describe('before the script has come', () => {
  test('what is pressed and typed counts, once', async ({ page }) => {
    await test.step('Add to Cart', async () => {
      const release = await holdBackIslands(page)
      await page.addInitScript(() => {
        const heard = { presses: 0 }
        addEventListener('click', () => heard.presses++)
        Object.assign(window, { heard })
      })
      await page.goto('/store')
      await card(page, 'Notebook').getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.locator('cadenza-island[data-hydrated]')).toHaveCount(0)
      release()
      await expect(toasts(page)).toContainText('Added to cart: Notebook')
      await expect(page.locator('cadenza-island[data-hydrated]')).toHaveCount(1)
      expect(await page.evaluate('heard.presses')).toBe(1)
    })

    await test.step('search and category', async () => {
      await page.unrouteAll()
      const release = await holdBackIslands(page)
      await page.goto('/store')
      await searchBox(page).fill('tuner')
      await category(page, 'Accessories').click()
      release()
      await expect(titles(page)).toHaveText(['Tuner and Metronome'])
      await expect(category(page, 'Accessories')).toHaveAttribute('aria-pressed', 'true')
      await expect(searchBox(page)).toHaveValue('tuner')
      await expect(page).toHaveURL(/\?q=tuner&category=Accessories$/)
    })
  })
})
