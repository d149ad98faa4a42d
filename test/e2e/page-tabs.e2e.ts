import { expect, test } from './fixtures.ts'
import { borderedIn, tabsOf } from './tabs.ts'

test('the tabs are walked with the keys; the address says which one is open, and Back goes through them', async ({
  page,
}) => {
  const tabs = tabsOf(page)
  await tabs.goto('/courses/4')
  await test.step('with the arrow keys, Home and End', async () => {
    await tabs.tab('Requirements').focus()
    for (const [key, opened] of [
      ['ArrowRight', 'Syllabus'],
      ['End', 'Alumni'],
      ['ArrowRight', 'Requirements'],
      ['ArrowLeft', 'Alumni'],
      ['Home', 'Requirements'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(tabs.tab(opened)).toBeFocused()
      await tabs.expectOpen(opened)
    }
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel')).toBeFocused()
  })

  await test.step('neither opening a tab nor going back to it scrolls the page', async () => {
    await tabs.goto('/courses/4')
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

test('a tab is open before the script comes and after it', async ({ page }) => {
  await test.step('a link with a hash opens its tab, with the tabs in sight', async () => {
    const tabs = tabsOf(page)
    await tabs.goto('/courses#pricing')
    await tabs.expectOpen('Pricing & Packages')
    await expect(tabs.tab('Pricing & Packages')).toBeInViewport()
    // The same by a link on the page itself, while the panel is closed.
    await tabs.tab('Available Courses').click()
    await page.evaluate(() => {
      location.hash = '#pricing'
    })
    await tabs.expectOpen('Pricing & Packages')
  })

  await test.step('a tab that was pressed before the script came stays open', async () => {
    await page.unrouteAll()
    const script = Promise.withResolvers<void>()
    await page.route(/page-tabs\.island.*\.js/, async (route) => {
      await script.promise
      await route.continue()
    })
    const tabs = tabsOf(page)
    await page.goto('/courses/4')
    await expect(page.getByRole('heading', { name: 'What to bring' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '12-Week Curriculum' })).toBeHidden()
    await tabs.tab('Syllabus').click()
    await expect(page.getByRole('heading', { name: '12-Week Curriculum' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What to bring' })).toBeHidden()
    script.resolve()
    await tabs.expectOpen('Syllabus')
  })

  await test.step('nothing on the page moves while it comes alive', async () => {
    await page.unrouteAll()
    const tabs = tabsOf(page)
    for (const path of ['/courses', '/courses/4', '/courses/4#alumni']) {
      const script = Promise.withResolvers<void>()
      await page.route(/page-tabs\.island.*\.js/, async (route) => {
        await script.promise
        await route.continue()
      })
      await page.goto('about:blank')
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const before = await tabs.places()
      expect(before.length).toBeGreaterThan(3)
      script.resolve()
      await tabs.expectAlive()
      expect(await tabs.places()).toEqual(before)
      await page.unrouteAll()
    }
  })

  await test.step('in colours of the reader’s own one sees which tab is open, alive or not', async () => {
    await page.unrouteAll()
    const script = Promise.withResolvers<void>()
    await page.route(/page-tabs\.island.*\.js/, async (route) => {
      await script.promise
      await route.continue()
    })
    await page.emulateMedia({ forcedColors: 'active' })
    const tabs = tabsOf(page)
    await page.goto('/courses/4#syllabus')
    const bordered = () => borderedIn(page.getByRole('tab'), 'border-top-color')
    await expect.poll(bordered).toEqual(['Syllabus'])
    script.resolve()
    await tabs.expectOpen('Syllabus')
    await expect.poll(bordered).toEqual(['Syllabus'])
    await tabs.tab('Alumni').click()
    await expect.poll(bordered).toEqual(['Alumni'])
  })
})

test('the syllabus is in the page and in no script', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  for (const path of ['/courses', '/courses/4', '/admission']) {
    await page.goto(path)
    await page.locator('cadenza-island[data-hydrated]').waitFor()
  }
  const texts = await Promise.all(scripts)
  expect(texts.length).toBeGreaterThan(3)
  expect(texts.filter((text) => /Kreutzer|wolf note|poles and zeros/i.test(text))).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every panel is readable, in order', async ({ page }) => {
    await page.goto('/courses/4')
    for (const heading of ['What to bring', '12-Week Curriculum', 'Recital', 'Marta Kowalczyk']) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
    await expect(page.getByText('Daniel Osei')).toBeVisible()
    await tabsOf(page).tab('Instructor').click()
    await expect(page.getByRole('heading', { name: 'Marta Kowalczyk' })).toBeInViewport()

    await page.goto('/courses')
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(12)
  })
})
