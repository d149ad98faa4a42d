import type { Page } from '@playwright/test'
import { expect, expectFirstClass, expectNoSidewaysScroll, test } from './fixtures.ts'
import { tabsOf } from './tabs.ts'

/** Those without a journey of their own. */
const pages = [
  ['/', 'Evenings are for music.'],
  ['/nowhere', 'Page Not Found'],
  ['/room/7', 'Live Room'],
] as const

test.describe('every page', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is whole and accessible at every width, and in a narrow window or a doubled zoom scrolls in one direction only', async ({
    page,
  }) => {
    for (const [path, heading] of pages) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expectFirstClass(page)
        await page.setViewportSize({ width: 320, height: 640 })
        await expectNoSidewaysScroll(page)
      })
    }
  })
})

const texts = [
  {
    path: '/terms',
    heading: 'Terms of use',
    sections: ['Applying', 'The store', 'Accounts'],
    words: ['30 days', 'CAD', 'Consumer Protection Act'],
  },
  {
    path: '/privacy',
    heading: 'Privacy policy',
    sections: ['What you tell us, and why', 'How long we keep it', 'What you can ask of us'],
    words: ['PIPEDA', 'cookie', '16 and 17', 'one year', 'hello@cadenza.example'],
  },
]

test('the legal texts are found in the footer, and read from their contents on', async ({
  page,
}) => {
  await page.goto('/')
  for (const text of texts) await test.step(text.path, () => readLegalText(page, text))
})

async function readLegalText(page: Page, { path, heading, sections, words }: (typeof texts)[0]) {
  await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expectFirstClass(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const main = page.getByRole('main')
  await expect(main).toContainText("To be reviewed by the academy's lawyer before use.")
  for (const word of words) await expect(main).toContainText(word)
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(main.getByRole('region')).toHaveCount(await contents.count())
  for (const name of sections) {
    await contents.filter({ hasText: name }).click()
    await expect(page.getByRole('region', { name })).toBeInViewport()
  }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read, and nothing is there that cannot work', async ({ page }) => {
    await test.step('the panels of a course, in order', async () => {
      await page.goto('/courses/4')
      for (const heading of ['What to bring', '12-Week Curriculum', 'Recital', 'Marta Kowalczyk']) {
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      }
      await expect(page.getByText('Daniel Osei')).toBeVisible()
      await tabsOf(page).tab('Instructor').click()
      await expect(page.getByRole('heading', { name: 'Marta Kowalczyk' })).toBeInViewport()
    })
    await test.step('the courses and their prices', async () => {
      await page.goto('/courses')
      await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(12)
    })
    await test.step('the store', async () => {
      await page.goto('/store')
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(8)
      await expect(page.getByText('Only 3 left!')).toBeVisible()
      await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeHidden()
      await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeHidden()
      await expect(page.getByText('Search and cart need JavaScript.')).toBeVisible()
    })
  })
})
