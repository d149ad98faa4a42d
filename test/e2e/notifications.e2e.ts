import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { notify } from '#features/notifications/server/notify.ts'
import type { TestAcademy } from '../academy.ts'
import { expect, expectAccessible, expectLandmarks, test } from './fixtures.ts'
import { openListening } from './session.ts'
import { comeInAs, fillWeek, idOf } from './week.ts'
import { openWire } from './wire.ts'

test.beforeEach(({ academy }) => fillWeek(academy))

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' })
const told = (page: Page) => page.getByRole('list', { name: 'What you were told' })

const overflow = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight

let count = 0

/** Notifies the demo's student of a grade. */
async function notifyOfGrade(academy: TestAcademy, assignment: string) {
  count += 1
  const data = { assignment_id: randomUUID(), assignment, grade: 18, max_points: 20 }
  const notification = { kind: 'grade', data, subject: `test:${count}` } as const
  const id = await idOf(academy, 'student')
  await academy.db.transaction().execute((trx) => notify(trx, [id], notification, new Date()))
}

/** Opens the dashboard of the demo's student with nothing unread and its stream open. */
async function openDashboard(page: Page, academy: TestAcademy, at = '') {
  await comeInAs(page, academy, 'student')
  const id = await idOf(academy, 'student')
  await academy.db
    .updateTable('notifications')
    .set({ read_at: new Date() })
    .where('user_id', '=', id)
    .execute()
  await openListening(page, `${at}/dashboard`)
  await expect(bell(page)).toHaveAccessibleDescription('Nothing unread')
}

test('notifications come to the open page, and are there later; read on one page they are read on all', async ({
  page,
  academy,
  context,
}) => {
  await test.step('notifications come while the page is open, and lead to what they are about', async () => {
    await openDashboard(page, academy)
    await notifyOfGrade(academy, 'Scales')
    await expect(bell(page)).toHaveAccessibleDescription('1 unread')
    await bell(page).click()
    expect((await told(page).boundingBox())?.height).toBe(300)
    // Words for screen readers below the list would let the whole sheet scroll.
    expect(await page.locator('#notifications').evaluate(overflow)).toBe(0)
    await expectAccessible(page)
    // The region of the toasts, which is loaded with the first press.
    await expect(page.getByRole('region', { name: 'Notices' })).toBeAttached()
    await expectLandmarks(page)
    await told(page)
      .getByRole('link', { name: /Graded: Scales/ })
      .click()
    await expect(page).toHaveURL(/tab=assignments/)
    await expect(bell(page)).toHaveAccessibleDescription('Nothing unread')
  })

  await test.step('what came while nobody looked is there later; read on one page it is read on all', async () => {
    await openDashboard(page, academy)
    await page.goto('/')
    await notifyOfGrade(academy, 'Thirds')
    await notifyOfGrade(academy, 'Sixths')
    await page.goto('/dashboard')
    await expect(bell(page)).toHaveAccessibleDescription('2 unread')
    const other = await context.newPage()
    await other.goto('/dashboard')
    await bell(other).click()
    await other.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell(other)).toHaveAccessibleDescription('Nothing unread')
    await expect(other.getByRole('heading', { name: 'Notifications' })).toBeFocused()
    await expect(bell(page)).toHaveAccessibleDescription('Nothing unread')
  })

  await test.step('several of a kind are one entry, to unfold', async () => {
    for (const name of ['Fourths', 'Fifths', 'Octaves']) await notifyOfGrade(academy, name)
    await expect(bell(page)).toHaveAccessibleDescription('3 unread')
    await bell(page).click()
    const octaves = told(page).getByRole('link', { name: /Unread: Graded: Octaves/ })
    await expect(octaves).toBeHidden()
    await told(page).getByText('Unread: 3 grades').click()
    await expect(octaves).toContainText('just now')
    await expectAccessible(page)
  })

  await test.step('all of them are on a page, to narrow and to mark', async () => {
    await page.getByRole('link', { name: 'See all' }).click()
    await expect(page).toHaveTitle(/^Notifications/)
    const today = page.getByRole('region', { name: 'Today' })
    await today.getByRole('button', { name: 'Mark as read: Graded: Octaves' }).click()
    await expect(bell(page)).toHaveAccessibleDescription('2 unread')
    await expect(today.getByRole('link', { name: /Graded: Octaves/ })).toBeFocused()
    await page.getByLabel('Show', { exact: true }).selectOption('Unread')
    await expect(page.getByRole('link', { name: /Graded: Octaves/ })).toHaveCount(0)
    await expect(today.getByRole('listitem')).toHaveCount(2)
    await page.getByLabel('About').selectOption('Replies')
    await expect(page).toHaveURL('/notifications?kind=reply&show=unread')
    await page.getByRole('button', { name: 'Show all notifications' }).click()
    await expect(page).toHaveURL('/notifications')
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell(page)).toHaveAccessibleDescription('Nothing unread')
    await page.getByRole('link', { name: 'profile', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'News by mail' })).toBeVisible()
  })
})

test.describe('on a bad line', () => {
  test.use({ expectedErrors: [/ERR_|status of 502/] })

  test('the page comes back and catches up', async ({ page, academy }) => {
    const wire = await openWire(academy.url)
    await openDashboard(page, academy, wire.url)
    const returns = async (unread: string) => {
      await notifyOfGrade(academy, unread)
      wire.restore()
      await expect(bell(page)).toHaveAccessibleDescription(unread, { timeout: 15_000 })
    }
    await test.step('from a line that was cut', async () => {
      const changes = (it: { url(): string }) => it.url().endsWith('/api/changes')
      const isDown = page.waitForEvent('requestfailed', changes)
      wire.cut()
      await isDown
      const listens = page.waitForResponse(changes)
      await returns('1 unread')
      await listens
    })
    await test.step('from a gateway whose server is down', async () => {
      const isDown = page.waitForResponse((it) => it.status() === 502)
      wire.answerBadGateway()
      await isDown
      await returns('2 unread')
    })
    await wire.close()
  })
})
