import type { BrowserContext, Page } from '@playwright/test'
import { notify } from '#features/notifications/server/notify.ts'
import { fillDemoPeople } from '../../src/demo-people.ts'
import { fillDemoWeek } from '../../src/demo-week.ts'
import type { TestAcademy } from '../academy.ts'
import { openSession, sessionCookie } from '../sessions.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from './fixtures.ts'

test.beforeEach(async ({ academy }) => {
  const known = await academy.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'student@cadenza.example')
    .executeTakeFirst()
  if (known) return
  await fillDemoPeople(academy.db, new Date())
  await fillDemoWeek(academy.db, new Date())
})

const idOf = async ({ db }: TestAcademy, mailbox: string) =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `${mailbox}@cadenza.example`)
      .executeTakeFirstOrThrow()
  ).id

async function comeInAs(academy: TestAcademy, context: BrowserContext, mailbox: string) {
  const id = await idOf(academy, mailbox)
  const person = { kind: 'person', id, role: 'student', email: '', reviewer: false } as const
  await openSession(academy.db, person)
  const [name = '', value = ''] = sessionCookie(person).split('=')
  await context.addCookies([{ name, value, url: academy.url }])
}

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('a student has everything for the week in sight', async ({ page, academy, context }) => {
  await comeInAs(academy, context, 'student')
  await page.goto('/dashboard')
  await expect(page.getByText('Welcome back, Samuel.')).toBeVisible()
  await expect(card(page, 'Total Courses')).toContainText('2')
  await expect(card(page, 'Upcoming Classes')).toContainText('3')
  await expect(card(page, 'Assignments Due')).toContainText('1')
  await expect(card(page, 'Overall Progress')).toContainText('46%')
  await expect(card(page, 'Violin')).toContainText('7 of 12 classes attended')
  const recent = page.getByRole('region', { name: 'Recent Assignments' })
  await expect(recent.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Announcements' })).toContainText(
    'Recital order is posted',
  )

  await tab(page, 'Schedule').click()
  await expect(page).toHaveURL(/tab=schedule/)
  const monday = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Monday' }) })
  await expect(monday).toContainText('6:30 PM to 9:00 PM')

  await tab(page, 'Assignments').click()
  const panel = page.getByRole('tabpanel')
  for (const status of ['Pending', 'Overdue', 'Submitted', 'Graded']) {
    await expect(panel.getByText(status, { exact: true })).toBeVisible()
  }
  await expect(panel.getByText('92', { exact: true })).toBeVisible()

  await tab(page, 'Live Classes').click()
  await expect(panel.getByRole('link', { name: 'Join Live Class' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Enter Waiting Room' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'View Class Details' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Class Ended' }).first()).toBeDisabled()
  await page.goBack()
  await expect(tab(page, 'Assignments')).toHaveAttribute('aria-selected', 'true')
})

test('the sidebar leads to the tabs', async ({ page, academy, context }) => {
  await comeInAs(academy, context, 'student')
  await page.goto('/dashboard')
  const sidebar = page.getByRole('navigation', { name: 'Student Portal' })
  await sidebar.getByRole('link', { name: 'Schedule' }).click()
  await expect(page.getByRole('heading', { name: 'My Schedule' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Schedule' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('link', { name: 'Contact support' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('a newcomer selects courses and has a schedule', async ({ page, academy, context }) => {
  const id = await idOf(academy, 'newcomer')
  await academy.db.deleteFrom('enrollments').where('user_id', '=', id).execute()
  await comeInAs(academy, context, 'newcomer')
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Select Your Courses' })
  const create = dialog.getByRole('button', { name: 'Create My Schedule' })
  await expect(create).toBeDisabled()
  await expect(dialog.getByRole('checkbox')).toHaveCount(8)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You are not enrolled in any courses yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Select Your Courses' }).click()
  await dialog.getByRole('checkbox', { name: /^Music Business/ }).check()
  await dialog.getByRole('checkbox', { name: /^Cello/ }).check()
  await create.click()
  await expect(page.getByText('Your personalized schedule has been created!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(card(page, 'Total Courses')).toContainText('2')
  await tab(page, 'Schedule').click()
  await expect(page.getByRole('tabpanel')).toContainText('Tuesday')
  await expect(
    page.getByRole('tabpanel').getByText('Online', { exact: true }).first(),
  ).toBeVisible()
})

test('discussions: read, reply, start, edit, withdraw', async ({ page, academy, context }) => {
  await comeInAs(academy, context, 'student')
  await page.goto('/dashboard?tab=discussions')
  await page.getByRole('link', { name: 'Shoulder rest, or none?' }).click()
  await expect(page.getByText('Try it two fingers further out.')).toBeVisible()
  await page
    .getByLabel('Your reply')
    .fill("Thank you, I'll try <b>that</b>.\nSee https://example.org/rest.")
  await page.getByRole('button', { name: 'Post Reply' }).click()
  await expect(page.getByText("Thank you, I'll try <b>that</b>.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://example.org/rest' })).toHaveAttribute(
    'rel',
    /nofollow/,
  )
  await expect(page.getByLabel('Your reply')).toHaveValue('')

  await page.getByRole('button', { name: 'Back to discussions' }).click()
  await page.getByRole('button', { name: 'Start a Discussion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start a Discussion' })
  await dialog.getByRole('button', { name: 'Start Discussion' }).click()
  await expect(dialog.getByText('Give it a title')).toBeVisible()
  const title = `Rosin ${Date.now()}`
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Course').selectOption('Violin')
  await dialog.getByLabel('What is it about?').fill('Light or dark?')
  await dialog.getByRole('button', { name: 'Start Discussion' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('What is it about?').fill('Dark, in winter?')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Dark, in winter?')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('link', { name: title })).toBeHidden()
})

test('notifications come while the page is open, and are kept', async ({
  page,
  academy,
  context,
}) => {
  await comeInAs(academy, context, 'student')
  const id = await idOf(academy, 'student')
  await academy.db
    .updateTable('notifications')
    .set({ read_at: new Date() })
    .where('user_id', '=', id)
    .execute()
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: 'Notifications' })
  await expect(bell).toHaveAccessibleDescription('Nothing unread')
  // The stream is open once the server has answered it.
  await page.waitForResponse('**/api/changes').catch(() => {})
  const subject = `test:${Date.now()}`
  await academy.db.transaction().execute((trx) =>
    notify(
      trx,
      [id],
      {
        kind: 'grade',
        title: 'Graded: Scales',
        body: '18 / 20',
        href: '/dashboard?tab=assignments',
        subject,
      },
      new Date(),
    ),
  )
  await expect(bell).toHaveAccessibleDescription('1 unread')
  await bell.click()
  const list = page.getByRole('list', { name: 'What you were told' })
  expect((await list.boundingBox())?.height).toBe(300)
  await expectAccessible(page)
  await list
    .getByRole('link', { name: /Graded: Scales/ })
    .first()
    .click()
  await expect(page).toHaveURL(/tab=assignments/)
  await expect(bell).toHaveAccessibleDescription('Nothing unread')
})

test('the calendar: by mouse and by keyboard', async ({ page, academy, context }) => {
  await comeInAs(academy, context, 'student')
  await page.goto('/dashboard')
  const section = page.getByRole('region', { name: 'Upcoming Events' })
  await expect(section.getByText('Events for Select a Date')).toBeVisible()
  await section.getByRole('button', { name: 'Jul 15, 2025, 1 event' }).click()
  await expect(section.getByText('Events for Jul 15, 2025')).toBeVisible()
  await expect(section.getByRole('heading', { name: 'Orchestra Performance' })).toHaveCount(2)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(section.getByText('No events scheduled for this date')).toBeVisible()
  for (let week = 0; week < 3; week += 1) await page.keyboard.press('ArrowDown')
  await expect(section.getByRole('heading', { name: 'August 2025' })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Aug 6, 2025' })).toBeFocused()
})

for (const width of widths) {
  test(`the dashboard at ${width} px`, async ({ page, academy, context }) => {
    await comeInAs(academy, context, 'student')
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['courses', 'schedule', 'assignments', 'live', 'discussions']) {
      await page.goto(`/dashboard?tab=${name}`)
      await expect(page.getByRole('tabpanel')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
}
