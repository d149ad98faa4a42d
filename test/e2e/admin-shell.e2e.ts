import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
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

test('the admins’ pages wait for the answer who this is; the account menu is used from the keyboard', async ({
  page,
  academy,
}) => {
  await signIn(page, academy, academy.people.admin)
  const release = await hold(page, 'GET /api/session')
  await page.goto('/admin')
  await expect(page.getByText('Checking admin access...')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  release()
  await expect(page.getByRole('banner')).toContainText('Cadenza Academy of Music & Arts Admin')

  const key = page.getByRole('button', { name: 'Account menu' })
  await expect(key).toContainText('RO')
  await key.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Log out'])
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('End')
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

test('the portal is dark by night, as its device wishes or by hand, and the site is not', async ({
  page,
  context,
  academy,
}) => {
  const ground = (of: Page) => of.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [ivory, black] = ['rgb(250, 245, 233)', 'rgb(21, 17, 14)']
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await ground(page)).toBe(black)
  await expectAccessible(page)
  const second = await context.newPage()
  await second.goto('/profile')
  const menu = page.getByRole('button', { name: 'Account menu' })
  await menu.click()
  const asSet = page.getByRole('menuitemradio', { name: 'As this device is set' })
  await expect(asSet).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'By day' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'By day' })).toBeChecked()
  for (const one of [page, second]) await expect.poll(() => ground(one)).toBe(ivory)
  await page.reload()
  expect(await ground(page)).toBe(ivory)
  await menu.click()
  await asSet.click()
  await expect.poll(() => ground(second)).toBe(ivory)
  await expect.poll(() => ground(page)).toBe(black)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => ground(page)).toBe(ivory)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/courses')
  expect(await ground(page)).toBe(ivory)
  await second.close()
})

test('who may not be at a page of the admins is sent to the dashboard, and told why', async ({
  page,
  academy,
}) => {
  for (const [person, path] of [
    ['student', '/admin'],
    ['student', '/admin/assignments'],
    ['student', '/admin/discussions'],
    ['tutor', '/admin'],
    ['tutor', '/admin/student-ids'],
    ['tutor', '/admin/site'],
    ['tutor', '/admin/discussions'],
  ] as const) {
    await test.step(`a ${person} at ${path}`, async () => {
      await signIn(page, academy, academy.people[person])
      await page.goto(path)
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        person === 'tutor' ? 'This week' : 'Dashboard',
      )
      await expect(toast(page)).toContainText('Access denied. Admin privileges required.')
    })
  }
})

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

test('the sidebar holds what each may open, and is a menu on a small screen', async ({
  page,
  academy,
}) => {
  const sidebar = page.getByRole('navigation', { name: 'Admin Panel' })
  for (const [person, links] of [
    ['admin', ['Dashboard', ...everyAdmins]],
    ['tutor', tutors],
    ['reviewer', ['Dashboard', 'Applications', ...everyAdmins]],
  ] as const) {
    await test.step(person, async () => {
      await signIn(page, academy, academy.people[person])
      await page.goto('/admin/live-rooms')
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

  await test.step('on a small screen', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/admin')
    const key = page.getByRole('button', { name: 'Menu', exact: true })
    await expect(sidebar).toBeHidden()
    await key.focus()
    await page.keyboard.press('Enter')
    await expect(sidebar.getByRole('link')).toHaveText([
      'Dashboard',
      'Applications',
      ...everyAdmins,
    ])
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
})

test('the ways between the two halves and the site', async ({ page, academy }) => {
  await signIn(page, academy, academy.people.tutor)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Cadenza Tutor Portal' })).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Tutor Portal' }).getByRole('link')
  await expect(links).toHaveText(tutors)
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
  await page.getByRole('link', { name: 'Switch to Admin' }).click()
  await expect(page).toHaveURL(/\/admin\/assignments$/)
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
  await signIn(page, academy, academy.people.admin)
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Admin Panel' }).click()
  await expect(page).toHaveURL(/\/admin$/)
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
