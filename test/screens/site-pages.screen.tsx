import type { ReactNode } from 'react'
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { courses } from '#content/courses.ts'
import { ErrorPage } from '#features/site/web/error-page.tsx'
import { notFound } from '#platform/web/not-found.ts'
import { openFakeServer } from './fake-server.ts'
import { expectAccessible, expectFirstClass, focus, openAt } from './open-screen.tsx'

const main = page.getByRole('main')
const link = (name: string) => main.getByRole('link', { name, exact: true })
const cards = main.getByRole('article')
const textsOf = (found: { elements(): Element[] }) =>
  found.elements().map((element) => element.textContent)
const addressesIn = (found: { elements(): Element[] }) =>
  found.elements().map((element) => element.getAttribute('href'))

/** A public page, whose tabs keep their address to themselves. */
async function open(path: string) {
  openFakeServer()
  await openAt(path)
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
}

test('the home page has its sections in the spec’s words, and leads on', async () => {
  await open('/')
  for (const [name, href] of [
    ['Begin Your Journey', '/admission'],
    ['Explore Courses', '/courses'],
    ['View All Courses', '/courses'],
    ['Apply Now', '/admission'],
    ['Contact Us', '/contact'],
  ] as const) {
    await expect.element(link(name)).toHaveAttribute('href', href)
  }
  for (const name of [
    'Comprehensive curriculum',
    'Expert instructors',
    'Recognized certification',
  ]) {
    await expect.element(main.getByRole('heading', { name })).toBeVisible()
  }
  const more = page.getByRole('link', { name: /^Learn more/ })
  expect(addressesIn(more)).toEqual(['/courses/1', '/courses/2', '/courses/8', '/courses/5'])
  expect(textsOf(cards.filter({ has: more }).getByRole('heading'))).toEqual([
    'Audio Signal Processing',
    'Music Production',
    'Music Business & Artiste Management (Online)',
    'Cello',
  ])
  await expect.element(main.getByText(/president and founder/).first()).toBeVisible()
  await expect.element(main.getByText(/Applications for the next semester are open/)).toBeVisible()
})

test('the footer says who, where and since when, and leads to the pages', async () => {
  await open('/')
  const footer = page.getByRole('contentinfo')
  for (const words of [`© ${new Date().getFullYear()}`, 'since 2020', 'Mississauga, Ontario']) {
    await expect.element(footer).toMatchTextContent(words)
  }
  const list = (name: string) => footer.getByRole('navigation', { name }).getByRole('link')
  expect(textsOf(list('Our Courses'))).toEqual([
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
  expect(new Set(addressesIn(list('Our Courses')))).toEqual(new Set(['/courses']))
  expect(addressesIn(list('Quick Links'))).toEqual([
    '/',
    '/courses',
    '/admission',
    '/store',
    '/contact',
  ])
  for (const [name, href] of [
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['hello@cadenza.example', 'mailto:hello@cadenza.example'],
  ] as const) {
    await expect.element(footer.getByRole('link', { name })).toHaveAttribute('href', href)
  }
})

const pageNames = ['Home', 'Courses', 'Admission', 'Store', 'Contact']
const banner = page.getByRole('banner')
const navigation = banner.getByRole('navigation', { name: 'Main' })

test.each([
  ['/admission', 'Admission'],
  ['/courses/4', 'Courses'],
  ['/', 'Home'],
])('the header leads to the pages, and at %s marks %s', async (path, name) => {
  await open(path)
  expect(textsOf(navigation.getByRole('link'))).toEqual(pageNames)
  await expect
    .element(navigation.getByRole('link', { name }))
    .toHaveAttribute('aria-current', 'page')
  expect(banner.element().querySelectorAll('nav:not([popover] *) [aria-current]')).toHaveLength(1)
  const [home] = navigation.getByRole('link').elements()
  expect(home?.getAttribute('href')).toBe('/')
  await expect
    .element(banner.getByRole('link', { name: 'Log In' }))
    .toHaveAttribute('href', '/login')
  await expect
    .element(banner.getByRole('link', { name: 'Enroll Now' }))
    .toHaveAttribute('href', '/admission')
})

test('on a small screen the menu holds the same links, also from the keyboard', async () => {
  await page.viewport(390, 800)
  await open('/')
  await expect.element(navigation).not.toBeInTheDocument()
  focus(banner.getByRole('button', { name: 'Menu' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(navigation).toBeVisible()
  expect(textsOf(navigation.getByRole('link'))).toEqual(pageNames)
  await expect.element(banner.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(navigation).not.toBeInTheDocument()
})

test('a page that is not there says so, and leads back', async () => {
  await open('/404')
  await expect
    .element(page.getByText("The page you're looking for doesn't exist or has been moved."))
    .toBeVisible()
  await expect.element(link('Return Home')).toHaveAttribute('href', '/')
  await expect.element(link('Explore Courses')).toHaveAttribute('href', '/courses')
})

test('the list has the courses in its order, the piano, and the prices under a tab', async () => {
  await open('/courses')
  const panel = page.getByRole('tabpanel')
  const cards = panel.getByRole('article')
  expect(textsOf(cards.getByRole('heading'))).toEqual([
    'Audio Signal Processing',
    'Music Production',
    'Music Directing',
    'Music Business & Artiste Management (Online)',
    'Violin',
    'Cello',
    'Bass Guitar',
    'Electric Guitar',
  ])
  const order = [1, 2, 3, 8, 4, 5, 6, 7]
  const links = (name: RegExp) => addressesIn(cards.getByRole('link', { name }))
  expect(links(/^Learn More/)).toEqual(order.map((id) => `/courses/${id}`))
  expect(links(/^Enroll Now/)).toEqual(order.map((id) => `/admission?course=${id}`))
  for (const words of [
    'What every plug-in does under its knobs.',
    'Intermediate to Advanced',
    '16 weeks',
  ]) {
    await expect.element(cards.first()).toMatchTextContent(words)
  }
  await expect
    .element(panel.getByRole('heading', { name: 'Piano - The Compulsory Foundation' }))
    .toBeVisible()
  await expect
    .element(main)
    .toMatchTextContent('Monday to Friday 6:30pm to 9:00pm, and Saturday 8:00am to 9:00pm')

  await page.getByRole('tab', { name: 'Pricing & Packages' }).click()
  await expect
    .poll(() => textsOf(cards.getByRole('heading')))
    .toEqual(['Single Courses', 'Double Courses', 'Triple Courses', 'Complete Package'])
  const packages = ['single', 'double', 'triple', 'complete']
  for (const [index, price] of ['$350', '$600', '$800', '$1000'].entries()) {
    await expect.element(cards.nth(index)).toMatchTextContent(`${price}CAD`)
  }
  expect(addressesIn(cards.getByRole('link'))).toEqual(
    packages.map((name) => `/admission?package=${name}`),
  )
  expect(textsOf(cards.filter({ hasText: 'Most Popular' }).getByRole('heading'))).toEqual([
    'Double Courses',
  ])
  await expect
    .element(panel.getByRole('link', { name: 'Contact us' }))
    .toHaveAttribute('href', '/contact')
})

/** One with testimonials, and the one that is online. */
const shown = courses.filter(({ id }) => id === 3 || id === 8)

test.each(shown)('the page of $title says all of it', async (course) => {
  await open(`/courses/${course.id}`)
  await page.viewport(320, 640)
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth, 'it scrolls sideways').toBeLessThanOrEqual(clientWidth)
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect.element(breadcrumb).toHaveTextContent(`Courses${course.title}`)
  await expect.element(breadcrumb.getByRole('link')).toHaveAttribute('href', '/courses')
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent(course.title)
  const facts = textsOf(main.getByRole('definition'))
  expect(facts).toEqual([
    'The next term is not set yet',
    expect.stringMatching(/ [AP]M to .* [AP]M$/),
    expect.stringMatching(/^(Mississauga|Online)/),
    expect.stringMatching(/^From \$350 CAD/),
    course.duration,
    String(course.students),
    String(course.syllabus.length),
    course.deliveryMethod,
  ])
  await expect.element(link('Enroll Now')).toHaveAttribute('href', `/admission?course=${course.id}`)
  const brochure = link('Download Brochure')
  await expect.element(brochure).toHaveAttribute('href', course.brochureUrl)
  await expect.element(brochure).toHaveAttribute('download', `Cadenza - ${course.title}.pdf`)

  const panel = page.getByRole('tabpanel')
  expect(textsOf(panel.getByRole('listitem'))).toEqual(course.requirements)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab('Syllabus').click()
  await expect
    .element(panel.getByRole('heading', { level: 2 }))
    .toHaveTextContent(`${course.syllabus.length}-Week Curriculum`)
  expect(textsOf(panel.getByRole('heading', { level: 3 }))).toEqual(
    course.syllabus.map(({ topic }) => topic),
  )
  await tab('Instructor').click()
  await expect.element(panel.getByRole('heading')).toHaveTextContent(course.tutor.name)
  await expect.element(panel).toMatchTextContent(course.tutor.bio)
  await tab('Alumni').click()
  const { testimonials } = course
  await expect.poll(() => panel.getByRole('article').elements().length).toBe(testimonials.length)
  const none = panel.getByText('Alumni testimonials will be available soon.')
  expect(none.elements()).toHaveLength(testimonials.length === 0 ? 1 : 0)
  for (const { name, graduationYear, achievement, quote } of testimonials) {
    const card = panel.getByRole('article').filter({ hasText: name })
    for (const words of [String(graduationYear), achievement, quote]) {
      await expect.element(card).toMatchTextContent(words)
    }
  }
})

test('the tabs of a page are walked with the keys', async () => {
  await open('/courses/4')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const panel = page.getByRole('tabpanel')
  focus(tab('Requirements'))
  for (const [key, opened] of [
    ['{ArrowRight}', 'Syllabus'],
    ['{End}', 'Alumni'],
    ['{ArrowRight}', 'Requirements'],
    ['{ArrowLeft}', 'Alumni'],
    ['{Home}', 'Requirements'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(tab(opened)).toHaveFocus()
    await expect.element(tab(opened)).toHaveAttribute('aria-selected', 'true')
    expect(page.getByRole('tab', { selected: true }).elements()).toHaveLength(1)
    await expect.element(page.getByRole('tabpanel', { name: opened, exact: true })).toBeVisible()
    expect(panel.elements()).toHaveLength(1)
    expect(location.hash).toBe(`#${opened.toLowerCase()}`)
  }
  await userEvent.keyboard('{Tab}')
  await expect.element(panel).toHaveFocus()
})

test('what the browser finds in a closed panel opens it', async () => {
  await open('/courses/4')
  const syllabus = document.getElementById('syllabus')
  expect(syllabus?.hidden).toBe('until-found')
  syllabus?.dispatchEvent(new Event('beforematch'))
  await expect.element(page.getByRole('tabpanel', { name: 'Syllabus' })).toBeVisible()
  expect(location.hash).toBe('#syllabus')
})

test('the parts are first class, each kind of toast too', async () => {
  await open('/design')
  await expect.poll(() => main.getByRole('heading', { level: 2 }).elements().length).toBe(9)
  const toasts = page.getByRole('region', { name: 'Notices' })
  await page.getByRole('button', { name: 'Good news' }).click()
  await expect.element(toasts).toMatchTextContent('Message Sent!')
  await page.getByRole('button', { name: 'Toast with an action' }).click()
  await expect.element(toasts).not.toMatchTextContent('Message Sent!')
  await expectFirstClass()
  await toasts.getByRole('button', { name: 'Try again' }).click()
  await expect.element(toasts).toMatchTextContent('Trying again')
})

test('the parts are not for search engines', async () => {
  const { meta } = await import('#features/design/web/design-page.tsx')
  expect(meta()).toContainEqual({ name: 'robots', content: 'noindex' })
})

/** A page that fails in this way. */
async function openFailing(loader: (args: LoaderFunctionArgs) => unknown, element: ReactNode) {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  const route = {
    path: '/',
    loader,
    element,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
  }
  await render(<RouterProvider router={createMemoryRouter([route])} />)
}

test('a page that fails says so, for the office too, and leads home', async () => {
  function Broken(): ReactNode {
    throw new Error('The string broke.')
  }
  await openFailing(() => null, <Broken />)
  const heading = page.getByRole('heading', { name: 'Unexpected Application Error!' })
  await expect.element(heading).toHaveFocus()
  await expect
    .element(page.getByText(/^This page stopped because of a mistake of ours\./))
    .toBeVisible()
  await expect.element(page.getByText('For the office: The string broke.')).toBeVisible()
  expect(document.title).toMatch(/^Unexpected Application Error!/)
  await expectAccessible()
  await expect.element(link('Return Home')).toHaveAttribute('href', '/')
  await expect.element(link('Contact us')).toHaveAttribute('href', '/contact')
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
})

test('an answer of the server that is none is told with its number', async () => {
  await openFailing(() => {
    throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
  }, null)
  await expect.element(page.getByText('For the office: 503 Service Unavailable')).toBeVisible()
})

test('a page that is not there is told by the error page too', async () => {
  await openFailing(() => {
    throw notFound()
  }, null)
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect.element(link('Return Home')).toHaveAttribute('href', '/')
  expect(document.title).toMatch(/^Page Not Found/)
})
