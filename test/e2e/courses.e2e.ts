import type { Page } from '@playwright/test'
import { courses } from '#content/courses.ts'
import { expect, expectFirstClass, expectNoSidewaysScroll, test } from './fixtures.ts'
import { tabsOf } from './tabs.ts'

const paths = [
  '/courses',
  '/courses#pricing',
  '/courses/4',
  '/courses/4#syllabus',
  '/courses/3#alumni',
]

test('they are accessible at every width, and a narrow window scrolls in one direction only', async ({
  page,
}) => {
  for (const path of paths) {
    await test.step(path, async () => {
      await tabsOf(page).goto(path)
      await expectFirstClass(page)
      await expectNarrow(page)
    })
  }
})

async function expectNarrow(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
}

test('a breadcrumb leads to the list: the courses in its order, the piano, and the prices under a tab', async ({
  page,
}) => {
  await page.goto('/courses/4')
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb).toHaveText('CoursesViolin')
  await breadcrumb.getByRole('link', { name: 'Courses' }).click()
  await expect(page).toHaveURL(/\/courses$/)

  const panel = page.getByRole('tabpanel', { name: 'Available Courses' })
  const cards = panel.getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText([
    'Audio Signal Processing',
    'Music Production',
    'Music Directing',
    'Music Business & Artiste Management (Online)',
    'Violin',
    'Cello',
    'Bass Guitar',
    'Electric Guitar',
  ])
  const links = (name: string) =>
    cards
      .getByRole('link', { name })
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  const order = [1, 2, 3, 8, 4, 5, 6, 7]
  expect(await links('Learn More')).toEqual(order.map((id) => `/courses/${id}`))
  expect(await links('Enroll Now')).toEqual(order.map((id) => `/admission?course=${id}`))
  await expect(cards.first()).toContainText('What every plug-in does under its knobs.')
  await expect(cards.first()).toContainText('Intermediate to Advanced')
  await expect(cards.first()).toContainText('16 weeks')
  await expect(
    panel.getByRole('heading', { name: 'Piano - The Compulsory Foundation' }),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    'Monday to Friday 6:30pm to 9:00pm, and Saturday 8:00am to 9:00pm',
  )

  const tabs = tabsOf(page)
  await tabs.expectAlive()
  await tabs.tab('Pricing & Packages').click()
  const packages = page.getByRole('tabpanel').getByRole('article')
  await expect(packages.getByRole('heading')).toHaveText([
    'Single Courses',
    'Double Courses',
    'Triple Courses',
    'Complete Package',
  ])
  for (const [index, price] of ['$350', '$600', '$800', '$1000'].entries()) {
    await expect(packages.nth(index)).toContainText(`${price}CAD`)
  }
  for (const [index, name] of ['single', 'double', 'triple', 'complete'].entries()) {
    const link = packages.nth(index).getByRole('link')
    await expect(link).toHaveAttribute('href', `/admission?package=${name}`)
  }
  await expect(packages.filter({ hasText: 'Most Popular' })).toContainText('Double Courses')
  await expect(
    page.getByRole('tabpanel').getByRole('link', { name: 'Contact us' }),
  ).toHaveAttribute('href', '/contact')
})

/** One with testimonials, and the one that is online. */
const shown = courses.filter(({ id }) => id === 3 || id === 8)

test('a course has its page', async ({ page }) => {
  for (const course of shown) {
    await test.step(course.title, async () => {
      const tabs = tabsOf(page)
      await tabs.goto(`/courses/${course.id}`)
      await expectNarrow(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(page).toHaveTitle(`${course.title} · Cadenza`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(course.title)
      await expect(main.getByRole('definition')).toHaveText([
        'The next term is not set yet',
        ...[/ [AP]M to .* [AP]M$/, /^(Mississauga|Online)/, /^From \$350 CAD/],
        course.duration,
        String(course.students),
        String(course.syllabus.length),
        course.deliveryMethod,
      ])
      await expect(main.getByRole('link', { name: 'Enroll Now' })).toHaveAttribute(
        'href',
        `/admission?course=${course.id}`,
      )
      const brochure = main.getByRole('link', { name: 'Download Brochure' })
      await expect(brochure).toHaveAttribute('href', course.brochureUrl)
      await expect(brochure).toHaveAttribute('download', `Cadenza - ${course.title}.pdf`)

      const panel = page.getByRole('tabpanel')
      await expect(panel.getByRole('listitem')).toHaveText([...course.requirements])
      await tabs.tab('Syllabus').click()
      const weeks = course.id === 5 ? 12 : course.syllabus.length
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(`${weeks}-Week Curriculum`)
      await expect(panel.getByRole('heading', { level: 3 })).toHaveText(
        course.syllabus.map(({ topic }) => topic),
      )
      await tabs.tab('Instructor').click()
      await expect(panel.getByRole('heading')).toHaveText(course.tutor.name)
      await expect(panel).toContainText(course.tutor.bio)
      await tabs.tab('Alumni').click()
      await expect(panel.getByRole('article')).toHaveCount(course.testimonials.length)
      await expect(panel.getByText('Alumni testimonials will be available soon.')).toHaveCount(
        course.testimonials.length === 0 ? 1 : 0,
      )
      for (const { name, graduationYear, achievement, quote } of course.testimonials) {
        const card = panel.getByRole('article').filter({ hasText: name })
        for (const words of [String(graduationYear), achievement, quote]) {
          await expect(card).toContainText(words)
        }
      }
    })
  }
})

test.describe('an unknown course', () => {
  test.use({ expectedErrors: [/status of 404/] })
  test('is not found', async ({ page }) => {
    for (const id of ['0', '9', '01', '4.0', 'violin', '%34%20']) {
      await test.step(id, async () => {
        const response = await page.goto(`/courses/${id}`)
        expect(response?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
      })
    }
  })
})
