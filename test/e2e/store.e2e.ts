import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFirstClass, test } from './fixtures.ts'

const open = async (page: Page, path = '/store') => {
  await page.goto(path)
  await page.locator('cadenza-island[data-hydrated]').waitFor()
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page, title: string) => cards(page).filter({ hasText: title })
const titles = (page: Page) => cards(page).getByRole('heading')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })
const category = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name })
const toasts = (page: Page) => page.getByRole('region', { name: /notifications/i })

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

test('the shelf and what it offers', async ({ page }) => {
  await open(page)
  await test.step('the shelf shows eight products with pictures, prices and what is left', async () => {
    await expect(cards(page)).toHaveCount(8)
    await expect(titles(page)).toHaveText([
      'Manuscript Book',
      'Notebook',
      'T-shirt',
      'Theory Guide',
      'Tote Bag',
      'Tuner and Metronome',
      'Portable Music Stand',
      'Hoodie',
    ])
    await expect(
      page.getByRole('img', { name: 'A dark notebook stamped with the fermata' }),
    ).toBeVisible()
    const drawn = await page
      .getByRole('main')
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0))
    expect(drawn).toEqual(Array(8).fill(true))
    await expect(card(page, 'T-shirt')).toContainText('Only 3 left!')
    await expect(card(page, 'Tuner and Metronome')).toContainText('Only 5 left!')
    await expect(card(page, 'Theory Guide')).toContainText('$45')
    await expect(page.getByText('left!')).toHaveCount(2)
    await expect(card(page, 'Hoodie')).toContainText('Out of Stock')
    await expect(card(page, 'Hoodie').getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  })

  await test.step('the policies name every time, price and limit', async () => {
    const policies = page.getByRole('region', { name: 'Shipping & Policies' })
    for (const words of [
      'All prices in CAD',
      '3-5 business days',
      'Free shipping over $75 within Canada',
      '5-7 business days',
      '10-14 business days',
      '30 days for unopened merchandise',
      'Return shipping is paid by the customer',
      'within 7 days',
      'Digital products and sheet music',
    ]) {
      await expect(policies).toContainText(words)
    }
  })

  await test.step('an empty shelf says so and leads back', async () => {
    await searchBox(page).fill('trombone')
    await expect(cards(page)).toHaveCount(0)
    await expect(page.getByText('Nothing like that on the shelf.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show all products' }).click()
    await expect(cards(page)).toHaveCount(8)
    await expect(searchBox(page)).toHaveValue('')
    await expect(searchBox(page)).toBeFocused()
    await expect(page).toHaveURL(/\/store$/)
  })

  await test.step('a product goes into the cart with a toast, one at a time', async () => {
    await card(page, 'Theory Guide').getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toasts(page)).toContainText('Added to cart: Theory Guide')
    await expect(toasts(page)).toContainText('$45.00 CAD. Quantity: 1')
    await card(page, 'Tote Bag').getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toasts(page)).toContainText('Added to cart: Tote Bag')
    await expect(toasts(page)).not.toContainText('Theory Guide')
  })
})

test('search and category find together, and a reload and the way back keep them', async ({
  page,
}) => {
  await open(page)
  await expect(category(page, 'All')).toHaveAttribute('aria-pressed', 'true')
  await category(page, 'Merchandise').click()
  await expect(titles(page)).toHaveText(['T-shirt', 'Tote Bag', 'Hoodie'])
  await expect(category(page, 'Merchandise')).toHaveAttribute('aria-pressed', 'true')
  await expect(category(page, 'All')).toHaveAttribute('aria-pressed', 'false')
  await searchBox(page).fill('BAG')
  await expect(titles(page)).toHaveText(['Tote Bag'])
  await expect(page.getByText('1 of 8 products')).toBeVisible()
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

test('nothing moves when the shelf comes alive', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  // On a slow machine the fonts load after the first paint; the fallbacks differ slightly.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read, and nothing is there that cannot work', async ({ page }) => {
    await page.goto('/store')
    await expect(cards(page)).toHaveCount(8)
    await expect(card(page, 'T-shirt')).toContainText('Only 3 left!')
    await expect(searchBox(page)).toBeHidden()
    await expect(page.getByText('Search and cart need JavaScript.')).toBeVisible()
  })
})

test('the store is whole and accessible at every width', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFirstClass(page)
  await card(page, 'Notebook').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toasts(page)).toContainText('Notebook')
  await expectFirstClass(page)
})
