import {
  expect,
  expectAccessible,
  expectFirstClass,
  expectLandmarks,
  expectNoSidewaysScroll,
  test,
} from './fixtures.ts'
import { breakDown, hold } from './network.ts'
import { signIn, toast } from './session.ts'

test.use({ expectedErrors: [/status of (401|404|500)/] })

test('without a session the portal leads to the login, a room’s own page does not', async ({
  page,
}) => {
  for (const path of [
    '/dashboard?tab=schedule',
    '/live-rooms',
    '/live-rooms/7',
    '/admin',
    '/admin/live-rooms/7',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  await page.goto('/room/7')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Join Live Room · Cadenza')
})

test('the admins’ pages wait for the answer who this is', async ({ page, academy }) => {
  await signIn(page, academy, academy.people.admin)
  const release = await hold(page, 'GET /api/session')
  await page.goto('/admin')
  await expect(page.getByText('Checking admin access...')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  release()
  await expect(page.getByRole('banner')).toContainText('Cadenza Academy of Music & Arts Admin')
})

for (const [name, person, path] of [
  ['a student', 'student', '/admin'],
  ['a student', 'student', '/admin/assignments'],
  ['a tutor', 'tutor', '/admin'],
  ['a tutor', 'tutor', '/admin/student-ids'],
] as const) {
  test(`${name} at ${path} is sent to the dashboard, and told why`, async ({ page, academy }) => {
    await signIn(page, academy, academy.people[person])
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(toast(page)).toContainText('Access denied. Admin privileges required.')
  })
}

test('when the check fails the dashboard says so, and can be tried again', async ({
  page,
  academy,
}) => {
  await signIn(page, academy, academy.people.student)
  const restore = await breakDown(page, 'GET /api/session')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(toast(page)).toContainText('Error checking permissions')
  await expectAccessible(page)
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Welcome back, Student.')).toBeVisible()
})

const everyAdmins = [
  'Student IDs',
  'Discussions',
  'Assignments',
  'Live Rooms',
  'Announcements',
  'The Site',
  'People',
]

for (const [name, person, links] of [
  ['a reviewer', 'reviewer', ['Dashboard', 'Applications', ...everyAdmins]],
  ['an admin', 'admin', ['Dashboard', ...everyAdmins]],
  ['a tutor', 'tutor', ['Assignments', 'Live Rooms']],
] as const) {
  test(`the sidebar of ${name} holds what they may open`, async ({ page, academy }) => {
    await signIn(page, academy, academy.people[person])
    await page.goto('/admin/live-rooms')
    const sidebar = page.getByRole('navigation', { name: 'Admin Panel' })
    await expect(sidebar.getByRole('link')).toHaveText([...links])
    await expect(page.getByText('Admin Panel')).toBeVisible()
    await expect(sidebar.getByRole('link', { name: 'Live Rooms' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await sidebar.getByRole('link', { name: 'Assignments' }).click()
    await expect(page).toHaveURL(/\/admin\/assignments$/)
    await expect(page).toHaveTitle('Assignments · Cadenza')
    await expect(sidebar.locator('[aria-current]')).toHaveText(['Assignments'])
  })
}

test('the ways between the two halves and the site', async ({ page, academy }) => {
  await signIn(page, academy, academy.people.tutor)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Cadenza Student Portal' })).toBeVisible()
  await page.getByRole('link', { name: 'Switch to Admin' }).click()
  await expect(page).toHaveURL(/\/admin\/assignments$/)
  await signIn(page, academy, academy.people.admin)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Switch to Admin' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.getByRole('link', { name: 'View Site' }).click()
  await expect(page).toHaveURL(/\/$/)
  await signIn(page, academy, academy.people.student)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Account menu' })).toContainText('SO')
  await expect(page.getByRole('link', { name: 'Switch to Admin' })).toHaveCount(0)
})

test('the account menu opens and closes from the keyboard', async ({ page, academy }) => {
  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin')
  const key = page.getByRole('button', { name: 'Account menu' })
  await expect(key).toContainText('RO')
  await key.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Log out'])
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(key).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('menu')).toBeHidden()
})

test('on a small screen the sidebar is a menu', async ({ page, academy }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, academy, academy.people.reviewer)
  await page.goto('/admin')
  const sidebar = page.getByRole('navigation', { name: 'Admin Panel' })
  const key = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(sidebar).toBeHidden()
  await key.focus()
  await page.keyboard.press('Enter')
  await expect(sidebar.getByRole('link')).toHaveText(['Dashboard', 'Applications', ...everyAdmins])
  await expect(page.getByRole('link', { name: 'View Site' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(sidebar).toBeHidden()
  await expect(key).toBeFocused()
  await page.keyboard.press('Enter')
  await sidebar.getByRole('link', { name: 'Discussions' }).click()
  await expect(page).toHaveURL(/\/admin\/discussions$/)
  await expect(sidebar).toBeHidden()
})

test('both halves are whole and accessible at every width', async ({ page, academy }) => {
  await signIn(page, academy, academy.people.reviewer)
  for (const path of ['/dashboard', '/live-rooms', '/admin']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFirstClass(page)
    await expectLandmarks(page)
    await expectNoSidewaysScroll(page)
  }
})
