import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { signIn } from './session.ts'

test.use({ expectedErrors: [/status of (401|404)/] })

test('without a session the portal leads to the login, a room’s own page does not', async ({
  page,
}) => {
  for (const path of ['/dashboard?tab=schedule', '/admin/live-rooms/7']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  await page.goto('/room/7')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Join Live Room · Cadenza')
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
