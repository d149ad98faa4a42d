// Protects: src/features/notifications/web, src/portal/web

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { notify } from '#features/notifications/server/notify.ts'
import type { TestAcademy } from '../academy.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { openListening } from '../e2e/session.ts'
import { comeInAs, fillWeek, idOf } from '../e2e/week.ts'
import { openWire } from '../e2e/wire.ts'

test.beforeEach(({ academy }) => fillWeek(academy))

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' })

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

test('a line that has died without a word is noticed', async ({ page, academy }) => {
  const wire = await openWire(academy.url)
  await page.clock.install()
  await openDashboard(page, academy, wire.url)
  wire.forgetStreams()
  await notifyOfGrade(academy, 'Silence')
  let isBack = false
  page.on('response', (response) => {
    if (response.url().endsWith('/api/changes')) isBack = true
  })
  // The page may learn that its stream is open, and start its timer, only after the clock's jump.
  await expect
    .poll(async () => {
      await page.clock.fastForward(61_000)
      return isBack
    })
    .toBe(true)
  await expect(bell(page)).toHaveAccessibleDescription('1 unread')
  await wire.close()
})
