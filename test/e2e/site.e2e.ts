import {
  expect,
  expectAccessible,
  expectFirstClass,
  expectNoSidewaysScroll,
  test,
} from './fixtures.ts'

const pages = [
  ['/', 'Evenings are for music.'],
  ['/admission', 'Four short movements, then we reply.'],
  ['/nowhere', 'Page Not Found'],
  ['/room/7', 'Live Room'],
] as const

test.use({ expectedErrors: [/status of 404/] })

test('a page is whole and accessible at every width, and in a narrow window or a doubled zoom scrolls in one direction only', async ({
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

test('the home page', async ({ page }) => {
  await test.step('a paper page runs no script', async () => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(scripts).toEqual([])
  })

  await test.step('the home page has its five sections in the spec’s words', async () => {
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Begin Your Journey' })).toHaveAttribute(
      'href',
      '/admission',
    )
    await expect(main.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute(
      'href',
      '/courses',
    )
    for (const highlight of [
      'Comprehensive curriculum',
      'Expert instructors',
      'Recognized certification',
    ]) {
      await expect(main.getByRole('heading', { name: highlight })).toBeVisible()
    }
    const cards = main
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: /learn more/i }) })
    await expect(cards.getByRole('heading')).toHaveText([
      'Audio Signal Processing',
      'Music Production',
      'Music Business & Artiste Management (Online)',
      'Cello',
    ])
    const destinations = await cards
      .getByRole('link', { name: /learn more/i })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(destinations).toEqual(['/courses/1', '/courses/2', '/courses/8', '/courses/5'])
    await expect(main.getByRole('link', { name: 'View All Courses' })).toHaveAttribute(
      'href',
      '/courses',
    )
    await expect(main.getByText('president and founder', { exact: false }).first()).toBeVisible()
    await expect(main.getByText('Applications for the next semester are open')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
      'href',
      '/admission',
    )
    await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  })

  await test.step('the footer says who, where and since when', async () => {
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
    await expect(footer).toContainText('since 2020')
    await expect(footer).toContainText('Mississauga, Ontario')
    const courses = footer.getByRole('navigation', { name: 'Our Courses' }).getByRole('link')
    await expect(courses).toHaveText([
      'Music Production',
      'Signal Processing',
      'Music Directing',
      'Violin',
      'Cello',
      'Bass Guitar',
      'Electric Guitar',
      'Music Business',
      'Piano (Compulsory)',
    ])
    await expect(
      footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link'),
    ).toHaveCount(5)
  })
})

test('the header leads to the pages and marks the one that is open', async ({ page }) => {
  await page.goto('/admission')
  const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link')).toHaveText([
    'Home',
    'Courses',
    'Admission',
    'Store',
    'Contact',
  ])
  await expect(main.getByRole('link', { name: 'Admission' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(main.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
  await main.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('on a small screen the menu holds the same links, also from the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Store' })).toBeHidden()
  await banner.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  const menu = banner.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Courses',
    'Admission',
    'Store',
    'Contact',
  ])
  await expect(banner.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('an unknown path is not found, and leads back', async ({ page }) => {
  const response = await page.goto('/courses/violin/99')
  expect(response?.status()).toBe(404)
  await expect(
    page.getByText("The page you're looking for doesn't exist or has been moved."),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute(
    'href',
    '/courses',
  )
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})
