import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from './fixtures.ts'
import {
  answers,
  held,
  nothing,
  people,
  refusal,
  signedInAs,
  toast,
  unreachable,
} from './session.ts'

test.use({ expectedErrors: [/status of (401|403|404|500)|ERR_FAILED/] })

test('without a session the portal leads to the login, a room’s own page does not', async ({
  page,
}) => {
  await signedInAs(page, null)
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

test('the admins’ pages wait for the answer who this is', async ({ page }) => {
  const waiting = held((route) => route.fulfill({ json: { person: people.admin } }))
  await answers(page, 'GET /api/session', waiting.answer)
  await page.goto('/admin')
  await expect(page.getByText('Checking admin access...')).toBeVisible()
  waiting.release()
  await expect(page.getByRole('banner')).toContainText('Cadenza Academy of Music & Arts Admin')
})

for (const [name, person, path] of [
  ['a student', people.student, '/admin'],
  ['a student', people.student, '/admin/assignments'],
  ['a tutor', people.tutor, '/admin'],
  ['a tutor', people.tutor, '/admin/student-ids'],
] as const) {
  test(`${name} at ${path} is sent to the dashboard, and told why`, async ({ page }) => {
    await signedInAs(page, person)
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(toast(page)).toContainText('Access denied. Admin privileges required.')
  })
}

test('when the check fails the dashboard says so, and can be tried again', async ({ page }) => {
  await answers(page, 'GET /api/session', refusal(500, 'unexpected', 'Something broke.'))
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(toast(page)).toContainText('Error checking permissions')
  await expectAccessible(page)
  await signedInAs(page, people.student)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Welcome back, Samuel.')).toBeVisible()
})

for (const [name, person, links] of [
  [
    'a reviewer',
    people.reviewer,
    ['Dashboard', 'Applications', 'Student IDs', 'Discussions', 'Assignments', 'Live Rooms'],
  ],
  [
    'an admin',
    people.admin,
    ['Dashboard', 'Student IDs', 'Discussions', 'Assignments', 'Live Rooms'],
  ],
  ['a tutor', people.tutor, ['Assignments', 'Live Rooms']],
] as const) {
  test(`the sidebar of ${name} holds what they may open`, async ({ page }) => {
    await signedInAs(page, person)
    await page.goto('/admin/live-rooms/7')
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

test('the ways between the two halves and the site', async ({ page }) => {
  await signedInAs(page, people.tutor)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Cadenza Student Portal' })).toBeVisible()
  await page.getByRole('link', { name: 'Switch to Admin' }).click()
  await expect(page).toHaveURL(/\/admin\/assignments$/)
  await signedInAs(page, people.admin)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Switch to Admin' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.getByRole('link', { name: 'View Site' }).click()
  await expect(page).toHaveURL(/\/$/)
  await signedInAs(page, people.student)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Account menu' })).toContainText('ST')
  await expect(page.getByRole('link', { name: 'Switch to Admin' })).toHaveCount(0)
})

test('the account menu opens and closes from the keyboard', async ({ page }) => {
  await signedInAs(page, people.admin)
  await page.goto('/admin')
  const key = page.getByRole('button', { name: 'Account menu' })
  await expect(key).toContainText('RM')
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

for (const [name, answer] of [
  ['ends the session', nothing],
  ['is done when there was no session', refusal(401, 'sign_in_required', 'Please log in first.')],
] as const) {
  test(`logging out ${name}`, async ({ page }) => {
    const session = await signedInAs(page, people.student)
    const waiting = held(answer)
    await answers(page, 'DELETE /api/session', waiting.answer)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(toast(page)).toContainText('Logging out...')
    session.person = null as never
    waiting.release()
    await expect(page).toHaveURL(/\/login$/)
    await expect(toast(page)).toContainText('Logged out successfully')
  })
}

test('a failed logout is told, and one stays', async ({ page }) => {
  await signedInAs(page, people.student)
  await answers(page, 'DELETE /api/session', refusal(500, 'unexpected', 'Something broke.'))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(toast(page)).toContainText('Failed to log out')
  await expect(toast(page)).toContainText('Something broke.')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a second window notices that the first has logged out', async ({ page, context }) => {
  const first = await context.newPage()
  const sessions = [await signedInAs(page, people.student), await signedInAs(first, people.student)]
  await answers(first, 'DELETE /api/session', nothing)
  await page.goto('/dashboard')
  await first.goto('/dashboard')
  await expect(page.getByText('Welcome back, Samuel.')).toBeVisible()
  await first.getByRole('button', { name: 'Account menu' }).click()
  for (const session of sessions) session.person = null
  await first.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(first).toHaveURL(/\/login$/)
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
})

test('a session that ended elsewhere is noticed when one comes back to the window', async ({
  page,
}) => {
  const session = await signedInAs(page, people.student)
  await page.goto('/dashboard')
  await expect(page.getByText('Welcome back, Samuel.')).toBeVisible()
  session.person = null
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
})

test('a server that is away for a while shuts nobody out', async ({ page }) => {
  await signedInAs(page, people.student)
  await page.goto('/dashboard')
  await expect(page.getByText('Welcome back, Samuel.')).toBeVisible()
  await answers(page, 'GET /api/session', unreachable)
  const asked = page.waitForEvent('requestfailed')
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await asked
  await expect(page.getByText('Welcome back, Samuel.')).toBeVisible()
})

test('on a small screen the sidebar is a menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signedInAs(page, people.reviewer)
  await page.goto('/admin')
  const sidebar = page.getByRole('navigation', { name: 'Admin Panel' })
  const key = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(sidebar).toBeHidden()
  await key.focus()
  await page.keyboard.press('Enter')
  await expect(sidebar.getByRole('link')).toHaveText([
    'Dashboard',
    'Applications',
    'Student IDs',
    'Discussions',
    'Assignments',
    'Live Rooms',
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

for (const width of widths) {
  test(`both halves are whole and accessible at ${width} px`, async ({ page }) => {
    await signedInAs(page, people.reviewer)
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/dashboard', '/live-rooms', '/admin']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
}
