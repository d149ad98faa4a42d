import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountsContract } from '#features/accounts/contract.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { expectAccessible, expectFirstClass, focus, openScreen, toasts } from './open-screen.tsx'

const people = {
  student: aPerson(),
  tutor: aPerson({ role: 'tutor', teaches: 'all' }),
  admin: aPerson({ role: 'admin' }),
  reviewer: aPerson({ role: 'admin', reviewer: true }),
}
const openAs = (name: keyof typeof people) =>
  openFakeServer({ person: people[name], amount: 'full' })

const heading = page.getByRole('heading', { level: 1 })
const textsOf = (name: string) =>
  page
    .getByRole('navigation', { name })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

test('the admins’ pages wait for the answer who this is', async () => {
  const server = openAs('admin')
  const release = server.holds(accountsContract.getSession)
  await openScreen('/admin')
  await expect.element(page.getByText('Checking admin access...')).toBeVisible()
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument()
  release()
  await expect
    .element(page.getByRole('banner'))
    .toMatchTextContent('Cadenza Academy of Music & Arts Admin')
})

test('the account menu is used from the keyboard', async () => {
  openAs('admin')
  const router = await openScreen('/admin')
  const key = page.getByRole('button', { name: 'Account menu' })
  await expect.element(key).toMatchTextContent('RO')
  focus(key)
  await userEvent.keyboard('{Enter}')
  const item = (name: string) => page.getByRole('menuitem', { name })
  await expect.element(item('Profile')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(item('Log out')).toHaveFocus()
  await expectFirstClass({ axeAt: [1440] })
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(key).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await item('Profile').click()
  await expect.element(heading).toHaveTextContent('Profile')
  await expect.poll(() => router.state.location.pathname).toBe('/profile')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test.each([
  ['student', '/admin'],
  ['student', '/admin/assignments'],
  ['student', '/admin/discussions'],
  ['tutor', '/admin'],
  ['tutor', '/admin/student-ids'],
  ['tutor', '/admin/site'],
  ['tutor', '/admin/discussions'],
] as const)('a %s at %s is sent to the dashboard, and told why', async (name, path) => {
  openAs(name)
  const router = await openScreen(path)
  await expect.element(heading).toHaveTextContent(name === 'tutor' ? 'This week' : 'Dashboard')
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
  await expect.element(toasts).toMatchTextContent('Access denied. Admin privileges required.')
})

test('when the check fails the dashboard says so, and can be tried again', async () => {
  const server = openAs('student')
  server.breaksDown(accountsContract.getSession)
  const router = await openScreen('/admin')
  await expect.element(toasts).toMatchTextContent('Error checking permissions')
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
  await expectFirstClass({ axeAt: [390] })
  server.answers(accountsContract.getSession, { person: people.student } as never)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Welcome back, Renée.')).toBeVisible()
})

const everyAdmins = [
  'Student IDs',
  'Discussions',
  'Assignments',
  'Classes',
  'Live Rooms',
  'Announcements',
  'The Site',
  'Terms',
  'People',
  'Doctor',
]

/** In both halves of the portal. */
const tutors = [
  'This Week',
  'My Courses',
  'Assignments',
  'Classes',
  'Live Rooms',
  'Recordings',
  'Announcements',
  'Discussions',
]

const sidebar = page.getByRole('navigation', { name: 'Admin Panel' })

test.each([
  ['admin', ['Dashboard', ...everyAdmins]],
  ['tutor', tutors],
  ['reviewer', ['Dashboard', 'Applications', ...everyAdmins]],
] as const)('the sidebar holds what %s may open', async (name, links) => {
  openAs(name)
  await openScreen('/admin/live-rooms')
  const link = (title: string) => sidebar.getByRole('link', { name: title })
  await expect.element(link('Live Rooms')).toHaveAttribute('aria-current', 'page')
  expect(textsOf('Admin Panel')).toEqual(links)
  await link('Assignments').click()
  await expect.element(link('Assignments')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Live Rooms')).not.toHaveAttribute('aria-current')
})

test('on a small screen the sidebar is a menu', async () => {
  await page.viewport(390, 800)
  openAs('reviewer')
  const router = await openScreen('/admin')
  const key = page.getByRole('button', { name: 'Menu', exact: true })
  await expect.element(key).toBeVisible()
  await expect.element(sidebar).not.toBeInTheDocument()
  focus(key)
  await userEvent.keyboard('{Enter}')
  await expect.element(sidebar).toBeVisible()
  expect(textsOf('Admin Panel')).toEqual(['Dashboard', 'Applications', ...everyAdmins])
  await expect.element(page.getByRole('link', { name: 'View Site' })).toBeVisible()
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await userEvent.keyboard('{Escape}')
  await expect.element(sidebar).not.toBeInTheDocument()
  await expect.element(key).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await sidebar.getByRole('link', { name: 'Discussions' }).click()
  await expect.element(heading).toHaveTextContent('Discussion Management')
  await expect.poll(() => router.state.location.pathname).toBe('/admin/discussions')
  await expect.element(sidebar).not.toBeInTheDocument()
})

test.each([
  ['tutor', '/admin/assignments'],
  ['admin', '/admin'],
  ['student', undefined],
] as const)(
  'a %s gets to the other half of the portal if there is one for them',
  async (name, path) => {
    openAs(name)
    await openScreen('/dashboard')
    await expect.element(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
    const other = page.getByRole('link', { name: 'Switch to Admin' })
    if (!path) return expect.element(other).not.toBeInTheDocument()
    if (name === 'tutor') expect(textsOf('Tutor Portal')).toEqual(tutors)
    await expect.element(other).toHaveAttribute('href', path)
    await other.click()
    const site = page.getByRole('link', { name: 'View Site' })
    await expect.element(site).toHaveAttribute('href', '/')
  },
)
